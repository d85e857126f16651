/** Changes of an event in words: "Moved from 7:00 PM to 8:00 PM". A change that nobody plans by has none. */
import { eveningOf, localDay } from "~/lib/time";
import { brand } from "~/brand";
import { priceLabel } from "./fact-labels";
import { dayLabel, isStartUnknown, plainDayLabel, timeLabel } from "./labels";

/** By field, as event_changes has them: before and after. */
export type ChangedFields = Record<string, [unknown, unknown]>;

const momentOf = (value: unknown): Date | null => (typeof value === "string" ? new Date(value) : null);
/** A night ends on its evening's day; midnight only names a day. */
const lastDay = (end: Date) =>
  timeLabel(end) === null ? localDay(end, brand.zone) : eveningOf(end, brand.zone);
const dayOf = (at: Date) => localDay(at, brand.zone);

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((part): part is string => typeof part === "string" && part !== "") : [];

/** The start before a move to another day or hour, as ISO; null where an hour only became known. */
export function movedStart({ start }: ChangedFields): string | null {
  const [was, is] = [momentOf(start?.[0]), momentOf(start?.[1])];
  if (!was || !is || isStartUnknown(was) || isStartUnknown(is)) return null;
  const isHourNew = timeLabel(was) === null && dayOf(was) === dayOf(is);
  return isHourNew || +was === +is ? null : was.toISOString();
}

const STATES: Record<string, string> = {
  cancelled: "Cancelled",
  postponed: "Postponed",
  moved_online: "Moved online",
  scheduled: "On again as planned",
};

const wordsOf: Record<string, (change: [unknown, unknown], today: string) => string | null> = {
  status: ([, after]) => STATES[String(after)] ?? null,
  start: startWords,
  end: endWords,
  place: placeWords,
  sold_out: ([, after]) => (after === true ? "Sold out" : "Tickets are available again"),
  price: priceWords,
  title: ([before]) => (typeof before === "string" ? `Renamed, before “${before}”` : null),
};

/** In the order of their weight. @param today 'YYYY-MM-DD', New York */
export function changeWords(fields: ChangedFields, today: string): string[] {
  return Object.entries(wordsOf).flatMap(([name, words]) => {
    const change = fields[name];
    // A run that moves as a whole says so once.
    if (!change || (name === "end" && fields.start)) return [];
    return words(change, today) ?? [];
  });
}

function startWords([before, after]: [unknown, unknown], today: string): string | null {
  const [was, is] = [momentOf(before), momentOf(after)];
  if (!was || !is || isStartUnknown(is)) return null;
  if (isStartUnknown(was)) return `Now begins ${whenOf(is, today)}`;
  const [oldHour, newHour] = [timeLabel(was), timeLabel(is)];
  if (dayOf(was) !== dayOf(is)) return `Moved from ${whenOf(was, today)} to ${whenOf(is, today)}`;
  if (newHour === null) return null;
  return oldHour === null ? `Now begins at ${newHour}` : `Moved from ${oldHour} to ${newHour}`;
}

function whenOf(at: Date, today: string): string {
  return [dayLabel(dayOf(at), today), timeLabel(at)].filter(Boolean).join(" · ");
}

function endWords([before, after]: [unknown, unknown], today: string): string | null {
  const [was, is] = [momentOf(before), momentOf(after)];
  if (!was || !is || lastDay(was) === lastDay(is)) return null;
  return `Runs until ${plainDayLabel(lastDay(is), today)} instead of ${plainDayLabel(lastDay(was), today)}`;
}

function placeWords([before, after]: [unknown, unknown]): string | null {
  const [was, is] = [textsOf(before).join(", "), textsOf(after).join(", ")];
  return was && is ? `Now at ${is}, before at ${was}` : null;
}

function priceWords([before, after]: [unknown, unknown]): string | null {
  const [was, is] = [priceOf(before), priceOf(after)];
  return was && is && was !== is ? `Price ${is} instead of ${was}` : null;
}

function priceOf(value: unknown): string | null {
  if (!Array.isArray(value)) return null;
  const [from, to, currency, note] = value as [number | null, number | null, string | null, string | null];
  return priceLabel({
    price_from_cents: from,
    price_to_cents: to,
    price_currency: currency,
    price_note: note,
  });
}
