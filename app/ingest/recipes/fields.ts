/** The parts of one box as a recipe names them. */
import { maySay, type Expression } from "../dates/expressions";
import { isBadgeText } from "../dates/shape";
import type { Box, PageBoxes } from "../guess/boxes";
import type { EntryFields, EntryList } from "../guess/lists";
import { outside, type Span } from "../guess/spans";
import { boxesOn, FIELDS, type ListRecipe } from "./recipe";

/** The box numbers under which the reading of lists finds items and titles. */
const ITEM = -1;
const TITLE = -2;
/** Showings of one film, each with its time. */
const MOST_IN_ITEM = 60;

/**
 * The list as the reading of lists wants it, with the boxes of its fields.
 * @param isLearnt the days of a box that says more of days elsewhere are then looked for in all of it
 */
export function listOf(recipe: ListRecipe, entries: Box[], page: PageBoxes, isLearnt: boolean): EntryList {
  const fields = new Map<Box, EntryFields>();
  for (const entry of entries) {
    const own: EntryFields = {};
    for (const field of FIELDS) {
      const path = recipe[field];
      const boxes = path === undefined ? [] : boxesOn(entry, path, MOST_IN_ITEM);
      if (boxes.length > 0) own[field] = boxes;
    }
    if (isLearnt && own.date && maySayMore(page, entry, own)) delete own.date;
    entry.path = ITEM;
    for (const title of own.title ?? []) title.path = TITLE;
    fields.set(entry, own);
  }
  return { path: ITEM, entries, names: [{ path: TITLE, score: 0, rank: recipe.rank }], fields };
}

/** Parts of a page that hold what it says of the days of an entry. */
export function whenSpans({ entries, fields }: EntryList, { text }: PageBoxes): Span[] {
  return entries.flatMap((entry) => {
    const { date, time = [] } = fields?.get(entry) ?? {};
    return date ? joined([...date, ...time], text) : [entry];
  });
}

/** Keeps what stands where the recipe has days and times. Times stand with the days, else anywhere, if it does not say where. */
export function saidIn({ date = [], time }: EntryFields, all: Expression[]): Expression[] {
  const isIn = (boxes: Box[], { start, end }: Expression) =>
    boxes.some((box) => start < box.end && end > box.start);
  const clocks = all.filter(({ kind }) => kind === "clocks");
  const beside = clocks.filter((expression) => isIn(time ?? date, expression));
  const kept = new Set(beside.length > 0 || time ? beside : clocks);
  return all.filter((expression) =>
    expression.kind === "clocks"
      ? kept.has(expression)
      : expression.kind === "except" || isIn(date, expression),
  );
}

/** A longer line is no part of a badge: "Dec". */
const LONGEST_BADGE = 12;

/** Whether a box may say something of days and times besides where the recipe has them: "No performance Dec 11". */
function maySayMore(
  { text }: PageBoxes,
  { start, end }: Span,
  { title = [], date = [], time = [] }: EntryFields,
) {
  const rest = outside(joined([...title, ...date, ...time], text), text, start, end);
  return (
    maySay(rest) || rest.split("\n").some((line) => line.length <= LONGEST_BADGE && isBadgeText(line.trim()))
  );
}

const WORD = /[\p{L}\p{N}]/u;

/** Boxes without a word between them are read together. */
function joined(boxes: Span[], text: string): Span[] {
  const spans: Span[] = [];
  for (const { start, end } of boxes.sort((a, b) => a.start - b.start)) {
    const last = spans.at(-1);
    if (last && !WORD.test(text.slice(last.end, start))) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans;
}
