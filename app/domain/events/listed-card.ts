/** A card as lists send it. A page contains each card twice, as HTML and as data, so unused fields are removed. */
import type { EventTexts, ListedRow } from "@db/queries/events/events";
import {
  hasEnded,
  MIDNIGHT,
  nextShowing,
  startHour,
  listedWorkKey,
  type DayWork,
  type ListMoment,
} from "./day-works";
import type { Rarity } from "@db/queries/events/rarity";
import { timeLabel } from "./labels";
import { rareWord, type RareRow } from "./rare-word";
import { eventHref, hourLabel, presentCard, startLabel } from "./present";
import type { EventCardData } from "./types";

interface Showing {
  label: string;
  href: string;
  isOver?: true;
}

/** distanceMiles: only in a search by zip code. */
export type ListedCard = Omit<EventCardData, "venue" | "words"> & {
  words?: string[];
  venueId: number | null;
  distanceMiles?: number | null;
  /** All hours of the day, or of its band, if there are several. */
  showings?: Showing[];
  /** The hours of the day in its other bands. */
  others?: Showing[];
  /** The work, where it has other dates and can be looked at. */
  workId?: number;
  /** Coming days on which the work is there too. */
  moreDates?: number;
  /** Other venues that have the work, where it stands once for all of them. */
  moreVenues?: number;
  /** A line made of facts, where nobody has written why to go. */
  whyNow?: string;
};

/** A work over all venues, as it is listed now. */
export interface Everywhere {
  /** Coming days, those of each venue. */
  days: number;
  next: string | null;
  venues: {
    sourceId: number | null;
    /** In cents; null where none is known. */
    price: number | null;
    /** Whether it stays the same when today is over. */
    isSteady: boolean;
  }[];
}

/** The coming days of a work at a venue, by workKey; `venues`: how many have it, where a list asks. */
export type MoreDatesByWork = ReadonlyMap<
  string,
  { days: number; last: string; venues?: number; rarity?: Rarity | undefined; everywhere?: Everywhere }
>;

type DatedRow = Parameters<typeof listedWorkKey>[0] & Pick<ListedRow, "first_day" | "last_day" | "status">;

interface Place {
  day: string;
  today: string;
  moment: ListMoment | null;
  more: MoreDatesByWork;
}

type ShownHour = Pick<ListedRow, "id" | "title" | "start_time" | "date_only" | "first_day" | "ends_at">;

/** An event in a list that is not grouped by days. @param showings all of its day */
export function flatCard(
  row: ListedRow & EventTexts,
  { more, showings }: { more: MoreDatesByWork; showings: readonly ShownHour[] },
  { today, moment = null }: { today: string; moment?: ListMoment | null },
): ListedCard {
  const moreVenues = (more.get(listedWorkKey(row))?.venues ?? 1) - 1;
  const card = listCard(presentCard(row, today, today, hasLaterDate(row, more)));
  return {
    ...card,
    badge: badgeOf(row, card.badge, more, today),
    ...severalHours(hoursOf(showings, moment)),
    ...moreDatesOf(row, more, today),
    ...(moreVenues > 0 && row.work_id !== null ? { moreVenues, workId: row.work_id } : {}),
  };
}

/** The row of what began earlier today, with its end while it is on. */
export function begunRow(work: DayWork & { others?: readonly ListedRow[] }, place: Place): ListedCard {
  const card = workRow(work, place);
  const row = nextShowing(work, place.day, place.moment);
  const isOn = place.moment !== null && card.timeLabel !== null && !hasEnded(row, place.moment);
  return isOn ? { ...card, timeLabel: nightLabel(row, place.moment) } : card;
}

/** The row of what is left of the night before: a bare "10:00 PM" would be read as an hour that comes. */
export function nightRow(work: DayWork, place: Place): ListedCard {
  const { showings, ...card } = workRow(work, place);
  const [row] = work.showings as [ListedRow];
  return {
    ...card,
    dateLabel: "",
    timeLabel: nightLabel(row, place.moment),
    ...(showings
      ? {
          showings: showings.map((showing, at) => ({
            ...showing,
            label: nightLabel(work.showings[at] ?? row, place.moment),
          })),
        }
      : {}),
  };
}

