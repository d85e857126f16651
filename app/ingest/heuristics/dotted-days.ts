/**
 * "12.04" at the beginning of line after line. One alone is a price, a version or a time. Several are days if all could
 * be, in ascending order, and not all could be hours as well. English pages put the month first.
 */
import type { DateMention } from "../dates/date-mention";
import type { PageText } from "./page-text";

const AT_LINE_START =
  /^[^\S\n]{0,3}((0[1-9]|1[0-2])\.(0[1-9]|[12]\d|3[01]))(?![\d.:]|\s?(?:[ap]\.?m\b|h\b|uhr\b|%))/gim;
const MIN_DAYS = 2;
/** From December to January. */
const NEW_YEAR = 9;

function isOrdered(days: DateMention[]): boolean {
  return days.every(({ start }, index) => {
    const before = days[index - 1]?.start;
    if (!before) return true;
    return start.month > before.month || (start.month === before.month && start.day >= before.day)
      ? true
      : before.month - start.month >= NEW_YEAR;
  });
}

/** @param whole complete dates, which may begin like this: "12.04.2026" */
export function dottedDays({ text }: PageText, whole: DateMention[]): DateMention[] {
  const complete = new Set(whole.map(({ index }) => index));
  const days = [...text.matchAll(AT_LINE_START)].flatMap((match): DateMention[] => {
    const [all, written = "", month, day] = match;
    const index = match.index + all.length - written.length;
    const start = { year: null, month: Number(month), day: Number(day) };
    return complete.has(index)
      ? []
      : [{ index, length: written.length, start, end: null, weekday: null, closing: false }];
  });
  const distinct = new Set(days.map(({ start }) => start.month * 100 + start.day)).size;
  const areHours = days.every(({ start }) => start.day % 15 === 0);
  return distinct >= MIN_DAYS && !areHours && isOrdered(days) ? days : [];
}
