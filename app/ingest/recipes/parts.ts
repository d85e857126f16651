/** Chooses what of a page is laid out for a recipe: the elements that may be its items, and those around them. */
import type { Parts } from "../guess/boxes";
import { kindOf, parentOf } from "../guess/kinds";
import { sectionKind } from "../guess/phrases/pages";
import { foldSpaces, visibleText, type HtmlElement } from "../page/dom";
import type { SourcePage } from "../page/source-page";
import { stepsOf, type Recipe } from "./recipe";

const LONGEST_HEADING = 80;
const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6", "strong", "b"];

/** Null where the recipe or a heading of the page ("Past shows") asks for the whole page. */
export function partsOf({ lists }: Recipe, source: SourcePage): Parts | null {
  const kinds = new Set(lists.map(({ item }) => stepsOf(item).at(-1) ?? ""));
  // A column is counted among all its neighbours.
  if (lists.some(({ item }) => item.includes(":"))) return null;
  const tags = new Set([...kinds].map((kind) => kind.split(".", 1)[0] ?? ""));
  const whole = new Set<HtmlElement>();
  const around = new Set<HtmlElement>();
  const tagged = (names: Iterable<string>) => [...names].flatMap((name) => source.tagged().get(name) ?? []);
  for (const element of tagged(tags)) {
    if (!kinds.has(element.name) && !kinds.has(kindOf(element))) continue;
    whole.add(element);
    for (let node = parentOf(element); node && !around.has(node); node = parentOf(node)) around.add(node);
  }
  const hasSection = tagged(HEADINGS).some((element) => !isWithin(element, whole) && isSection(element));
  return hasSection ? null : { whole, around };
}

function isSection(heading: HtmlElement): boolean {
  const text = foldSpaces(visibleText(heading, LONGEST_HEADING)).trim();
  return text.length <= LONGEST_HEADING && sectionKind(text) !== null;
}

function isWithin(element: HtmlElement, items: Set<HtmlElement>): boolean {
  for (let node: HtmlElement | null = element; node; node = parentOf(node)) if (items.has(node)) return true;
  return false;
}