/** Rows have no text, and their pictures are of the size of a thumb: nobody would see the blur. */
export function workRow(work: DayWork & { others?: readonly ListedRow[] }, place: Place): ListedCard {
  const card = workCard(work, place, new Map());
  return { ...card, picture: card.picture && { ...card.picture, blur: "" } };
}

const NO_TEXTS: EventTexts = { description: "", recommended_because: null };

/** A work under its day's heading, which says the day: the card says it only of a run. */
export function workCard(
  work: DayWork & { others?: readonly ListedRow[] },
  { day, today, moment, more }: Place,
  texts: ReadonlyMap<number, EventTexts>,
): ListedCard {
  const row = nextShowing(work, day, moment);
  const hour = hourLabel(row);
  // A show at midnight is told by its date: it lies after the day of the heading.
  const isUntoldNight = hour === null && (startHour(row, day) ?? 0) >= MIDNIGHT;
  const card = presentCard(
    { ...row, ...(texts.get(row.id) ?? NO_TEXTS) },
    today,
    day,
    hasLaterDate(row, more),
  );
  const others = hoursOf(work.others ?? [], moment);
  return {
    ...listCard(card),
    badge: badgeOf(row, card.badge, more, today),
    // The hour of a run's first day says nothing about its last one.
    timeLabel: startHour(row, day) === null ? null : hour,
    dateLabel: row.last_day > row.first_day || isUntoldNight ? card.dateLabel : "",
    ...severalHours(hoursOf(work.showings, moment)),
    ...(others.length > 0 ? { others } : {}),
    ...moreDatesOf(row, more, today),
  };
}

/** Whether the work comes again at its venue after this event: then this is no last chance. */
export const hasLaterDate = (row: DatedRow, more: MoreDatesByWork): boolean =>
  (more.get(listedWorkKey(row))?.last ?? "") > row.last_day;

export function listCard<Card extends EventCardData>({ venue, point, words, ...card }: Card) {
  return {
    ...card,
    ...(words.length > 0 ? { words } : {}),
    // Cards name the neighborhood, and the street only where there is none.
    address: card.area ? "" : card.address,
    venueId: venue?.id ?? null,
    point: point && { lat: rounded(point.lat), lng: rounded(point.lng) },
  };
}

/** Rounds to about eleven meters: finer than any distance that is shown. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** Besides the day that the card names. */
function moreDatesOf(
  row: DatedRow,
  more: MoreDatesByWork,
  today: string,
): { moreDates?: number; workId?: number } {
  const own = row.first_day >= today && row.status !== "cancelled" ? 1 : 0;
  const moreDates = (more.get(listedWorkKey(row))?.days ?? 0) - own;
  return moreDates > 0 && row.work_id !== null ? { moreDates, workId: row.work_id } : {};
}

/** Its state and its edges come before what is rare about it. */
function badgeOf(
  row: RareRow & DatedRow,
  badge: EventCardData["badge"],
  more: MoreDatesByWork,
  today: string,
) {
  const rarity = more.get(listedWorkKey(row))?.rarity;
  return badge ?? (rarity && row.last_day >= today ? rareWord(row, rarity) : null);
}

const severalHours = (showings: Showing[]): { showings?: Showing[] } =>
  showings.length > 1 && showings.every(({ label }) => label !== "") ? { showings } : {};

function hoursOf(rows: readonly ShownHour[], moment: ListMoment | null): Showing[] {
  const labels = withoutRepeats(rows.map((row) => hourLabel(row) ?? ""));
  return rows.map((row, index) => ({
    label: labels[index] ?? "",
    href: eventHref(row.id, row.title),
    ...(moment !== null && hasEnded(row, moment) ? ({ isOver: true } as const) : {}),
  }));
}

/** "6:50 · 9:30 PM": the half of the day once, at the end of its hours. */
const withoutRepeats = (labels: string[]): string[] =>
  labels.map((label, index) => {
    const next = labels[index + 1];
    return next !== undefined && next !== label && label.endsWith(next.slice(-3))
      ? label.slice(0, -3)
      : label;
  });

/** 'until 4:00 AM' or 'since 11:30 PM' of what has begun, '2:00 AM' of what comes. */
function nightLabel(row: ListedRow, moment: ListMoment | null): string {
  const start = startLabel(row) ?? "";
  if (!moment || row.start_time > moment.now) return start;
  const end = row.end_time && row.end_time > row.start_time ? timeLabel(row.end_time) : null;
  return end === null ? `since ${start}` : `until ${end}`;
}
