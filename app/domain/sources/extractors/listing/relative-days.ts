/**
 * "Today", "Tonight" and "Tomorrow" in listings: days counted from the fetch. Such words stand on buttons and over
 * opening hours too, so they count only beside other days of the same kind of box.
 */
import { addDays } from "../../../time";
import type { DateMention } from "../../dates/find-dates";
import type { YearContext } from "../../dates/resolve-date";
import type { HtmlElement } from "../../dom";
import { kindOf, parentOf, type Layout } from "./layout";

const WORDS =
  /^[ ]*(today|tonight|this evening|tomorrow)(?=[ ]*(?:$|[,:;•·|@–—-]|(?:at[ ]+)?\d{1,2}(?:[:.]\d\d)?(?:[ ]*[ap]\.?m\b|$|[ ,])))/gim;
const BUTTONS = new Set(["a", "button", "label", "option", "th"]);
/** A class that says that a day stands there. */
const DAY_CLASS = /(?:^|[\s_-])(?:week-?day|day|date|when)(?:$|[\s_-])/i;
const HOURS = /hours|open(?:ing|s)?\b|visit/i;

/** Opening hours are written the same way, under a heading or in a box that says so. */
function tellsHours(layout: Layout, element: HtmlElement, index: number): boolean {
  const line = layout.line(index);
  const before = layout.text.slice(Math.max(0, line.start - 80), line.start);
  const parent = parentOf(element);
  const names = [element, parent, parent && parentOf(parent)]
    .map((node) => node?.attribs.class ?? "")
    .join(" ");
  return HOURS.test(before.slice(before.trimEnd().lastIndexOf("\n") + 1)) || HOURS.test(names);
}

function dayOf(word: string, today: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = addDays(today, /^tomorrow/i.test(word) ? 1 : 0)
    .split("-")
    .map(Number);
  return { year, month, day };
}

export function relativeDays(layout: Layout, whole: DateMention[], { today }: YearContext): DateMention[] {
  const found: { mention: DateMention; kind: string; isSaid: boolean }[] = [];
  for (const match of layout.text.matchAll(WORDS)) {
    const word = match[1] ?? "";
    const index = match.index + match[0].length - word.length;
    const element = layout.at(index);
    if (!element || BUTTONS.has(element.name) || tellsHours(layout, element, index)) continue;
    const start = dayOf(word, today);
    const mention = { index, length: word.length, start, end: null, weekday: null, closing: false };
    found.push({ mention, kind: kindOf(element), isSaid: DAY_CLASS.test(element.attribs.class ?? "") });
  }
  if (found.length === 0) return [];
  const others = whole.flatMap(({ index }) => {
    const element = layout.at(index);
    return element ? [kindOf(element)] : [];
  });
  const days = (kind: string) =>
    new Set(found.filter((one) => one.kind === kind).map(({ mention }) => mention.start.day)).size;
  return found
    .filter(({ kind, isSaid }) => isSaid || others.includes(kind) || days(kind) > 1)
    .map(({ mention }) => mention);
}
