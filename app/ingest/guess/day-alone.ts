/** A text that is a day as a whole: the label of a tab, the head of a column. */
import type { WrittenDay } from "../dates/day";
import { daysAt } from "../dates/days";
import { tokensOf } from "../dates/tokens";
import type { Evidence } from "./evidence";

export function dayIn(text: string, context: Evidence["context"]): WrittenDay | null {
  const tokens = tokensOf(text);
  const days = daysAt(tokens, 0, context);
  if (days?.next === tokens.length && days.value.spans.length === 1) return days.value.spans[0]?.from ?? null;
  const [only] = tokens;
  const weekday = only?.word?.weekday;
  return tokens.length === 1 && weekday !== undefined ? { year: null, month: null, day: 0, weekday } : null;
}
