/**
 * The fortnight without a network, at 300 events a day: the bytes of the whole copy, those of its update after a day, and how
 * long a search in it takes in Chromium, from the typed letter to the list on the page.
 */
import { sql } from "kysely";
import { chromium, type Page } from "playwright";
import { brand } from "~/brand";
import { FORTNIGHT, unpack, type Copy } from "~/domain/offline/fortnight";
import { updateCopy, WHOLE } from "~/domain/offline/update-copy";
import { addDays, localDay } from "~/lib/time";
import { ensureChromium } from "../../scripts/chromium.mjs";
import { bareProcessor } from "./bare";
import { fillCity } from "./city";
import { startWeb } from "./city-site";
import { percentile, type BenchOptions, type Part, type Report } from "./frame";
import { openScratch, type Scratch } from "./scratch";

const PER_DAY = 300;
/** The days that hold them: the fortnight in their middle. */
const DAYS = 30;
const MB = 1024 * 1024;
const today = () => localDay(new Date(), brand.zone);

/** Words of titles, venues and descriptions, beginnings of words, filters, and what nobody plays. */
const SEARCHES = [
  ...["jazz", "midnight", "quiet river", "guests and friends", "po", "mach", "festival in harlem"],
  ...["tonight", "free film tonight", "this weekend under $20", "opera in bushwick", "xylophone choir"],
];

/** As a browser asks, and as much as went over the wire. */
async function ask(url: string): Promise<{ value: unknown; bytes: number }> {
  const answer = await fetch(url, { headers: { "Accept-Encoding": "br, gzip" } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return { value: await answer.json(), bytes: Number(answer.headers.get("Content-Length")) };
}

/** A day later: a tenth of the events has moved by an hour, and a new day is near enough. */
async function updateAfterADay(origin: string, whole: Copy, site: Scratch): Promise<number> {
  const to = addDays(whole.to, -1);
  const yesterday = { ...whole, to, events: whole.events.filter((event) => (event.first_day ?? "") <= to) };
  await sql`
    update events set start_time = start_time + interval '1 hour'
    where id % 10 = 0 and first_day between ${whole.from} and ${whole.to}
  `.execute(site.db);
  let bytes = 0;
  const updated = await updateCopy(yesterday, today(), async (address) => {
    const answer = await ask(origin + address);
    bytes += answer.bytes;
    return answer.value;
  });
  if (updated?.to !== whole.to) throw new Error("The copy could not be brought up to date.");
  return bytes;
}

/** Milliseconds from each typed text until the page says what was found. Text, since tsx marks the functions of a module. */
const search = (page: Page, texts: string[]) =>
  page.evaluate<number[]>(`(async () => {
    const field = document.querySelector("input[name=search]");
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    const heading = () => document.querySelector("section[aria-label=Found] h2")?.textContent;
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

async function searchTimes(origin: string): Promise<number[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/offline`);
    await page.getByRole("button", { name: "Keep the next two weeks" }).click();
    await page.getByText(/^This is your copy of/).waitFor({ timeout: 60_000 });
    // The index is made ahead of the first search.
    await page.waitForTimeout(2000);
    return await search(page, [...SEARCHES, ...SEARCHES, ...SEARCHES]);
  } finally {
    await browser.close();
  }
}

async function measure(report: Report, _options: BenchOptions): Promise<void> {
  const site = await openScratch("offline", (db) => fillCity(db, today(), PER_DAY * DAYS, DAYS));
  const web = await startWeb(site);
  try {
    const bare = bareProcessor();
    const { value, bytes } = await ask(web.origin + WHOLE);
    const whole = unpack(value);
    if (!whole) throw new Error("The fortnight cannot be read.");
    report.plain(`${whole.events.length} events of ${FORTNIGHT} days, compressed`, bytes / MB, "MB", "less");
    const times = await searchTimes(web.origin);
    report.less("a search in it, half of them within", percentile(times, 0.5), "ms", bare);
    report.less("a search in it, nearly all within", percentile(times, 0.95), "ms", bare);
    const update = await updateAfterADay(web.origin, whole, site);
    report.plain("its update after a day, compressed", update / MB, "MB", "less");
  } finally {
    await web.stop();
    await site.close();
  }
}

export const offline: Part = { title: "The fortnight without a network, at 300 events a day", measure };
