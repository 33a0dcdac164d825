// Opens the built site as a reader would: searches in both languages, prints the sheets, switches
// the language and the colours, and takes pictures of the main pages. No other host may be asked.
import { writeFileSync } from "node:fs";
import { browser } from "../playground/check/browser.mjs";

const [address, folder, ...games] = process.argv.slice(2);
const WORDS = { "": ["shooting the moon", "hearts"], "fr/": ["tirer la lune", "hearts"] };
const AT_ONCE = 3;
const flaws = [];

async function visit(context, path) {
  const page = await context.newPage();
  page.on("request", (request) => {
    if (!request.url().startsWith(address) && !/^(blob|data):/.test(request.url())) {
      flaws.push(`${path} asked another host: ${request.url()}`);
    }
  });
  page.on("pageerror", (error) => flaws.push(`${path}: ${error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 400) flaws.push(`${path}: ${response.url()} is not there`);
  });
  await page.goto(`${address}/${path}`);
  return page;
}

async function search(context, language) {
  const [words, expected] = WORDS[language];
  const page = await visit(context, language);
  // On a small screen the field lies behind a button.
  await page.locator("[data-md-component=search-query]").first().fill(words);
  const first = page.locator(".md-search-result__link").first();
  try {
    await first.waitFor({ timeout: 20_000 });
    const found = await page.locator(".md-search-result__link").evaluateAll(
      (links) => links.map((link) => link.getAttribute("href")),
    );
    if (!found.some((link) => link.includes(`${language}rules/${expected}`))) {
      flaws.push(`searching "${words}" did not find rules/${expected}, but ${found.slice(0, 3)}`);
    }
  } catch {
    flaws.push(`searching "${words}" found nothing`);
  }
  await page.close();
}

async function switched(context) {
  const page = await visit(context, "rules/hearts/");
  await page.locator(".md-select .md-header__button").first().hover();
  await page.locator('.md-select__link[hreflang="fr"]').first().click();
  await page.waitForURL(/\/fr\//);
  const language = await page.locator("html").getAttribute("lang");
  if (language !== "fr") flaws.push("the switch of the language leads to no French page");
  await page.close();
}

async function printed(context, game, language) {
  const page = await visit(context, `${language}rules/${game}/sheet.html`);
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  const pages = pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g) ?? [];
  if (pages.length !== 1) flaws.push(`the sheet of ${game} takes ${pages.length} pages`);
  writeFileSync(`${folder}/sheet-${language.replace("/", "-")}${game}.pdf`, pdf);
  await page.close();
}

async function looked(context, path, look) {
  const page = await visit(context, path);
  // The playground draws its table when Python has been loaded.
  if (path.endsWith("playground/")) await page.locator("#the-playground[data-ready=yes] svg").first().waitFor({ timeout: 120_000 });
  else await page.waitForTimeout(300);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) flaws.push(`${path} is ${wide} pixels wider than the screen (${look})`);
  const name = path.replaceAll("/", "_").replace(/_$/, "") || "home";
  await page.screenshot({ path: `${folder}/${look}-${name}.png` });
  await page.close();
}

/** Do some work for each of many, a few at a time. */
async function each(many, work) {
  const left = [...many];
  const worker = async () => {
    while (left.length) await work(left.shift());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

for (const [look, settings] of Object.entries({
  "wide-light": { viewport: { width: 1280, height: 1500 }, colorScheme: "light" },
  "narrow-dark": { viewport: { width: 390, height: 1500 }, colorScheme: "dark" },
})) {
  const context = await browser(settings);
  for (const language of ["", "fr/"]) {
    if (look === "wide-light") await search(context, language);
    const pages = ["", "rules/", "log-format/", "api/", "glossary/", "playground/", "new-game/"];
    for (const game of games) {
      pages.push(`rules/${game}/`, `rules/${game}/course/`, `rules/${game}/trace/`);
      pages.push(`rules/${game}/log/`, `rules/${game}/sheet.html`);
      if (look === "wide-light") await printed(context, game, language);
    }
    await each(pages, (path) => looked(context, language + path, look));
  }
  if (look === "wide-light") await switched(context);
  await context.close();
}

for (const flaw of flaws) console.error(`look.mjs: ${flaw}`);
process.exit(flaws.length ? 1 : 0);
