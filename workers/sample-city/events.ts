/** One dated event: what its venue says of price, doors and ages, and what chance does to it. */
import { slugOf } from "~/lib/text";
import { seededRandom } from "./random";
import { after, clockOf, minutesOfDay } from "./time";
import type { LocalMoment, SamplePlace, SampleEvent, SampleVenue, Work } from "./types";
import { isRecommended, roleInBank, type Booking } from "./works";

export interface Showing extends Partial<
  Pick<SampleEvent, "occasion" | "series" | "wholeDays" | "end" | "access">
> {
  booking: Booking;
  start: LocalMoment;
  minutes: number;
  bank: string;
  price?: string | undefined;
  /** Minutes before the start. */
  doors?: number | undefined;
  place?: SamplePlace;
}

export function eventFrom(venue: SampleVenue, showing: Showing): SampleEvent {
  const { booking, start, minutes, bank, series = null, wholeDays = false } = showing;
  const { work, title } = booking;
  const price = showing.price ?? venue.price;
  const elsewhere = showing.place && showing.place.name !== venue.name ? ` ${showing.place.name}` : "";
  const name = slugOf((work.english ?? work.title) + elsewhere) || "event";
  const isPaid = price.startsWith("$");
  return {
    id: `${start.day}-${start.time.replace(":", "")}-${name}`,
    title,
    work,
    poster: posterPath(work, bank),
    start,
    end: showing.end ?? after(start, minutes),
    wholeDays,
    place: showing.place ?? work.place ?? venue,
    price,
    doors: showing.doors ? clockOf(minutesOfDay(start.time) - showing.doors) : null,
    ages: work.ages ?? venue.ages ?? null,
    people: peopleOf(booking, bank),
    access: [...(work.access ?? []), ...(showing.access ?? [])],
    occasion: showing.occasion ?? null,
    series,
    heldAs: null,
    ...fateOf(venue, `${start.day} ${title}`, series !== null || wholeDays, isPaid),
  };
}

/** Changes that one evening in sixty meets, and one in twenty-five. */
function fateOf(venue: SampleVenue, evening: string, isSafe: boolean, isPaid: boolean) {
  const fate = isSafe ? 0.5 : seededRandom(`fate ${venue.slug} ${evening}`)();
  const off = fate < 0.012 ? "cancelled" : fate < 0.016 ? "postponed" : null;
  const moved = fate < 0.06 && venue.kind === "talks" ? "moved_online" : "scheduled";
  return { status: off ?? moved, soldOut: isPaid && fate > 0.96 } as const;
}

function peopleOf({ work, title }: Booking, bank: string): SampleEvent["people"] {
  const role = roleInBank(bank);
  const act = role === "performer" ? work.title : "";
  const name = bank === "book" ? title.split(": ", 1)[0] : (work.by ?? act);
  return role && name && /^\p{Lu}/u.test(name) ? [{ name, role }] : [];
}

/** Posters for seven in ten. */
const WITH_POSTER = 0.72;
const NO_POSTERS = new Set(["library", "recreation"]);

/** The path says what is written on the poster, so that it can be drawn from its address alone. */
function posterPath({ title, english = title, by }: Work, bank: string): string | null {
  const isChosen = isRecommended(title) || seededRandom(`poster ${title}`).chance(WITH_POSTER);
  if (NO_POSTERS.has(bank) || !isChosen) return null;
  const words = by && bank !== "exhibitions" ? `${english} · ${by}` : english;
  return `/posters/${bank}/${encodeURIComponent(words)}.png`;
}
