// What a person does on the page, and when the page has answered.
const ROOT = "#the-playground";

export const state = (page) => page.evaluate((root) => ({ ...document.querySelector(root).dataset }), ROOT);

export const ask = (page, command) =>
  page.evaluate(([root, name]) => document.querySelector(root).playground.ask(name), [ROOT, command]);

// Everything that was asked of the library is answered.
export const answered = (page) =>
  page.waitForFunction((root) => !document.querySelector(root).playground.python.waiting.size,
    ROOT, { polling: 5 });

// The page has changed since `run`, and somebody other than a bot is due.
export async function settled(page, run) {
  await page.waitForFunction(([root, before]) => {
    const { run: now, turn } = document.querySelector(root).dataset;
    return now !== before && turn !== "bot";
  }, [ROOT, run], { timeout: 60_000, polling: 10 });
  return state(page);
}

export async function doing(page, work) {
  const { run } = await state(page);
  await work();
  return settled(page, run);
}

// The form before a match, opened.
export async function form(page) {
  const details = page.locator(".pg-setup");
  if (!(await details.evaluate((element) => element.open))) {
    await details.locator("summary").first().click();
  }
  return details;
}

// House rules, typed into the form by the names of their options.
export async function agree(page, options) {
  const house = page.locator(".pg-house");
  await house.locator("summary").click();
  await house.locator(".pg-option").first().waitFor();
  for (const [name, value] of Object.entries(options)) {
    const field = house.locator(`[name="${name}"]`);
    if (await field.evaluate((element) => element.tagName) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
    await field.blur();
    await answered(page);
  }
}

export async function start(page, game, { preset, seats, seat, seed = "7", options } = {}) {
  const details = await form(page);
  const fields = details.locator(".pg-fields select");
  await fields.nth(0).selectOption(game);
  if (preset) await fields.nth(1).selectOption(preset);
  if (options) await agree(page, options);
  if (seats) await fields.nth(2).selectOption(String(seats));
  if (seat !== undefined) await fields.nth(3).selectOption(String(seat));
  await details.locator(".pg-fields input[type=text]").fill(seed);
  return doing(page, () => details.locator(".pg-go").click());
}
