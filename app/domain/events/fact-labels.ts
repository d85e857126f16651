/** Facts of an event as text: "$12–15", "Doors 7 PM", "21+", "Sold out". */
import type { PublicEvent } from "@db/queries/events/events";
import { brand } from "~/brand";
import { localDay } from "~/lib/time";
import { wordFacts } from "./fact-words";
import { dayLabel, timeLabel } from "./labels";

export type StateLabel = "Cancelled" | "Postponed" | "Moved online" | "Sold out";

type PriceColumns = Pick<
  PublicEvent,
  "price_from_cents" | "price_to_cents" | "price_currency" | "price_note"
>;

/** The most characters of a label beside a row's title. */
const SHORT_NOTE = 24;

/** Longer words ("Doors 6:30 PM / $12 adv / $15 door / 18+") give way to the amounts where these are known. */
export const shortPriceLabel = (row: PriceColumns): string | null =>
  (row.price_note?.length ?? 0) > SHORT_NOTE ? (amountsLabel(row) ?? row.price_note) : priceLabel(row);

/** 'Tickets go on sale Fri, Dec 4 at 10:00 AM', until they do. */
export function saleLabel(
  { on_sale_at: at, status, sold_out }: Pick<PublicEvent, "on_sale_at" | "status" | "sold_out">,
  now: Date,
): string | null {
  if (at === null || at <= now || sold_out || status === "cancelled") return null;
  const when = [dayLabel(localDay(at, brand.zone), localDay(now, brand.zone)), timeLabel(at)];
  return `Tickets go on sale ${when.filter(Boolean).join(" at ")}`;
}

/** All of them on one line, '' if nothing is known. */
export const factLine = (row: PublicEvent): string =>
  [stateLabel(row), priceLabel(row), doorsLabel(row), agesLabel(row), ...wordsOf(row), ...creditLabels(row)]
    .filter((label) => label !== null)
    .join(" · ");

const STATES: Record<PublicEvent["status"], StateLabel | null> = {
  scheduled: null,
  moved_online: "Moved online",
  postponed: "Postponed",
  cancelled: "Cancelled",
};

/** The fact that a visitor must know first, or null. */
export const stateLabel = (row: Pick<PublicEvent, "status" | "sold_out">): StateLabel | null =>
  STATES[row.status] ?? (row.sold_out ? "Sold out" : null);

/** The source's own words where it has some, else the amounts; null if no price is known. */
export const priceLabel = (row: PriceColumns): string | null => row.price_note ?? amountsLabel(row);

/** 'Doors 7:00 PM'. */
export function doorsLabel(row: Pick<PublicEvent, "doors_at">): string | null {
  return row.doors_at && `Doors ${timeLabel(row.doors_at) ?? "12:00 AM"}`;
}

/** '21+', 'All ages', 'Ages 5–12'. */
export function agesLabel(row: Pick<PublicEvent, "age_min" | "age_max">): string | null {
  const { age_min: min, age_max: max } = row;
  if (min === null) return null;
  if (max !== null) return `Ages ${min}–${max}`;
  return min === 0 ? "All ages" : `${min}+`;
}

/** '1982', '1 h 38 min'. */
export const creditLabels = ({
  release_year: year,
  runtime_minutes: minutes,
}: Pick<PublicEvent, "release_year" | "runtime_minutes">): string[] => [
  ...(year === null ? [] : [String(year)]),
  ...(minutes === null ? [] : [durationLabel(minutes)]),
];

const SIGNS: Record<string, string> = { USD: "$", EUR: "€", GBP: "£" };

function amountsLabel(row: PriceColumns): string | null {
  const { price_from_cents: from, price_to_cents: to } = row;
  if (from === null && to === null) return null;
  if (to === 0) return "Free";
  const code = row.price_currency ?? "USD";
  const sign = SIGNS[code] ?? `${code} `;
  if (to === null) return from === 0 ? "Pay what you can" : `From ${sign}${amount(from ?? 0)}`;
  if (from === null) return `Up to ${sign}${amount(to)}`;
  if (from === to) return `${sign}${amount(to)}`;
  return from === 0 ? `Free – ${sign}${amount(to)}` : `${sign}${amount(from)}–${amount(to)}`;
}

const amount = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2));

function durationLabel(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [whole > 0 && `${whole} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
}

const wordsOf = (row: PublicEvent): string[] => wordFacts(row).flatMap(({ words }) => words);
