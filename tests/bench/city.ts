/** A made-up city for the benches: a thousand venues, a hundred thousand events, the same ones on every run. */
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Database } from "@db/client";
import { seed } from "@db/seed/index";
import { addDays, days, hours, startOfDay } from "~/lib/time";

export const CITY = { venues: 1000, events: 100_000, days: 1000 };

const words = (text: string) => text.split(" ");
const FIRST = words(
  "Midnight Paper Velvet Second Electric Quiet Golden Broken Open Lost Northern Concrete Silver Tender Wild Hollow Urgent " +
    "Slow Salt Borrowed Crooked Distant Early Feral Glass Hungry Invisible Jagged Kindred Lunar Marble Nocturnal Ordinary",
);
const NOUN = words(
  "River Theatre Jazz Anthology Cinema Puppets Orchestra Garden Poets Machines Bodies Rooftop Letters Shadows Archive " +
    "Carnival Mothers Strangers Animals Horizons Rehearsal Monument Chorus Dance Quartet Harbor Ghosts Radio Ceramics",
);

type Pick = ReturnType<typeof random>;

const ZONE = "America/New_York";

const KIND = words(
  "screening exhibition concert reading workshop premiere talk cabaret opera improv matinee showcase retrospective festival",
);
const FILLER = words(
  "an evening with artists from across the city who gather to share new work in film sound and movement before a small " +
    "audience doors open half an hour earlier the program runs without an intermission and seats are first come first served " +
    "curated by a collective of neighbors supported by local groups the series returns each month with guests and friends " +
    "expect archival prints rare recordings live scores unfinished drafts and conversation afterwards",
);

/**
 * Fills an empty, migrated database; `today` is the middle of the events' days.
 * @param perText one of so many events has a recommendation
 */
export async function fillCity(
  db: Kysely<Database>,
  today: string,
  events = CITY.events,
  ofDays = CITY.days,
  perText = 1,
): Promise<void> {
  const pick = random(7);
  const venues = await addVenues(db, pick);
  const interests = await db.selectFrom("interests").select("id").orderBy("id").execute();
  const first = addDays(today, -ofDays / 2);
  for (let from = 0; from < events; from += 500) {
    const rows = Array.from({ length: Math.min(500, events - from) }, (_, offset) => {
      const number = from + offset;
      const venue = venues[pick(venues.length)];
      const day = addDays(first, Math.floor((number * ofDays) / events));
      const start = new Date(startOfDay(day, ZONE).getTime() + (10 + pick(13)) * 3_600_000);
      const runs = pick(20) === 0 ? 1 + pick(60) : 0;
      const title = `${pickOf(FIRST, pick)} ${pickOf(NOUN, pick)}: ${name(pick)} ${name(pick)} ${pickOf(KIND, pick)}`;
      return {
        title,
        title_key: title.toLowerCase(),
        source_id: venue?.id ?? null,
        source_key: `bench-${number}`,
        location: venue?.location ?? null,
        city: "New York",
        lat: venue?.lat ?? null,
        lng: venue?.lng ?? null,
        description: some(FILLER, 60, pick),
        recommended_because: number % perText === 0 ? recommendation(pick) : null,
        interest_id: interests[pick(interests.length)]?.id ?? null,
        start_time: start,
        end_time: new Date(start.getTime() + days(runs) + hours(2)),
        event_url: `https://venue.example/${number}`,
      };
    });
    await db.insertInto("events").values(rows).execute();
  }
  for (const table of ["events", "event_sources", "search_words"]) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
}

const recommendation = (pick: Pick) =>
  JSON.stringify({ why_to_go: some(FILLER, 12, pick), full_review: some(FILLER, 60, pick) });

const some = (list: string[], count: number, pick: Pick) =>
  Array.from({ length: count }, () => pickOf(list, pick)).join(" ");

const SYLLABLES = words("ba ren tol mi shu kar lo ven das pri no gal te om ur fi zan wel cho ra");

/** An invented surname: most words of real titles are rare. */
function name(pick: Pick): string {
  const text = Array.from({ length: 2 + pick(3) }, () => pickOf(SYLLABLES, pick)).join("");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

async function addVenues(db: Kysely<Database>, pick: Pick) {
  await seed(db);
  const listed = () =>
    db.selectFrom("event_sources").select(["id", "name", "location", "lat", "lng"]).orderBy("id").execute();
  const before = await listed();
  const more = Array.from({ length: Math.max(0, CITY.venues - before.length) }, (_, index) => ({
    name: `${pickOf(FIRST, pick)} ${pickOf(NOUN, pick)} ${index}`,
    location: `${1 + pick(900)} ${pickOf(NOUN, pick)} Street`,
    city: "New York",
    district: pickOf(words("Manhattan Brooklyn Queens Bronx"), pick),
    suburb: pickOf(words("Bushwick Harlem Ridgewood Gowanus Chelsea Tribeca"), pick),
    lat: 40.6 + pick(2000) / 10_000,
    lng: -74.02 + pick(1800) / 10_000,
    is_enabled: false,
  }));
  if (more.length > 0) await db.insertInto("event_sources").values(more).execute();
  return (await listed()).slice(0, CITY.venues);
}

const pickOf = (list: string[], pick: Pick) => list[pick(list.length)] ?? "";

/** A small linear congruential generator: the bench must not depend on chance. */
function random(seedValue: number) {
  let state = seedValue >>> 0;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
