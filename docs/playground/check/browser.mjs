// Chromium without a screen, and a page of the site in it. The browser is the system's own.
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRequire } from "node:module";

// build.py has npm install it there.
const { chromium } = createRequire(new URL("../../../build/npm/", import.meta.url))("playwright-core");

const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync"];

function found() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of ["chromium", "chromium-browser", "google-chrome"]) {
    try {
      return execFileSync("which", [name], { encoding: "utf8" }).trim();
    } catch { /* the next one */ }
  }
  throw new Error("no Chromium: install it, or name it in CHROMIUM");
}

export async function browser(settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), "playground-"));
  return chromium.launchPersistentContext(folder, {
    executablePath: found(), headless: true, args: FLAGS, acceptDownloads: true, ...settings,
  });
}

// Open a playground, and note whatever it asks of other hosts and whatever goes wrong on it.
export async function playground(context, address) {
  const page = await context.newPage();
  const flaws = [];
  const own = new URL(address).origin;
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(own) && !/^(blob|data):/.test(url)) flaws.push(`asked another host: ${url}`);
  });
  page.on("pageerror", (error) => flaws.push(`error on the page: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") flaws.push(`console: ${message.text()}`);
  });
  await page.goto(address);
  await page.waitForSelector("#the-playground[data-ready]", { timeout: 120_000 });
  return { page, flaws };
}
