/**
 * `npm run lighthouse`: Lighthouse as a phone on home, event, work, venue, tonight, a search and venues of the production build, and
 * what they weigh. Over the site that listens at LIGHTHOUSE_ORIGIN, the benches' city beside DATABASE_URL, or without both a
 * new installation with the sample city. Ends with 1 when a target is missed. LIGHTHOUSE_RUNS: runs of each page, of whose performance the median counts.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { brand } from "~/brand";
import { localDay } from "~/lib/time";
import { ensureChromium } from "../../scripts/chromium.mjs";
import { startProduct } from "../../scripts/product.mjs";
import { freePort } from "../../scripts/product.mjs";
import { openCity, startWeb } from "./city-site";
import { say } from "./frame";

/** Fetched when it is run: as a dependency it brought 154 packages. 12.8 is the last line that runs on Node 20. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const REPORT_BYTES = 64 * 1024 * 1024;
const RUNS = Math.max(1, Number(process.env.LIGHTHOUSE_RUNS ?? 3));
const KB = 1024;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Parts of Lighthouse's report that are read. */
interface Result {
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >;
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: unknown } | undefined
  >;
}

interface Site {
  origin: string;
  stop(): Promise<void>;
}

interface Measurable extends Site {
  /** Paths. A work only where a list leads to one. */
  event: string;
  venue: string;
  work?: string;
}

interface Measured {
  name: string;
  scores: Record<(typeof CATEGORIES)[number], number>;
  shift: number;
  lcp: number;
  /** Bytes as a visitor who takes gzip gets them; of the page itself with Brotli too. */
  script: number;
  style: number;
  html: number;
  htmlBrotli: number;
  failed: string[];
}

const RUNNING = process.env.LIGHTHOUSE_ORIGIN;

interface Loaded {
  url: string;
  resourceType?: string;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

const site = process.env.DATABASE_URL && !RUNNING ? await citySite() : await sampleSite();
try {
  say(`\nLighthouse, mobile, the median of ${RUNS} (JS, CSS and HTML with gzip, HTML with Brotli too)\n`);
  say("page       perf   a11y  practs    seo    CLS     LCP        JS       CSS      HTML   HTML br");
  const missed = (await look(site)).flatMap(misses);
  say(missed.length > 0 ? `\nMissed:\n  ${missed.join("\n  ")}` : "\nEvery target is met.");
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await site.stop();
}
process.exit();

/** Issue "The public site": what has to be reached. */
function misses(page: Measured): string[] {
  const { performance, ...whole } = page.scores;
  const missed: [boolean, string][] = [
    [performance < 97, `performance ${performance}, wanted 97`],
    ...Object.entries(whole).map(([category, score]): [boolean, string] => [
      score < 100,
      `${category} ${score}, wanted 100`,
    ]),
    [page.shift >= 0.02, `layout shift ${page.shift.toFixed(3)}, wanted under 0.02`],
    [page.script > 110 * KB, `JavaScript before the map ${kb(page.script)}, wanted at most 110`],
    [page.style > 15 * KB, `CSS ${kb(page.style)}, wanted at most 15`],
    [page.lcp > 1800, `largest paint after ${page.lcp.toFixed(0)} ms, wanted 1,800 (slow 4G)`],
    [page.name !== "venues" && page.html > 40 * KB, `HTML ${kb(page.html)}, wanted at most 40`],
  ];
  return [...missed.filter(([isMissed]) => isMissed).map(([, sentence]) => sentence), ...page.failed].map(
    (sentence) => `${page.name}: ${sentence}`,
  );
}

async function look(site: Measurable): Promise<Measured[]> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [
      `--remote-debugging-port=${port}`,
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
    ],
  });
  try {
    const measured: Measured[] = [];
    const paths = {
      home: "/",
      event: site.event,
      ...(site.work ? { work: site.work } : {}),
      venue: site.venue,
      tonight: "/tonight",
      search: "/?search=film",
      venues: "/venues",
    };
    for (const [name, path] of Object.entries(paths)) {
      const page = await measure(name, site.origin + path, port);
      say(row(page));
      measured.push(page);
    }
    return measured;
  } finally {
    await browser.close();
  }
}

async function citySite(): Promise<Measurable> {
  const city = await openCity();
  const web = await startWeb(city);
  const event = await city.db
    .selectFrom("events")
    .select(["id", "source_id"])
    .where("first_day", ">=", localDay(new Date(), brand.zone))
    .orderBy("start_time")
    .limit(1)
    .executeTakeFirstOrThrow();
  const stop = async () => {
    await web.stop();
    await city.close();
  };
  return { origin: web.origin, stop, event: `/event/${event.id}`, venue: `/venue/${event.source_id}` };
}

