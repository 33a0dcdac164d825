// Plays in the playground as a person does, and says what is wrong.
//
//     node drive.mjs ADDRESS FOLDER [GAME...]
//
// ADDRESS is where the site is served; the downloaded logs and some pictures of the page go into
// FOLDER. check.py compares the logs with what the library plays outside the browser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { browser, playground } from "./browser.mjs";

const [address, folder, ...games] = process.argv.slice(2);
const ROOT = "#the-playground";
const SEED = "20";

const setup = (page) => page.locator(".pg-setup");
const fields = (page) => setup(page).locator(".pg-fields select");
const state = (page) => page.evaluate((root) => ({ ...document.querySelector(root).dataset }), ROOT);

async function begin(page, game, { preset, seats } = {}) {
  const details = setup(page);
  if (!(await details.evaluate((element) => element.open))) await details.locator("summary").first().click();
  await fields(page).nth(0).selectOption(game);
  if (preset) await fields(page).nth(1).selectOption(preset);
  if (seats) await fields(page).nth(2).selectOption(String(seats));
  await details.locator("input[type=text]").first().fill(SEED);
  const run = (await state(page)).run;
  await details.locator(".pg-go").click();
  await settled(page, run);
}

// Wait until the page has changed since `run`, and somebody other than a bot is due.
async function settled(page, run) {
  await page.waitForFunction(([root, before]) => {
    const { run: now, turn } = document.querySelector(root).dataset;
    return now !== before && turn !== "bot";
  }, [ROOT, run], { timeout: 60_000, polling: 10 });
  return state(page);
}

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
      const found = [...lit, ...(rest.length || lit.length ? rest : buttons)];
      if (!found.length) return false;
      const target = found[number % found.length];
      target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return true;
    }, [where, draw(1_000_000)]);
    assert.ok(clicked, `nothing to click, turn of ${turn}`);
    await page.waitForTimeout(5);
    await page.waitForFunction((root) => !document.querySelector(root).playground.library.waiting.size,
      ROOT, { polling: 5 });
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

async function instantly(page) {
  await page.locator(".pg-tools select").selectOption("instant");
}

const MATCHES = {
  hearts: [{ preset: "classic" }],
  holdem: [{ preset: "tournament", seats: 3 }],
};

const context = await browser({ viewport: { width: 1280, height: 900 } });
const { page, flaws } = await playground(context, `${address}/playground/`);
assert.equal((await state(page)).ready, "yes", await page.textContent(".pg-message"));
await instantly(page);
for (const game of games) {
  const began = Date.now();
  await begin(page, game, ...(MATCHES[game] ?? []));
  const choices = await wholeMatch(page, game, game);
  console.log(`${game}: ${choices} choices by clicks in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
assert.deepEqual(flaws, []);
await context.close();
