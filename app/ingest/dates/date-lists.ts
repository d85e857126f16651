/**
 * Days that share a month: "June 5, 12 & 19", "June 5 and 6 at 8pm". Numbers after a date may mean anything, so they
 * count only if they increase and if what follows them could follow a date.
 */
import type { CalendarDay, DateMention } from "./date-mention";

const NEXT_DAY =
  /^(\s*(?:,|&|\+|\band\b|,\s*(?:&|and\b))\s*)(\d{1,2})(?:st|nd|rd|th)?(?![\w:/%$]|\.\d|,\d{3}(?!\d)|\s?(?:[ap]\.?m\b|noon\b|h\b|%))/i;
const YEAR = /^,?\s*((?:19|20)\d{2})(?!\d)/;
/** What may follow the last day of a list. */
const AFTER_LIST =
  /^\s{0,3}(?:$|\n|[.;|@()]|[,:–—-]\s{0,3}(?!\d)|(?:,|at|from|doors|show|starting)?\s{0,3}\d{1,2}(?::\d{2})?\s{0,3}(?:[ap]\.?m|–|-|to\b|noon)|(?:at|from|in)\b)/i;
const MAX_DAYS = 12;

interface ListedDay {
  day: number;
  index: number;
  length: number;
}

function daysAfter(text: string, mention: DateMention): { days: ListedDay[]; year: number | null } | null {
  let at = mention.index + mention.length;
  let last = mention.start.day;
  const days: ListedDay[] = [];
  for (; days.length < MAX_DAYS;) {
    const match = NEXT_DAY.exec(text.slice(at, at + 24));
    const day = Number(match?.[2]);
    if (!match?.[1] || day <= last || day > 31) break;
    const index = at + match[1].length;
    days.push({ day, index, length: at + match[0].length - index });
    at += match[0].length;
    last = day;
  }
  const rest = text.slice(at, at + 24);
  const year = YEAR.exec(rest);
  const isComplete = year !== null || AFTER_LIST.test(rest);
  return days.length > 0 && isComplete ? { days, year: year ? Number(year[1]) : null } : null;
}

/** Makes a mention of each further day of a list. */
export function expandDateLists(text: string, mentions: DateMention[]): DateMention[] {
  return mentions.flatMap((mention, position) => {
    // The year of a list is at its end. After a first day with a year, numbers are something else.
    if (mention.end || mention.closing || mention.start.year !== null) return [mention];
    if (!/[a-z]/i.test(text.slice(mention.index, mention.index + mention.length))) return [mention];
    const list = daysAfter(text, mention);
    const next = mentions[position + 1]?.index ?? Number.POSITIVE_INFINITY;
    if (!list || list.days.some(({ index, length }) => index + length > next)) return [mention];
    const withDay = (day: number): CalendarDay => ({ ...mention.start, day, year: list.year });
    return [
      { ...mention, start: withDay(mention.start.day) },
      ...list.days.map(({ day, index, length }) => ({
        index,
        length,
        start: withDay(day),
        end: null,
        closing: false,
        // The weekday belongs to the first day only.
        weekday: null,
      })),
    ];
  });
}
