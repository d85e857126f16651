/** Pages that were damaged in seeded, repeatable ways, and pages made to be slow. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { oneOf, randomFrom, upTo, type Chance } from "./random";
import { typicalPages } from "../bench/typical-pages";

export interface FaultPage {
  name: string;
  contentType: string | null;
  text: string;
}

const item = (name: string) => `<li>December 5, 2026 7pm <a href="/e">${name}</a></li>`;
const html = (name: string, text: string): FaultPage => ({ name, contentType: "text/html", text });
const BLANKS = " ".repeat(4_000_000);
export const MADE_TO_BE_SLOW: FaultPage[] = [
  html("a name of hours without end", `<ul>${item(`${"am.".repeat(73)}Q`)}</ul>`),
  html("a heading of ampersands", `<h2>Board meeting${"&amp;".repeat(80)}x</h2><p>December 5, 2026</p>`),
  html("a quotation mark that never closes", `${"<div>".repeat(40)}<a href="${item("Jam").repeat(300)}`),
  html(
    "an attribute of a megabyte",
    `<div class="${"event ".repeat(200_000)}" title="${"Dec 4 ".repeat(200_000)}">${item("Jam")}</div>`,
  ),
  html("neighbours of one kind without end", `<div>${"<p>Jam<p>Dec 4 8pm".repeat(40_000)}`),
  html("an item of hours", `<ul>${item(`${"7 pm 8 pm ".repeat(20_000)}`).repeat(2)}</ul>`),
  html(
    "names of days",
    `<ul>${`<li><h3>${"Dec 4, 8pm ".repeat(10_000)}</h3><p>Jam</p></li>`.repeat(3)}</ul>`,
  ),
  html("days around which boxes lie", `<h2>Jam</h2>${"<div><span>Dec 4</span><i>x</i>".repeat(1400)}`),
  html("a line of days below short ones", `<p>Jam</p><p>Oak</p><p>${"no word Dec 4 ".repeat(25_000)}</p>`),
  html("days and hours of one item", `<ul>${item("Dec 5 2026 Dec 7 9pm 10pm ".repeat(8000)).repeat(2)}</ul>`),
  html("weekdays behind their days", `<ul>${item("12/4 Fri 12/5 Sat ".repeat(12_000)).repeat(2)}</ul>`),
  html(
    "runs that were moved",
    `<p>${"moved from Dec 4 to Dec 5, 8pm; Saturday matinee 2pm ".repeat(4000)}</p>`,
  ),
  html("hours behind weekdays", `<p>${`${"Fri 8 ".repeat(24)}owls `.repeat(600)}</p>`),
  html("items in items", `${"<li>Dec 4 8pm <a href=x>Jam</a><ul>".repeat(700)}`),
  html("cells of one row", `<table><tr>${"<td>Dec 4</td>".repeat(15_000)}</tr></table>`),
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

/** The sound pages: our own fixtures, typical ones, and those of a folder. */
export function soundPages(now: Date, folder: string | undefined): FaultPage[] {
  return [
    ...pagesIn("app/ingest/fixtures/formats"),
    ...typicalPages(now).map(({ label, contentType, bytes }) => ({
      name: label,
      contentType,
      text: Buffer.from(bytes).toString(),
    })),
    ...(folder ? pagesIn(folder) : []),
  ];
}

/** Repeatable by the seed. */
export function* damagedPages(sound: FaultPage[], count: number, seed: number): Generator<FaultPage> {
  const chance = randomFrom(seed);
  for (let index = 0; index < count; index++) {
    const page = damaged(oneOf(chance, sound), chance);
    yield { ...page, name: `page ${index} (${page.name})` };
  }
}

function pagesIn(folder: string): FaultPage[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && typeOf(entry.name) && !entry.name.endsWith(".expected.json"))
    .map(({ parentPath, name }) => ({
      name,
      contentType: typeOf(name) ?? null,
      text: readFileSync(join(parentPath, name), "utf8"),
    }))
    .filter(({ text }) => text.length < 1_000_000);
}

const TYPES: Record<string, string> = {
  html: "text/html",
  ics: "text/calendar",
  json: "application/json",
  xml: "application/rss+xml",
  rss: "application/rss+xml",
};

const typeOf = (name: string): string | undefined => TYPES[name.split(".").at(-1) ?? ""];

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
/** Pieces of markup that make a page slow when they repeat. */
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

type Mutation = (text: string, chance: Chance) => string;

const MUTATIONS: Mutation[] = [
  (text, chance) => text.slice(0, upTo(chance, text.length)),
  (text, chance) => {
    const at = upTo(chance, text.length);
    return text.slice(0, at) + text.slice(at + upTo(chance, 2000));
  },
  (text, chance) => {
    const at = upTo(chance, text.length);
    return text.slice(0, at) + oneOf(chance, MARKS) + text.slice(at);
  },
  (text, chance) => {
    const at = upTo(chance, text.length);
    const mark = text.indexOf(oneOf(chance, ['"', ">", "<", "}", "</"]), at);
    return mark < 0 ? text : text.slice(0, mark) + text.slice(mark + 1);
  },
  (text, chance) => {
    const at = upTo(chance, text.length);
    const piece = text.slice(at, at + 1 + upTo(chance, 500));
    return text.slice(0, at) + piece.repeat(1 + upTo(chance, 200)) + text.slice(at);
  },
  (text, chance) => {
    const at = upTo(chance, text.length);
    return text.slice(0, at) + oneOf(chance, PUMPED).repeat(1 + upTo(chance, 100_000)) + text.slice(at);
  },
  (text, chance) => {
    const [from, to] = [upTo(chance, text.length), upTo(chance, text.length)];
    return text.slice(0, to) + text.slice(from, from + upTo(chance, 3000)) + text.slice(to);
  },
];

function damaged({ text, ...page }: FaultPage, chance: Chance): FaultPage {
  let now = text;
  for (let times = 1 + upTo(chance, 3); times > 0; times--)
    now = oneOf(chance, MUTATIONS)(now, chance).slice(0, 4_000_000);
  return { ...page, text: now };
}
