/**
 * "Today", "Tonight" and "Tomorrow" in listings, relative to the day of the fetch. Buttons and opening hours have these
 * words too, so they count only if elements of the same kind contain other days.
 */
import { addDays } from "~/lib/time";
import type { DateMention } from "../dates/date-mention";
import type { YearContext } from "../dates/resolve-date";
import type { HtmlElement } from "../page/dom";
import { kindOf, parentOf } from "./element-kind";
import type { PageText } from "./page-text";

const RELATIVE_DAY =
  /^[ ]*(today|tonight|this evening|tomorrow)(?=[ ]*(?:$|[,:;•·|@–—-]|(?:at[ ]+)?\d{1,2}(?:[:.]\d\d)?(?:[ ]*[ap]\.?m\b|$|[ ,])))/gim;
const BUTTON_TAGS = new Set(["a", "button", "label", "option", "th"]);
/** The class of an element that contains a day. */
const DAY_CLASS = /(?:^|[\s_-])(?:week-?day|day|date|when)(?:$|[\s_-])/i;
const OPENING_HOURS = /hours|open(?:ing|s)?\b|visit/i;

/** Opening hours are written the same way, below a heading or in a box with such a class. */
function isInOpeningHours(pageText: PageText, element: HtmlElement, index: number): boolean {
  const line = pageText.lineAt(index);
  const before = pageText.text.slice(Math.max(0, line.start - 80), line.start);
  const parent = parentOf(element);
  const names = [element, parent, parent && parentOf(parent)]
    .map((node) => node?.attribs.class ?? "")
    .join(" ");
  return (
    OPENING_HOURS.test(before.slice(before.trimEnd().lastIndexOf("\n") + 1)) || OPENING_HOURS.test(names)
  );
}

function dayOf(word: string, today: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = addDays(today, /^tomorrow/i.test(word) ? 1 : 0)
    .split("-")
    .map(Number);
  return { year, month, day };
}

export function relativeDays(
  pageText: PageText,
  whole: DateMention[],
  { today }: YearContext,
): DateMention[] {
  const candidates: { mention: DateMention; kind: string; hasDayClass: boolean }[] = [];
  for (const match of pageText.text.matchAll(RELATIVE_DAY)) {
    const word = match[1] ?? "";
    const index = match.index + match[0].length - word.length;
    const element = pageText.elementAt(index);
    if (!element || BUTTON_TAGS.has(element.name) || isInOpeningHours(pageText, element, index)) continue;
    const start = dayOf(word, today);
    const mention = { index, length: word.length, start, end: null, weekday: null, closing: false };
    candidates.push({
      mention,
      kind: kindOf(element),
      hasDayClass: DAY_CLASS.test(element.attribs.class ?? ""),
    });
  }
  if (candidates.length === 0) return [];
  const dateKinds = whole.flatMap(({ index }) => {
    const element = pageText.elementAt(index);
    return element ? [kindOf(element)] : [];
  });
  const countDays = (kind: string) =>
    new Set(candidates.filter((candidate) => candidate.kind === kind).map(({ mention }) => mention.start.day))
      .size;
  return candidates
    .filter(({ kind, hasDayClass }) => hasDayClass || dateKinds.includes(kind) || countDays(kind) > 1)
    .map(({ mention }) => mention);
}
