/** One dated event: what its venue says of price, doors and ages, and what chance does to it. */
import { slugOf } from "~/lib/text";
import { seededRandom } from "./random";
import { after, clockOf, minutesOf } from "./time";
import type { LocalMoment, Place, SampleEvent, SampleVenue, Slot, Work } from "./types";
import type { Booking } from "./works";

export interface Showing {
  booking: Booking;
  start: LocalMoment;
  minutes: number;
  bank: string;
  price?: string | undefined;
  doors?: number | undefined;
  place?: Place | undefined;
  end?: LocalMoment;
  access?: string[];
  occasion?: string | null;
  series?: Slot | null;
  wholeDays?: boolean;
}

/** Posters for seven in ten. */
const WITH_POSTER = 0.72;
const NO_POSTERS = new Set(["library", "recreation"]);

export function eventFrom(venue: SampleVenue, showing: Showing): SampleEvent {
  const { booking, start, minutes, bank, series = null, wholeDays = false } = showing;
  const { work } = booking;
  const house = showing.place && showing.place.name !== venue.name ? ` ${showing.place.name}` : "";
  const name = slugOf((work.english ?? work.title) + house) || "event";
  const id = `${start.day}-${start.time.replace(":", "")}-${name}`;
  const price = showing.price ?? venue.price;
  const doors = showing.doors ? clockOf(minutesOf(start.time) - showing.doors) : null;
  return {
    id,
    title: booking.title,
    work,
    poster: posterPath(work, bank),
    start,
    end: showing.end ?? after(start, minutes),
    wholeDays,
    place: showing.place ?? work.place ?? venue,
    price,
    doors,
    ages: work.ages ?? venue.ages ?? null,
    tickets: price.startsWith("$"),
    people: peopleOf(booking, bank),
    access: [...(work.access ?? []), ...(showing.access ?? [])],
    occasion: showing.occasion ?? null,
    series,
    held: null,
    ...fateOf(venue, id, { isSeries: series !== null || wholeDays, isPaid: price.startsWith("$") }),
  };
}

/** What happens to one event in sixty, and to one evening in twenty-five. */
function fateOf(
  venue: SampleVenue,
  id: string,
  { isSeries, isPaid }: { isSeries: boolean; isPaid: boolean },
) {
  const fate = isSeries ? 1 : seededRandom(`fate ${venue.slug} ${id}`)();
  const status: SampleEvent["status"] =
    fate < 0.012
      ? "cancelled"
      : fate < 0.016
        ? "postponed"
        : fate < 0.019 && venue.kind === "talks"
          ? "moved_online"
          : "scheduled";
  return { status, soldOut: isPaid && status === "scheduled" && fate > 0.96 && fate < 1 };
}

const ROLES: Record<string, SampleEvent["people"][number]["role"]> = {
  films: "director",
  plays: "author",
  exhibitions: "artist",
  talks: "performer",
};

function peopleOf({ work, title }: Booking, bank: string): SampleEvent["people"] {
  const role = ROLES[bank];
  if (work.by && role && /^\p{Lu}/u.test(work.by)) return [{ name: work.by, role }];
  if (bank === "book") return [{ name: title.split(": ", 1)[0] ?? title, role: "author" }];
  return ["band", "jazz", "chamber", "orquesta", "dj"].includes(bank)
    ? [{ name: work.title, role: "performer" }]
    : [];
}

/** The path says what is written on the poster, so that it can be drawn from its address alone. */
function posterPath({ title, english = title, by }: Work, bank: string): string | null {
  if (NO_POSTERS.has(bank) || !seededRandom(`poster ${title}`).chance(WITH_POSTER)) return null;
  const words = by && bank !== "exhibitions" ? `${english} · ${by}` : english;
  return `/posters/${bank}/${encodeURIComponent(words)}.png`;
}
