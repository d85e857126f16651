/**
 * The page's own look, to be shown to an editor who points at its parts: its elements and inline styles, without scripts, forms and
 * anything that would ask another server. What was read is marked, and every part has its number.
 */
import { isElement, walk, type HtmlElement, type HtmlNode } from "../page/dom";
import { expressionsIn, plainContext } from "../dates/expressions";
import type { SourcePage } from "../page/source-page";
import { flatTextOf, type Box, type PageBoxes } from "../guess/boxes";
import type { Judged } from "../guess/explain";
import { boxesOn, isSynthetic, FIELDS, type Recipe } from "./recipe";
import type { PointRole } from "./point";
import type { Look, BoxPlace } from "./reading";

const ASKS_OR_COVERS = /url|image|expression|@|position\s*:\s*(?:fixed|sticky)|\\|content\s*:|cursor/i;

const MOST_SAMPLES = 3;

const LONGEST_HTML = 900_000;
const KEPT = new Set(
  (
    "html body div span p a b strong i em u small sup sub s del h1 h2 h3 h4 h5 h6 ul ol li dl dt dd table thead tbody tfoot tr td th " +
    "caption section article header footer main aside nav figure figcaption time address blockquote br hr pre code label button img"
  ).split(" "),
);
const VOID = new Set(["br", "hr", "img"]);
const DROPPED = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "iframe",
  "object",
  "embed",
  "svg",
  "head",
  "link",
  "meta",
]);

/** Drawn over the page: shape says as much as colour. */
const MARKS = `
body { margin: 1rem; font-family: sans-serif; color: #111; background: #fff; }
[data-box] { cursor: pointer; }
[data-part="item"] { outline: 2px dashed #0a58ca; outline-offset: 2px; }
[data-part="title"] { outline: 3px solid #b3261e; }
[data-part="date"], [data-part="time"] { outline: 3px dotted #146c2e; }
[data-part="venue"], [data-part="price"], [data-part="link"], [data-part="image"] { outline: 2px solid #6b4eff; }
[data-box]:hover:not(:has([data-box]:hover)) { background: #fff3b0; }
[data-box]:focus-visible { outline: 4px solid #000; }
.picture { display: inline-block; padding: 0.5rem; background: #ddd; }
`;

export function lookOf(page: PageBoxes, source: SourcePage, judged: Judged[], recipe: Recipe | null): Look {
  const parts = partsOf(page, judged, recipe);
  const numbers = new Map(page.all.map((box, index) => [box.element, index]));
  const written = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The page</title>`,
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<style>${sheetsOf(source)}</style><style>${MARKS}</style></head><body>`,
  ];
  let length = 0;
  let isCut = false;
  const add = (text: string) => {
    written.push(text);
    length += text.length;
  };
  const tagOf = ({ name }: HtmlElement) => (name === "html" || name === "body" ? "div" : name);
  walk(
    source.html(),
    (node: HtmlNode) => {
      if (length > LONGEST_HTML) {
        isCut = true;
        return false;
      }
      if (node.type === "text") add(escaped((node as { data: string }).data));
      if (!isElement(node)) return true;
      if (DROPPED.has(node.name)) return false;
      if (KEPT.has(node.name)) add(opened(node, tagOf(node), numbers.get(node), parts.get(node)));
      return true;
    },
    (element) => {
      if (KEPT.has(element.name) && !VOID.has(element.name)) written.push(`</${tagOf(element)}>`);
    },
  );
  return { html: `${written.join("")}</body></html>`, places: placesOn(page, judged, recipe), isCut };
}

const LONGEST_SHEET = 100_000;

