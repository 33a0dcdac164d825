// What a person does in the playground beside playing a match: each scene says what must be seen.
import assert from "node:assert/strict";

import { answered, ask, doing, settled, start, state } from "./person.mjs";

// Nothing is passed, and with this seed seat 1 holds the 2♣.
const opener = (page) => start(page, "hearts", { preset: "no-passing", seat: 1, seed: "7" });
const card = (page, name) => page.locator(`.pg-picture [data-key="${name}"]`);

// A card that is refused leaves the table as it was, and shows the rule with a link to its page.
async function refusal(page) {
  await opener(page);
  assert.equal(await page.locator(".pg-picture .pg-lit").count(), 1);
  assert.ok(await card(page, "2C").evaluate((part) => part.classList.contains("pg-lit")));
  const { n } = await state(page);
  const other = page.locator(".pg-picture .pg-dim").first();
  await doing(page, () => other.dispatchEvent("click"));
  assert.equal((await state(page)).n, n);
  const box = page.locator(".pg-refusal");
  assert.ok(await box.isVisible());
  assert.match(await box.textContent(), /hearts\.play\.first-lead/);
  const link = await box.locator("a").evaluate((a) => a.href);
  const rules = await page.context().newPage();
  await rules.goto(link);
  const id = decodeURIComponent(new URL(link).hash.slice(1));
  assert.equal(await rules.locator(`[id="${id}"]`).count(), 1, `${link} leads to no rule`);
  await rules.close();
}

// Arrows move from card to card, Enter plays, and the focus stays where one can go on.
async function keyboard(page) {
  await opener(page);
  await card(page, "2C").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await doing(page, () => page.keyboard.press("Enter"));
  for (let tricks = 0; tricks < 3; tricks += 1) {
    assert.equal((await state(page)).turn, "you");
    const focused = await page.evaluate(() => document.activeElement.dataset.key ?? "");
    assert.match(focused, /^[2-9TJQKA][CDSH]$/, "the focus is on a card that can be played");
    await doing(page, () => page.keyboard.press("Space"));
  }
  const before = Number((await state(page)).n);
  await page.locator(".pg-steps button").nth(1).focus();
  await doing(page, () => page.keyboard.press("Enter"));
  assert.ok(Number((await state(page)).n) < before);
}

// Back to an earlier moment, what is shown there, forward again; take back; go on from there.
async function steps(page) {
  await opener(page);
  await doing(page, () => card(page, "2C").dispatchEvent("click"));
  const last = Number((await state(page)).n);
  await page.locator(".pg-steps button").first().click();
  await answered(page);
  assert.equal((await state(page)).turn, "past");
  assert.equal(await page.locator(".pg-picture [role=button]").count(), 0);
  assert.ok(await page.locator(".pg-log .pg-later").count() > 0);
  await page.locator(".pg-steps button").last().click();
  await answered(page);
  assert.equal(Number((await state(page)).n), last);
  await doing(page, () => page.locator(".pg-tools button").first().click());
  assert.ok(Number((await state(page)).n) < last);
  await doing(page, () => card(page, "2C").dispatchEvent("click"));
  assert.equal(Number((await state(page)).n), last, "the same cards, the same bots");
  await page.locator(".pg-log li").nth(5).click();
  await answered(page);
  await doing(page, () => page.locator(".pg-tools button").nth(1).click());
  assert.equal((await state(page)).turn, "you");
  assert.ok(Number((await state(page)).n) < last);
}

// During a match nobody looks into another hand.
async function secrets(page) {
  await opener(page);
  const choices = await page.locator(".pg-seen select option").allTextContents();
  assert.equal(choices.length, 2, `${choices}`);
  const own = await page.locator(".pg-picture [data-key]").count();
  assert.equal(own, 13);
  const log = (await page.locator(".pg-log li:not(.pg-closed)").allTextContents()).join("\n");
  assert.equal((log.match(/[♠♥♦♣]/g) ?? []).length, 14, "the own hand, and the card to open with");
}

// A house rule changes the match that is started.
async function house(page) {
  await start(page, "hearts", { options: { limit: "1", moon: "shooter_minus" } });
  const log = await ask(page, "log");
  const { options } = JSON.parse(log.split("\n")[0]);
  assert.deepEqual([options.limit, options.moon], [1, "shooter_minus"]);
}

// A file from elsewhere: stepped through as the table and as a seat, and verified.
async function opened(page, file) {
  const { run } = await state(page);
  await page.locator(".pg-setup input[type=file]").setInputFiles(file);
  await settled(page, run);
  await answered(page);
  assert.equal((await state(page)).turn, "past");
  await page.locator(".pg-steps button").last().click();
  await answered(page);
  assert.equal((await state(page)).turn, "read");
  for (let back = 0; back < 2; back += 1) {
    await page.locator(".pg-steps button").nth(1).click();
    await answered(page);
  }
  const viewers = page.locator(".pg-seen select").first();
  const whole = await page.locator(".pg-picture [data-key], .pg-zones [data-key]").count();
  assert.ok(whole > 0);
  await viewers.selectOption("0");
  await answered(page);
  assert.ok(await page.locator(".pg-log .pg-closed").count() > 0);
  assert.ok(await page.locator(".pg-picture [data-key], .pg-zones [data-key]").count() < whole);
  await page.locator(".pg-tools button:visible").first().click();
  await answered(page);
  assert.match(await page.textContent(".pg-message"), /Every line follows from the rules/);
}

// What is no log is said to be none, and the table stays.
async function wrong(page) {
  await opener(page);
  await page.locator(".pg-setup input[type=file]").setInputFiles({
    name: "x.phh", mimeType: "text/plain", buffer: Buffer.from("nothing of the kind"),
  });
  await page.waitForFunction(() => document.querySelector(".pg-message").textContent !== "");
  assert.match(await page.textContent(".pg-message"), /PHH/);
  assert.equal((await state(page)).turn, "you");
}

// On a phone nothing is wider than the screen, and what can be touched is large enough.
async function phone(page) {
  await page.setViewportSize({ width: 390, height: 844 });
  await start(page, "holdem", { preset: "no-limit", seats: 6 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `the page is ${wide} wide`);
  for (const button of await page.locator(".pg-actions button:visible").all()) {
    assert.ok((await button.boundingBox()).height >= 32);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

// A slider and a field for amounts; what lies out of bounds is refused with both of them.
async function amounts(page) {
  await start(page, "holdem", { preset: "no-limit", seats: 2, seat: 0, seed: "7" });
  const own = page.locator(".pg-actions > :not(.pg-host) .pg-number");
  const field = own.locator("input[type=number]");
  await field.fill("3");
  await answered(page);
  await doing(page, () => own.locator("button").click());
  assert.match(await page.textContent(".pg-refusal"), /holdem\.[a-z.-]+/);
  const { n } = await state(page);
  await field.fill("8");
  await answered(page);
  assert.match(await own.locator("button").textContent(), /to 8|bets 8/);
  await doing(page, () => field.press("Enter"));
  assert.ok(Number((await state(page)).n) > Number(n));
}

export const SCENES = { refusal, keyboard, steps, secrets, house, wrong, amounts, phone };
export { opened };
