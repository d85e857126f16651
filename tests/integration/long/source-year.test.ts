/**
 * A year of one source, fetched 400 times: shows are added, renamed, put off, called off and taken away; some nights are private; the
 * site is down, is maintained, is cut off and is built anew. No event is doubled, none is lost, no save loses its row, and nothing
 * private is published.
 */
import { expect, it, vi } from "vitest";
import { fetchSource } from "~/ingest/fetch-source";
import { addDays, days, hours, localDay, minutes, zonedToInstant } from "~/lib/time";
import { brand } from "~/brand";
import { FetchFailure } from "~/services/http/types";
import { insertSource, pageWith, testContext, testJob } from "../../factories/sources";
import { useDatabase } from "../../factories/use-site";

vi.setConfig({ testTimeout: minutes(5) });

const test = useDatabase();
const ADDRESS = "https://hall.example/events";
const FETCHES = 400;

/** Small, quick and the same everywhere (mulberry32). */
function chance(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    under: (share: number) => next() < share,
    below: (count: number) => Math.floor(next() * count),
    of: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T,
  };
}

const FIRST =
  "Paper Brass Velvet Copper Hollow Amber Silent Marble Linen Cedar Crooked Gentle Iron Juniper".split(" ");
const LAST = "Tigers Ferry Lanterns Moths Orchard Engines Sisters Harbour Foxes Parade Almanac Kites".split(
  " ",
);
const SUPPORT = ["Wax Tape", "Moth Ball", "The Ledger", "Ana Sol"];
const NOT_FOR_ALL = ["Private Event", "HOLD: Miller wedding", "Closed for private party", "Private rental"];

interface Show {
  name: string;
  day: string;
  hour: number;
  support: string | null;
  presenter: boolean;
  mark: "" | "SOLD OUT: " | "CANCELLED: ";
  /** Which of two showings of the evening. */
  showing: "" | " (Early Show)" | " (Late Show)";
  isPrivate: boolean;
  /** It was changed since the last good fetch: one thing at a time. */
  isFresh: boolean;
}

const titleOf = ({ name, support, presenter, mark, showing }: Show) =>
  `${mark}${presenter ? "The Hall presents: " : ""}${name}${support ? ` w/ ${support}` : ""}${showing}`;
const startOf = ({ day, hour }: Show): Date => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return zonedToInstant({ year, month, day: date, hour, minute: 0, second: 0 }, brand.zone);
};
const written = (show: Show) =>
  startOf(show).toLocaleDateString("en-US", {
    timeZone: brand.zone,
    month: "long",
    day: "numeric",
    year: "numeric",
    weekday: "long",
  });

/** The site is built anew now and then. */
const DESIGNS: ((shows: Show[]) => string)[] = [
  (shows) =>
    `<html><body><h1>Upcoming events</h1>${shows
      .map(
        (show) => `<article><h2>${titleOf(show)}</h2><p>${written(show)}, ${show.hour - 12}pm</p></article>`,
      )
      .join("")}</body></html>`,
  (shows) =>
    `<html><body><main class="new"><h1>What’s on</h1><ul class="list">${shows
      .map(
        (show) =>
          `<li class="show"><a class="name" href="/show/${show.name.toLowerCase().replace(" ", "-")}${show.showing ? show.hour : ""}"><h3>${titleOf(show)}</h3></a><time>${written(show)} at ${show.hour - 12}:00 PM</time></li>`,
      )
      .join("")}</ul></main></body></html>`,
  (shows) =>
    pageWith(
      shows.map((show) => ({
        name: titleOf(show),
        startDate: `${show.day}T${show.hour}:00:00`,
        location: { "@type": "Place", name: "The Hall" },
      })),
    ),
];

const OUTAGES = [
  "<html><head><title>Maintenance</title></head><body><h1>We'll be right back</h1><p>Back on Friday, December 17, 2027.</p></body></html>",
  "<html><body><h1>Page not found</h1></body></html>",
  "<html><body><h1>Sign in</h1><form><input type='password'></form></body></html>",
  "",
];

class Venue {
  readonly shows: Show[] = [];
  design = 0;
  readonly #names = new Set<string>();

  constructor(readonly random: ReturnType<typeof chance>) {}

  /** Names that no other show to come has. */
  #name(): string {
    for (;;) {
      const name = `${this.random.of(FIRST)} ${this.random.of(LAST)}`;
      if (!this.#names.has(name)) {
        this.#names.add(name);
        return name;
      }
      if (this.#names.size > 150) this.#names.clear();
    }
  }