/** Rules of the page's own sheets, without those that name an address. */
function sheetsOf(source: SourcePage): string {
  const text = source
    .elements()
    .filter(({ name }) => name === "style")
    .flatMap(({ children }) => children.flatMap((node) => ("data" in node ? [String(node.data)] : [])))
    .join("\n")
    .slice(0, LONGEST_SHEET);
  const rules = text.replace(/\/\*[^]*?\*\//g, "").match(/[^{}@;<]{1,500}\{[^{}<]{0,2000}\}/g);
  return (rules ?? []).filter((rule) => !ASKS_OR_COVERS.test(rule)).join("\n");
}

function opened(
  element: HtmlElement,
  tag: string,
  number: number | undefined,
  part: PointRole | undefined,
): string {
  const { attribs } = element;
  const kept = ["class", "colspan", "rowspan", "dir", "lang"].flatMap((name) =>
    attribs[name] === undefined ? [] : [`${name}="${escaped(attribs[name].slice(0, 300))}"`],
  );
  const style = safeStyle(attribs.style);
  if (style !== "") kept.push(`style="${escaped(style)}"`);
  if (number !== undefined) kept.push(`data-box="${number}"`);
  if (part !== undefined) kept.push(`data-part="${part}" tabindex="0" title="${part}"`);
  const attributes = kept.length > 0 ? ` ${kept.join(" ")}` : "";
  return element.name === "img"
    ? `<span${attributes}><span class="picture">Picture ${escaped((attribs.alt ?? "").slice(0, 200))}</span></span>`
    : `<${tag}${attributes}>`;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Declarations that only place and colour what is there. */
const SAFE_STYLE = /^[\w\s:;,.#%()!/'-]*$/;

const safeStyle = (style: string | undefined): string =>
  style !== undefined && style.length < 1000 && SAFE_STYLE.test(style) && !ASKS_OR_COVERS.test(style)
    ? style
    : "";

/** The parts that were read, by element. */
function partsOf(page: PageBoxes, judged: Judged[], recipe: Recipe | null): Map<HtmlElement, PointRole> {
  const parts = new Map<HtmlElement, PointRole>();
  const mark = (box: Box, role: PointRole) => {
    if (!isSynthetic(box)) parts.set(box.element, role);
  };
  for (const { entry, events } of judged) {
    if (events.length === 0) continue;
    mark(entry.box, "item");
    for (const list of recipe?.lists ?? [])
      for (const field of FIELDS) {
        const path = list[field];
        if (path !== undefined && field !== "title")
          for (const box of boxesOn(entry.box, path, MOST_SAMPLES)) mark(box, field);
      }
    if (entry.name) mark(entry.name.box, "title");
  }
  return parts;
}

const MOST_PLACES = 80;

const LONGEST_SAMPLE = 60;
const LONGEST_PART = 300;

/** Places of boxes that repeat, and of single lines in them. */
function placesOn(page: PageBoxes, judged: Judged[], recipe: Recipe | null): BoxPlace[] {
  const items = new Set(judged.flatMap(({ entry, events }) => (events.length > 0 ? [entry.box] : [])));
  const places = new Map<string, Omit<BoxPlace, "isDated"> & { dated: number }>();
  page.all.forEach((box, number) => {
    const text = flatTextOf(page, box);
    if (text === "" || isSynthetic(box)) return;
    const isItem = items.has(box) || (recipe === null && box.isBlock && text.length > LONGEST_SAMPLE);
    if (!isItem && text.length > LONGEST_PART) return;
    const key = `${isItem} ${chainOf(box)}`;
    const place = places.get(key) ?? {
      box: number,
      kind: nameOf(box),
      isItem,
      count: 0,
      dated: 0,
      samples: [],
    };
    place.count++;
    if (place.samples.length < MOST_SAMPLES) {
      place.samples.push(text.slice(0, LONGEST_SAMPLE));
      if (expressionsIn(text.slice(0, LONGEST_PART), plainContext(0)).length > 0) place.dated++;
    }
    places.set(key, place);
  });
  return [...places.values()]
    .filter(({ count }) => count >= 2)
    .slice(0, MOST_PLACES)
    .map(({ dated, ...place }) => ({ ...place, isDated: dated * 2 > place.samples.length }));
}

const nameOf = ({ kind }: Box): string => kind.replace(/\.$/, "");

function chainOf(box: Box): string {
  const kinds: string[] = [];
  for (let node: Box | null = box; node && kinds.length < 4; node = node.parent) kinds.push(node.kind);
  return kinds.join("<");
}
