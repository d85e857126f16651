/**
 * `npm run fault:pages`: reads 3,000 pages that were damaged in seeded, repeatable ways, and pages made to be slow. No page
 * may throw or take longer than two seconds of the processor. `-- 500 7` reads 500 pages with the seed 7; CORPUS_DIR adds
 * the pages of a folder to those that are damaged.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PageReaders } from "~/ingest/page-readers";
import { FetchFailure } from "~/services/http/types";
import { oneOf as itemOf, randomFrom, upTo as numberUpTo } from "./random";
import { typicalPages } from "../bench/typical-pages";

const [count = 3000, seed = 1] = process.argv.slice(2).map(Number);
const SLOW_MS = 2000;
const context = { now: new Date("2026-11-21T17:00:00Z"), zone: "America/New_York" };
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Page {
  name: string;
  contentType: string | null;
  text: string;
}

const TYPES: Record<string, string> = {
  html: "text/html",
  ics: "text/calendar",
  json: "application/json",
  xml: "application/rss+xml",
  rss: "application/rss+xml",
};

const typeOf = (name: string): string | undefined => TYPES[name.split(".").at(-1) ?? ""];

function pagesIn(folder: string): Page[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && typeOf(entry.name) && !entry.name.endsWith(".expected.json"))
    .map(({ parentPath, name }) => ({
      name,
      contentType: typeOf(name) ?? null,
      text: readFileSync(join(parentPath, name), "utf8"),
    }))
    .filter(({ text }) => text.length < 1_000_000);
}

const chance = randomFrom(seed);
const upTo = (most: number) => numberUpTo(chance, most);
const oneOf = <Item>(items: Item[]): Item => itemOf(chance, items);

/** Marks that change how everything after them is read. */
const MARKS = [
  '"',
  "'",
  "<",
  ">",
  "&",
  "{",
  "}",
  "[",
  "]]>",
  "<!--",
  "<![CDATA[",
  "</",
  "<script>",
  "\\",
  "\0",
  "\u202e",
  "&#x110000;",
];
/** What is repeated to make a page slow. */
const PUMPED = [
  " ",
  "\n",
  "\t",
  "<div>",
  "<b>",
  "am.",
  "7 pm ",
  "&",
  "-",
  "#",
  "12/",
  "Dec 4, ",
  "a",
  "(",
  "[",
  '"',
  ".",
  "<td>",
  "<p>Jam<p>Dec 4 8pm",
];

const MUTATIONS: ((text: string) => string)[] = [
  (text) => text.slice(0, upTo(text.length)),
  (text) => {
    const at = upTo(text.length);
    return text.slice(0, at) + text.slice(at + upTo(2000));
  },
  (text) => {
    const at = upTo(text.length);
    return text.slice(0, at) + oneOf(MARKS) + text.slice(at);
  },
  (text) => {
    const at = upTo(text.length);
    const mark = text.indexOf(oneOf(['"', ">", "<", "}", "</"]), at);
    return mark < 0 ? text : text.slice(0, mark) + text.slice(mark + 1);
  },
  (text) => {
    const at = upTo(text.length);
    const piece = text.slice(at, at + 1 + upTo(500));
    return text.slice(0, at) + piece.repeat(1 + upTo(200)) + text.slice(at);
  },
  (text) => {
    const at = upTo(text.length);
    return text.slice(0, at) + oneOf(PUMPED).repeat(1 + upTo(100_000)) + text.slice(at);
  },
  (text) => {
    const [from, to] = [upTo(text.length), upTo(text.length)];
    return text.slice(0, to) + text.slice(from, from + upTo(3000)) + text.slice(to);
  },
];

function damaged({ text, ...page }: Page): Page {
  let now = text;
  for (let times = 1 + upTo(3); times > 0; times--) now = oneOf(MUTATIONS)(now).slice(0, 4_000_000);
  return { ...page, text: now };
}

