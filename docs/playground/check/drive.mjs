// Plays in the playground as a person does, and says what is wrong.
//
//     node drive.mjs ADDRESS FOLDER HISTORY [GAME...]
//
// ADDRESS is where the site is served; the downloaded logs and some pictures of the page go into
// FOLDER; HISTORY is a hand to open. check.py compares the logs with what the library plays outside the browser.
import assert from "node:assert/strict";
import { join } from "node:path";
import { browser, playground } from "./browser.mjs";
import { answered, settled, start, state } from "./person.mjs";
import { opened, SCENES } from "./scenes.mjs";

const [address, folder, history, ...games] = process.argv.slice(2);
const SEED = "20";

// A generator of its own, so that each run clicks the same.
function chance(seed) {
  let value = seed;
  return (below) => {
    value = (value * 1103515245 + 12345) % 2147483648;
    return Math.floor((value / 2147483648) * below);
  };
}

// One choice by clicks: what can be touched is asked of the page, as an eye would.
async function choose(page, turn, draw) {
  const { run } = await state(page);
  for (let clicks = 0; clicks < 40; clicks += 1) {
    if ((await state(page)).run !== run) return settled(page, run);
    const where = turn === "host" ? ".pg-host button" : ".pg-actions > :not(.pg-host) button";
    const clicked = await page.evaluate(([selector, number]) => {
      const lit = [...document.querySelectorAll(".pg-picture .pg-lit:not(.pg-picked)")];
      const wanted = document.querySelector(".pg-actions button[data-action=PassCards]:not(:disabled)");
      const buttons = [...document.querySelectorAll(selector)]
        .filter((button) => !button.disabled && !button.classList.contains("pg-quiet"));
      const usual = buttons.filter((button) => !["Abandon", "CloseSession", "DeclareMisdeal",
        "StandUp", "SitOut", "AllIn", "Fold"].includes(button.dataset.action));
      const full = /\((\d+) \w+ (\d+)\)/.exec(wanted?.textContent ?? "");
      if (full && full[1] === full[2]) return wanted.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      const rest = usual.filter((button) => !full || button !== wanted);
      // Buttons as often as parts of the picture, which can be many more.
      const half = rest.length && number % 2 ? rest : [...lit, ...rest];
      const found = half.length ? half : buttons;
      if (!found.length) return false;
      const target = found[(number >> 1) % found.length];
      target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return true;
    }, [where, draw(1_000_000)]);
    assert.ok(clicked, `nothing to click, turn of ${turn}`);
    await answered(page);
  }
  throw new Error("forty clicks, and nothing happened");
}

async function wholeMatch(page, game, name) {
  const draw = chance(7);
  let { turn } = await state(page);
  let choices = 0;
  for (; turn !== "over"; choices += 1) {
    assert.ok(choices < 1500, `${game}: the match does not end`);
    turn = (await choose(page, turn, draw)).turn;
    if (choices === 12) await page.screenshot({ path: join(folder, `${name}.png`) });
  }
  const [download] = await Promise.all([
    page.waitForEvent("download"), page.locator(".pg-tools button", { hasText: /log|journal/ }).click(),
  ]);
  await download.saveAs(join(folder, `${name}.cardlog.jsonl`));
  return choices;
}

// What is played: a short way to play it, where there is one.
const MATCHES = {
  hearts: { options: { limit: "60" } },
  holdem: { preset: "fixed-limit", seats: 3, options: { stacks: "24" } },
};

async function open(context, place) {
  const { page, flaws } = await playground(context, `${address}${place}`);
  assert.equal((await state(page)).ready, "yes", await page.textContent(".pg-message"));
  await page.locator(".pg-tools select").selectOption("instant");
  return { page, flaws };
}

const context = await browser({ viewport: { width: 1280, height: 900 } });
const timed = async (name, work) => {
  const began = Date.now();
  const told = await work();
  console.log(`${name}${told ?? ""}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
};
const { page, flaws } = await open(context, "/playground/");
for (const [name, scene] of Object.entries(SCENES)) await timed(name, () => scene(page));
await timed("opened", () => opened(page, history));
for (const game of games) {
  await timed(game, async () => {
    await start(page, game, { ...MATCHES[game], seed: SEED });
    return `, ${await wholeMatch(page, game, game)} choices by clicks`;
  });
}
const french = await open(context, "/fr/playground/");
await timed("French", async () => {
  assert.match(await french.page.textContent(".pg-status"), /À vous de jouer|En attente/);
  await french.page.screenshot({ path: join(folder, "french.png") });
});
assert.deepEqual([...flaws, ...french.flaws], []);
await context.close();