  #freeDay(today: string): string {
    for (;;) {
      const day = addDays(today, 7 + this.random.below(60));
      if (!this.shows.some((show) => show.day === day)) return day;
    }
  }

  #add(today: string, more: Partial<Show> = {}): void {
    this.shows.push({
      name: this.#name(),
      day: this.#freeDay(today),
      hour: 19 + this.random.below(3),
      support: null,
      presenter: false,
      mark: "",
      showing: "",
      isPrivate: false,
      isFresh: true,
      ...more,
    });
  }

  coming(today: string): Show[] {
    return this.shows.filter(({ day }) => day >= today);
  }

  /** Changes that the venue makes in a day. */
  live(today: string): void {
    const { random } = this;
    while (this.coming(today).length < 12) this.#add(today);
    if (random.under(0.08)) this.#add(today, { name: random.of(NOT_FOR_ALL), isPrivate: true });
    const settled = this.coming(today).filter(
      ({ isFresh, isPrivate, day }) => !isFresh && !isPrivate && day > addDays(today, 1),
    );
    const show = settled.length > 0 ? random.of(settled) : null;
    if (!show) return;
    const before = { ...show };
    const act = random.below(14);
    if (act === 0) show.support = random.of(SUPPORT);
    else if (act === 1) show.support = null;
    else if (act === 2) show.presenter = !show.presenter;
    else if (act === 3) show.mark = "SOLD OUT: ";
    else if (act === 4) show.mark = "";
    else if (act === 5) show.mark = "CANCELLED: ";
    else if (act === 6 && show.showing === "") show.hour = show.hour === 20 ? 21 : 20;
    else if (act === 7 && show.showing === "") show.day = this.#freeDay(today);
    else if (act === 8) this.shows.splice(this.shows.indexOf(show), 1);
    else if (act === 9 && show.showing === "" && show.support === null) {
      show.showing = " (Early Show)";
      this.shows.push({ ...show, showing: " (Late Show)", hour: show.hour + 2, isFresh: true });
    }
    show.isFresh = JSON.stringify(before) !== JSON.stringify(show);
    if (random.under(0.01)) this.design = (this.design + 1) % DESIGNS.length;
  }

  page(today: string): string {
    const shows = this.coming(today).toSorted((a, b) => a.day.localeCompare(b.day) || a.hour - b.hour);
    return (DESIGNS[this.design] ?? DESIGNS[0]!)(shows);
  }
}

it.each([2])("holds through a year, seed %s", async (seed) => {
  const random = chance(seed);
  const ctx = testContext(test.db);
  const source = await insertSource(test.db, { name: "The Hall", url: ADDRESS });
  const user = await test.db
    .insertInto("users")
    .values({ email: "reader@example.org", full_name: "Reader" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const venue = new Venue(random);
  /** The rows that are saved, with their shows. */
  const saved = new Map<number, Show>();
  for (let count = 0; count < FETCHES; count += 1) {
    ctx.clock.now = new Date(ctx.clock.now.getTime() + hours(21));
    const today = localDay(ctx.clock.now, brand.zone);
    venue.live(today);
    const isOut = count > 3 && random.under(0.12);
    const failure = new FetchFailure("http-status", "The site is down (503).", { status: 503 });
    const body = isOut ? random.of(OUTAGES) : venue.page(today);
    const isDown = isOut && random.under(0.3);
    ctx.web.pages.set(ADDRESS, isDown ? failure : { body });
    await fetchSource(ctx, { sourceId: source }, testJob());
    const rows = await test.db
      .selectFrom("events")
      .select(["id", "title", "start_time", "status", "published", "duplicate_of", "missing_count"])
      .where("start_time", ">=", new Date(ctx.clock.now.getTime() - days(1)))
      .execute();
    const at = `seed ${seed}, fetch ${count}`;
    // Private events are not stored at all.
    expect(
      rows.filter(({ title }) => /private|miller/i.test(title)),
      at,
    ).toEqual([]);
    if (isOut) continue;
    const shown = rows.filter(({ published, duplicate_of }) => published && duplicate_of === null);
    for (const show of venue.coming(today)) {
      show.isFresh = false;
      if (show.isPrivate || startOf(show) < ctx.clock.now) continue;
      const same = shown.filter(
        ({ start_time, title }) => +start_time === +startOf(show) && title.includes(show.name),
      );
      expect(
        same.map(({ title }) => title),
        `${at}: ${titleOf(show)} ${show.day}`,
      ).toHaveLength(1);
      const [row] = same;
      if (row && random.under(0.05) && ![...saved.values()].includes(show)) {
        await test.db
          .insertInto("saves")
          .values({ user_id: user.id, event_id: row.id, created_at: ctx.clock.now })
          .execute();
        saved.set(row.id, show);
      }
    }
    // Events that the venue took away are gone after the second whole list.
    const strays = shown.filter(
      ({ title, start_time, missing_count, status }) =>
        start_time > ctx.clock.now &&
        missing_count === 0 &&
        status !== "cancelled" &&
        !venue.shows.some((show) => title.includes(show.name) && +startOf(show) === +start_time),
    );
    expect(
      strays.map(({ title }) => title),
      at,
    ).toEqual([]);
    for (const [id, show] of saved) {
      const row = rows.find((each) => each.id === id);
      const isListed = venue.shows.includes(show) && startOf(show) > ctx.clock.now;
      if (isListed) expect(row && +row.start_time, `${at}: saved ${titleOf(show)}`).toBe(+startOf(show));
    }
    const kept = await test.db.selectFrom("saves").select("event_id").execute();
    expect(kept).toHaveLength(saved.size);
  }
  await test.reset();
});
