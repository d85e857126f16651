/** A card as lists send it. A page contains each card twice, as HTML and as data, so unused fields are removed. */
import type { EventTexts } from "@db/queries/events/events";
import { isOver, MIDNIGHT, nextShowing, startHour, workKey, type DayWork, type Moment } from "./day-works";
import { eventHref, hourLabel, presentCard } from "./present";
import type { EventCard } from "./types";

interface Showing {
  label: string;
  href: string;
  isOver?: true;
}

/** distanceMiles: only in a search by zip code. */
export type ListedCard = Omit<EventCard, "venue"> & {
  venueId: number | null;
  distanceMiles?: number | null;
  /** All hours of the day, if there are several. */
  showings?: Showing[];
  /** Coming days on which the work is there too. */
  moreDates?: number;
};

/** How many coming days a work has at a house, by workKey. */
export type MoreDates = ReadonlyMap<string, number>;

/** Rounds to about eleven meters: finer than any distance that is shown. */
const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

export function listCard<Card extends EventCard>({ venue, point, ...card }: Card) {
  return {
    ...card,
    // Cards name the neighborhood, and the street only where there is none.
    address: card.area ? "" : card.address,
    venueId: venue?.id ?? null,
    point: point && { lat: rounded(point.lat), lng: rounded(point.lng) },
  };
}

/** Besides the day that the card names. */
export function moreDatesOf(row: Parameters<typeof workKey>[0], more: MoreDates): { moreDates?: number } {
  const moreDates = (more.get(workKey(row)) ?? 1) - 1;
  return moreDates > 0 ? { moreDates } : {};
}

interface Place {
  day: string;
  today: string;
  moment: Moment | null;
  more: MoreDates;
}

/** "6:50, 9:30 PM": the half of the day once, at the end of its hours. */
const withoutRepeats = (labels: string[]): string[] =>
  labels.map((label, index) => {
    const next = labels[index + 1]?.slice(-3);
    return next !== undefined && label.endsWith(next) ? label.slice(0, -3) : label;
  });

const NO_TEXTS: EventTexts = { description: "", recommended_because: null };

/** A work under its day's heading, which says the day: the card says it only of a run. */
export function workCard(
  work: DayWork,
  { day, today, moment, more }: Place,
  texts: ReadonlyMap<number, EventTexts>,
): ListedCard {
  const row = nextShowing(work, day, moment);
  const card = listCard(presentCard({ ...row, ...(texts.get(row.id) ?? NO_TEXTS) }, today, day));
  const labels = withoutRepeats(work.showings.map((one) => hourLabel(one) ?? ""));
  const showings = work.showings.map((one, index) => ({
    label: labels[index] ?? "",
    href: eventHref(one.id, one.title),
    ...(moment !== null && isOver(one, moment) ? ({ isOver: true } as const) : {}),
  }));
  const hour = hourLabel(row);
  // A show at midnight is told by its date: it lies after the day of the heading.
  const isUntoldNight = hour === null && (startHour(row, day) ?? 0) >= MIDNIGHT;
  return {
    ...card,
    // The hour of a run's first day says nothing about its last one.
    timeLabel: startHour(row, day) === null ? null : hour,
    dateLabel: row.last_day > row.first_day || isUntoldNight ? card.dateLabel : "",
    ...(showings.length > 1 && showings.every(({ label }) => label !== "") ? { showings } : {}),
    ...moreDatesOf(row, more),
  };
}

/** Rows have no text, and their pictures are of the size of a thumb: nobody would see the blur. */
export function workRow(work: DayWork, place: Place): ListedCard {
  const card = workCard(work, place, new Map());
  return { ...card, picture: card.picture && { ...card.picture, blur: "" } };
}