const item = (name: string) => `<li>December 5, 2026 7pm <a href="/e">${name}</a></li>`;
const html = (name: string, text: string): Page => ({ name, contentType: "text/html", text });
const BLANKS = " ".repeat(4_000_000);
const MADE_TO_BE_SLOW: Page[] = [
  html("a name of hours without end", `<ul>${item(`${"am.".repeat(73)}Q`)}</ul>`),
  html("a heading of ampersands", `<h2>Board meeting${"&amp;".repeat(80)}x</h2><p>December 5, 2026</p>`),
  html("a quotation mark that never closes", `${"<div>".repeat(40)}<a href="${item("Jam").repeat(300)}`),
  html(
    "an attribute of a megabyte",
    `<div class="${"event ".repeat(200_000)}" title="${"Dec 4 ".repeat(200_000)}">${item("Jam")}</div>`,
  ),
  html("words of a megabyte", `<p>${"Dec 4, 2026 8pm ".repeat(60_000)}</p>`),
  html(
    "keywords of blanks",
    `<script type="application/ld+json">{"@type":"Event","name":"Jam","startDate":"2026-12-05","keywords":"${BLANKS}x"}</script>`,
  ),
  html("JSON that ends in blanks", `<script type="application/ld+json">-->${BLANKS}x</script>`),
  html("code of brackets", `<script>var date="2026";x=${"[".repeat(1_000_000)}</script>`),
  html("code of objects without an end", `<script>var date="2026",time:${"={a:".repeat(200_000)}</script>`),
  { name: "a feed of open titles", contentType: null, text: `<rss>${"<title".repeat(400_000)}` },
  { name: "a calendar of line breaks", contentType: "text/calendar", text: `x${"\n".repeat(5_000_000)}x` },
];

// As the worker reads them, so that a page that hangs costs ten seconds and not the run.
const readers = new PageReaders({ atOnce: 1 });
const read = ({ contentType, text }: Page) =>
  readers.read({ url: "https://hall.example.org/events", contentType, bytes: Buffer.from(text) }, context);

async function cost(page: Page): Promise<number> {
  const started = performance.now();
  await read(page).catch((error: unknown) => {
    if (!(error instanceof FetchFailure)) throw error;
    say(`KILLED ${page.name}: ${error.message}`);
  });
  return performance.now() - started;
}

const corpus = process.env.CORPUS_DIR;
const sound = [
  ...pagesIn("app/ingest/formats/fixtures"),
  ...typicalPages(context.now).map(({ label, contentType, bytes }) => ({
    name: label,
    contentType,
    text: Buffer.from(bytes).toString(),
  })),
  ...(corpus ? pagesIn(corpus) : []),
];
await read(html("the first page pays for the start", "<p>"));
const slowest: { name: string; ms: number }[] = [];
let failures = 0;
for (let index = 0; index < count + MADE_TO_BE_SLOW.length; index++) {
  const made = MADE_TO_BE_SLOW[index];
  const page = made ?? damaged(oneOf(sound));
  const name = made ? page.name : `page ${index - MADE_TO_BE_SLOW.length} (${page.name})`;
  try {
    const ms = await cost(page);
    slowest.push({ name, ms });
    if (ms > SLOW_MS) say(`SLOW ${name}: ${(ms / 1000).toFixed(1)} s, ${page.text.length} characters`);
  } catch (error) {
    failures++;
    say(`THREW ${name}: ${String(error)}`);
  }
}
slowest.sort((a, b) => b.ms - a.ms);
const late = slowest.filter(({ ms }) => ms > SLOW_MS).length;
say(
  `${count} damaged pages of ${sound.length} sound ones, ${MADE_TO_BE_SLOW.length} made to be slow, seed ${seed}`,
);
say(`  ${failures} threw, ${late} took more than ${SLOW_MS / 1000} s`);
say(
  `  slowest: ${slowest
    .slice(0, 5)
    .map(({ name, ms }) => `${name} ${ms.toFixed(0)} ms`)
    .join(", ")}`,
);
await readers.close();
process.exitCode = failures + late > 0 ? 1 : 0;
