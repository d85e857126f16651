/**
 * The fortnight without a network, at 1,400 events a day: the bytes of the copy, on the wire and on the device, how long Chromium
 * takes to keep and to open it, and how long a search in it takes, from the typed letter to the list on the page.
 */
import { chromium, type Page } from "playwright";
import { brand } from "~/brand";
import { FORTNIGHT, unpackFortnight, type Fortnight } from "~/domain/offline/fortnight";
import { localDay } from "~/lib/time";
import { ensureChromium } from "../../scripts/chromium.mjs";
import { bareProcessor } from "./bare";
import { fillCity } from "./city";
import { startWeb } from "./city-site";
import { percentile, type BenchOptions, type Part, type Report } from "./frame";
import { openScratch } from "./scratch";

const PER_DAY = 1400;
/** The days that hold them: the fortnight in their middle. */
const DAYS = 30;
/** A tenth of the events has a recommendation (docs/decisions/0081-the-copy-is-a-document.md); with all of them a copy is 1.6 times as large. */
const PER_TEXT = 10;
const MB = 1024 * 1024;
const today = () => localDay(new Date(), brand.zone);

/** Words of titles, venues and descriptions, beginnings of words, filters, and what nobody plays. */
const SEARCHES = [
  ...["jazz", "midnight", "quiet river", "guests and friends", "po", "mach", "festival in harlem"],
  ...["tonight", "free film tonight", "this weekend under $20", "opera in bushwick", "xylophone choir"],
];

/** Milliseconds from each typed text until the page says what was found. Text, since tsx marks the functions of a module. */
const search = (page: Page, texts: string[]) =>
  page.evaluate<number[]>(`(async () => {
    const field = document.querySelector("input[name=search]");
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    const heading = () => document.querySelector("section > h2[dir=auto]")?.textContent;
    const times = [];
    for (const text of ${JSON.stringify(texts)}) {
      const before = heading();
      const started = performance.now();
      set.call(field, text);
      field.dispatchEvent(new Event("input", { bubbles: true }));
      while (heading() === before) await new Promise((resolve) => setTimeout(resolve));
      times.push(performance.now() - started);
      // The list is painted before the next letter.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    }
    return times;
  })()`);

export const offline: Part = {
  title: `The fortnight without a network, at ${PER_DAY} events a day`,
  measure,
};

async function measure(report: Report, _options: BenchOptions): Promise<void> {
  const site = await openScratch("offline", (db) => fillCity(db, today(), PER_DAY * DAYS, DAYS, PER_TEXT));
  const web = await startWeb(site);
  try {
    const bare = bareProcessor();
    const { text, sent } = await ask(`${web.origin}/fortnight.json`);
    const { rows } = unpackFortnight(JSON.parse(text) as Fortnight);
    report.plain(`${rows.length} events of ${FORTNIGHT} days, compressed`, sent / MB, "MB", "less");
    report.plain("on the device", text.length / MB, "MB", "less");
    const { keeping, opening, searching } = await inBrowser(web.origin);
    report.less("fetched and kept in", keeping, "ms", bare);
    report.less("opened in", opening, "ms", bare);
    report.less("a search in it, half of them within", percentile(searching, 0.5), "ms", bare);
    report.less("a search in it, nearly all within", percentile(searching, 0.95), "ms", bare);
  } finally {
    await web.stop();
    await site.close();
  }
}

/** As a browser asks, and as much as went over the wire. */
async function ask(url: string) {
  const answer = await fetch(url, { headers: { "Accept-Encoding": "br, gzip" } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const text = await answer.text();
  return { text, sent: Number(answer.headers.get("Content-Length")) };
}

async function inBrowser(origin: string) {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/offline`);
    const keep = page.getByRole("button", { name: "Keep the next two weeks" });
    const keeping = await untilKept(page, () => keep.click());
    const opening = await untilKept(page, () => page.reload());
    return { keeping, opening, searching: await search(page, [...SEARCHES, ...SEARCHES, ...SEARCHES]) };
  } finally {
    await browser.close();
  }
}

/** Milliseconds until the page says what it keeps. */
async function untilKept(page: Page, begin: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await begin();
  await page.getByText(/^This is your copy of/).waitFor({ timeout: 120_000 });
  return performance.now() - started;
}
