/** The parts of one box as a recipe names them. */
import type { Expression } from "../dates/expressions";
import type { Box } from "../guess/boxes";
import type { EntryFields, EntryList } from "../guess/lists";
import { boxesOn, FIELDS, type ListRecipe } from "./recipe";

/** The box numbers under which the reading of lists finds items and titles. */
const ITEM = -1;
const TITLE = -2;
/** Showings of one film, each with its time. */
const MOST_IN_ITEM = 60;

/** The list as the reading of lists wants it, with the boxes of its fields. */
export function listOf(recipe: ListRecipe, entries: Box[]): EntryList {
  const fields = new Map<Box, EntryFields>();
  for (const entry of entries) {
    const own: EntryFields = {};
    for (const field of FIELDS) {
      const path = recipe[field];
      const boxes = path === undefined ? [] : boxesOn(entry, path, MOST_IN_ITEM);
      if (boxes.length > 0) own[field] = boxes;
    }
    entry.path = ITEM;
    for (const title of own.title ?? []) title.path = TITLE;
    fields.set(entry, own);
  }
  return { path: ITEM, entries, names: [{ path: TITLE, score: 0, rank: recipe.rank }], fields };
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