async function sampleSite(): Promise<Measurable> {
  const { url, stop } = RUNNING ? { url: RUNNING, stop: async () => undefined } : await startProduct();
  const home = await (await fetch(url)).text();
  const event = /\/event\/\d+/.exec(home)?.[0];
  const venue = event && /\/venue\/\d+/.exec(await (await fetch(url + event)).text())?.[0];
  if (!venue) throw new Error("The home page has no event with a venue to look at.");
  const work = /\/work\/\d+/.exec(home)?.[0];
  // Its whole address: a redirect is no part of the page.
  return {
    origin: url,
    stop,
    event,
    venue,
    ...(work ? { work: new URL((await fetch(url + work)).url).pathname } : {}),
  };
}

async function measure(name: string, url: string, port: number): Promise<Measured> {
  // First of all: the page that is measured then is the shared one, as nearly every visitor gets it.
  const [html, htmlBrotli] = [await sentBytes(url, "gzip"), await sentBytes(url, "br")];
  const reports: Result[] = [];
  for (let run = 0; run < RUNS; run++) {
    reports.push(await report(url, port));
  }
  const [first] = reports;
  if (!first) throw new Error("Nothing was measured.");
  const scores = (category: string) =>
    reports.map((report) => Math.round((report.categories[category]?.score ?? 0) * 100));
  const numbers = (audit: string) => reports.map((report) => report.audits[audit]?.numericValue ?? Infinity);
  return {
    name,
    scores: {
      performance: median(scores("performance")),
      accessibility: Math.min(...scores("accessibility")),
      "best-practices": Math.min(...scores("best-practices")),
      seo: Math.min(...scores("seo")),
    },
    shift: Math.max(...numbers("cumulative-layout-shift")),
    lcp: median(numbers("largest-contentful-paint")),
    script: await weigh(first, "Script"),
    style: await weigh(first, "Stylesheet"),
    html,
    htmlBrotli,
    failed: [...new Set(reports.flatMap(complaints))],
  };
}

async function weigh(report: Result, kind: string): Promise<number> {
  const details = report.audits["network-requests"]?.details as unknown;
  const { items } = details as { items: Loaded[] };
  const urls = new Set(items.filter(({ resourceType }) => resourceType === kind).map(({ url }) => url));
  const sizes = await Promise.all([...urls].map((url) => sentBytes(url, "gzip")));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Lighthouse now and then loses the trace of a page and ends with 1; what it loses a third time is a fault. */
async function report(url: string, port: number, tries = 3): Promise<Result> {
  try {
    return await runLighthouse(url, port);
  } catch (error) {
    if (tries > 1) return report(url, port, tries - 1);
    throw new Error(`Lighthouse could not measure ${url}.`, { cause: error });
  }
}

async function runLighthouse(url: string, port: number): Promise<Result> {
  const flags = [`--port=${port}`, "--quiet", "--output=json", `--only-categories=${CATEGORIES.join(",")}`];
  const { stdout } = await promisify(execFile)("npx", ["--yes", LIGHTHOUSE, url, ...flags], {
    maxBuffer: REPORT_BYTES,
  });
  return JSON.parse(stdout) as Result;
}

async function sentBytes(url: string, encoding: string): Promise<number> {
  const answer = await fetch(url, { headers: { "Accept-Encoding": encoding } });
  await answer.arrayBuffer();
  // fetch unpacks what it gets: the length that the server gave is what went over the wire.
  return Number(answer.headers.get("Content-Length"));
}

/** Audits of the three categories that must be whole which found something. */
function complaints({ categories, audits }: Result): string[] {
  const refs = CATEGORIES.slice(1).flatMap((category) => categories[category]?.auditRefs ?? []);
  const failed = refs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return failed.map(({ id }) => `${id}: ${audits[id]?.title}`);
}

function row(page: Measured): string {
  const { performance, accessibility, "best-practices": practices, seo } = page.scores;
  const cells = [
    page.name.padEnd(8),
    ...[performance, accessibility, practices, seo].map((score) => String(score).padStart(7)),
    page.shift.toFixed(3).padStart(7),
    `${(page.lcp / 1000).toFixed(2)} s`.padStart(8),
    ...[page.script, page.style, page.html, page.htmlBrotli].map((bytes) => kb(bytes).padStart(10)),
  ];
  return cells.join("");
}
