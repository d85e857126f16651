/**
 * Days that share a month: "June 5, 12 & 19", "June 5 and 6 at 8pm". Numbers after a date may mean anything, so a list
 * must grow, and must end where a date would.
 */
import type { CalendarDay, DateMention } from "./find-dates";

const NEXT =
  /^(\s*(?:,|&|\+|\band\b|,\s*(?:&|and\b))\s*)(\d{1,2})(?:st|nd|rd|th)?(?![\w:/%$]|\.\d|,\d{3}(?!\d)|\s?(?:[ap]\.?m\b|noon\b|h\b|%))/i;
const YEAR = /^,?\s*((?:19|20)\d{2})(?!\d)/;
/** What may follow the last day of a list. */
const END =
  /^\s*(?:$|\n|[.;|@()]|[,:–—-]\s*(?!\d)|(?:,|at|from|doors|show|starting)?\s*\d{1,2}(?::\d{2})?\s*(?:[ap]\.?m|–|-|to\b|noon)|(?:at|from|in)\b)/i;
const MOST_DAYS = 12;

interface Listed {
  day: number;
  index: number;
  length: number;
}

function daysAfter(text: string, mention: DateMention): { days: Listed[]; year: number | null } | null {
  let at = mention.index + mention.length;
  let last = mention.start.day;
  const days: Listed[] = [];
  for (; days.length < MOST_DAYS;) {
    const match = NEXT.exec(text.slice(at, at + 24));
    const day = Number(match?.[2]);
    if (!match?.[1] || day <= last || day > 31) break;
    const index = at + match[1].length;
    days.push({ day, index, length: at + match[0].length - index });
    at += match[0].length;
    last = day;
  }
  const rest = text.slice(at, at + 24);
  const year = YEAR.exec(rest);
  const sure = year !== null || END.test(rest);
  return days.length > 0 && sure ? { days, year: year ? Number(year[1]) : null } : null;
}

/** Each further day of a list as a mention of its own. */
export function dateLists(text: string, mentions: DateMention[]): DateMention[] {
  return mentions.flatMap((mention, position) => {
    // A list's year stands at its end; where the first day has one, numbers after it are something else.
    if (mention.end || mention.closing || mention.start.year !== null) return [mention];
    if (!/[a-z]/i.test(text.slice(mention.index, mention.index + mention.length))) return [mention];
    const list = daysAfter(text, mention);
    const next = mentions[position + 1]?.index ?? Number.POSITIVE_INFINITY;
    if (!list || list.days.some(({ index, length }) => index + length > next)) return [mention];
    const on = (day: number): CalendarDay => ({ ...mention.start, day, year: list.year });
    return [
      { ...mention, start: on(mention.start.day) },
      ...list.days.map(({ day, index, length }) => ({
        ...{ index, length, start: on(day), end: null, closing: false },
        // The weekday stands before the first day alone.
        weekday: null,
      })),
    ];
  });
}
