import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PoolRow } from "@db/queries/newsletter/pool";
import { addDays, startOfDay } from "~/lib/time";
import { brand } from "~/brand";
import { findCandidates, createScoringBuffers } from "./candidates";
import { chooseEvents, MIN_EVENTS } from "./choose";
import { MAX_EVENTS, SECTIONS, TARGET_EVENTS } from "./selection";
import { leadOf } from "./letter-renderer";
import { layOutPool, type EventPool } from "./pool";
import type { Reader } from "./reader";
import { reasonFor, whenWords } from "./reasons";
import { runs } from "@tests/factories/property-runs";

/** A Thursday. */
const FROM = "2026-11-26";
const TO = "2026-12-05";
const zips = new Map([
  ["11211", { lat: 40.7128, lng: -73.9538 }],
  ["10025", { lat: 40.7987, lng: -73.9667 }],
]);

let ids = 0;
function row(known: Partial<PoolRow> = {}): PoolRow {
  const id = known.id ?? ++ids;
  const day = known.first_day ?? "2026-11-27";
  const title = known.title ?? `Event ${id}`;
  return {
    id,
    title,
    title_key: title.toLowerCase(),
    start_time: new Date(startOfDay(day, brand.zone).getTime() + (10.5 + (id % 13)) * 3_600_000),
    end_time: null,
    first_day: day,
    last_day: known.last_day ?? day,
    start_hour: 19,
    has_later: false,
    picture_key: null,
    recommended_because: null,
    location: "1 Bedford Avenue",
    venue_name: null,
    city: "New York",
    lat: 40.72,
    lng: -73.95,
    interest_id: 1,
    work_id: null,
    is_pinned: false,
    is_left_out: false,
    formats: [],
    accessibility: [],
    languages: [],
    occasions: [],
    status: "scheduled",
    interest_name: "Film",
    source_id: 1,
    source_name: `Venue ${id}`,
    source_location: null,
    source_district: "Brooklyn",
    source_lat: null,
    source_lng: null,
    source_coord_precision: "exact",
    description: "",
    ...known,
  };
}

const pool = (rows: PoolRow[], now = new Date("2026-11-26T14:00:00Z")): EventPool =>
  layOutPool(
    rows.toSorted((a, b) => a.id - b.id),
    { from: FROM, to: TO, now, zips },
  );
const reader = (known: Partial<Reader> = {}): Reader => ({
  interests: [],
  days: 0,
  zips: [],
  seen: [],
  unwantedWorks: [],
  seenSeries: new Map(),
  savedEvents: [],
  savedWorks: [],
  listedWorks: [],
  followed: new Set(),
  hidden: new Set(),
  lists: [],
  interestVotes: new Map(),
  sourceVotes: new Map(),
  proposed: [],
  ...known,
});
const idsOf = (from: EventPool, who: Reader) =>
  chooseEvents(from, who).map(({ index }) => from.events[index]?.id ?? 0);
const many = (count: number, known: (index: number) => Partial<PoolRow>) =>
  Array.from({ length: count }, (_, index) => row(known(index)));

describe("the choice", () => {
  it("puts a reader's interests first, in their order", () => {
    const rows = [
      ...many(20, () => ({ interest_id: 1, interest_name: "Film" })),
      ...many(20, () => ({ interest_id: 2, interest_name: "Jazz" })),
      ...many(20, () => ({ interest_id: 3, interest_name: "Art" })),
    ];
    const from = pool(rows);
    const chosen = chooseEvents(from, reader({ interests: [2, 3] })).map(
      ({ index }) => from.events[index]?.interest,
    );
    expect(chosen).toHaveLength(TARGET_EVENTS);
    expect(chosen).not.toContain("Film");
    expect(chosen.filter((one) => one === "Jazz").length).toBeGreaterThan(chosen.length / 2);
  });

  it("prefers the days marked available, and what is close to the nearest zip", () => {
    const friday = row({ first_day: "2026-11-27" });
    const rows = [...many(30, () => ({ first_day: "2026-11-30" })), friday];
    expect(idsOf(pool(rows), reader({ days: 1 << 5 }))[0]).toBe(friday.id);
    const close = row({ lat: 40.7129, lng: -73.9539 });
    const far = many(30, () => ({ lat: 40.9, lng: -73.8 }));
    const from = pool([...far, close]);
    const [first] = chooseEvents(from, reader({ zips: ["10025", "11211"] }));
    expect(from.events[first?.index ?? -1]?.id).toBe(close.id);
    expect(first?.near?.zip).toBe("11211");
  });

  it("gives a reader without preferences what the editors recommend", () => {
    const recommended = many(12, () => ({ recommended_because: '{"why_to_go":"Go","full_review":"…"}' }));
    const rows = [...many(40, () => ({})), ...recommended];
    expect(idsOf(pool(rows), reader()).toSorted()).toEqual(
      expect.arrayContaining(idsOf(pool(recommended), reader()).toSorted()),
    );
  });

  it("makes no letter of nothing, nor of two crumbs", () => {
    expect(idsOf(pool([]), reader())).toEqual([]);
    expect(idsOf(pool(many(MIN_EVENTS - 1, () => ({}))), reader())).toEqual([]);
    expect(idsOf(pool(many(MIN_EVENTS, () => ({}))), reader())).toHaveLength(MIN_EVENTS);
  });

  it("leaves out what has begun, but not what is on all day or still runs", () => {
    const begun = row({ first_day: "2026-11-26", start_time: new Date("2026-11-26T13:00:00Z") });
    const allDay = row({ first_day: FROM, start_time: new Date("2026-11-26T05:00:00Z"), start_hour: null });
    const runs = row({ first_day: "2026-10-01", last_day: "2027-01-10" });
    const ids = idsOf(pool([begun, allDay, runs, ...many(3, () => ({}))]), reader());
    expect(ids).toEqual(expect.arrayContaining([allDay.id, runs.id]));
    expect(ids).not.toContain(begun.id);
  });

  it("calls no end a last chance where the work comes again", () => {
    const closing = row({ first_day: "2026-09-01", last_day: "2026-11-29", has_later: true });
    const chosen = chooseEvents(pool([closing, ...many(20, () => ({}))]), reader());
    expect(chosen.some(({ section }) => section === "Last chance")).toBe(false);
  });

  it("shows openings and closings under their names, and what friends propose before anything else fills up", () => {
    const opening = row({ first_day: "2026-11-28", last_day: "2027-02-01" });
    const closing = row({ first_day: "2026-09-01", last_day: "2026-11-29" });
    const proposed = row({ interest_id: 9, lat: null, lng: null });
    const from = pool([opening, closing, proposed, ...many(20, () => ({}))]);
    const chosen = chooseEvents(
      from,
      reader({ interests: [1], proposed: [{ eventId: proposed.id, group: "Film Club" }] }),
    );
    const sectionOf = (id: number) => chosen.find(({ index }) => from.events[index]?.id === id)?.section;
    expect(sectionOf(opening.id)).toBe("Opening");
    expect(sectionOf(closing.id)).toBe("Last chance");
    expect(sectionOf(proposed.id)).toBe("From your groups");
  });

  it("names what was saved, followed, asked for and left out", () => {
    const rows = [
      row({ id: 8001, work_id: 5 }),
      row({ id: 8002, work_id: 5, first_day: "2026-11-28" }),
      row({ id: 8003, source_id: 70, source_name: "Echo Basin", interest_id: 9 }),
      row({ id: 8004, interest_id: 8, lat: null }),
      row({ id: 8005, interest_id: 7, lat: null }),
      row({ id: 8006, source_id: 71, interest_id: 1 }),
      row({ id: 8007, interest_id: 1, work_id: 6 }),
      row({ id: 8008, venue_name: "Online", interest_id: 1 }),
    ];
    const from = pool(rows);
    const who = reader({
      interests: [1],
      zips: ["11211", "10025"],
      savedWorks: [5],
      followed: new Set([70]),
      hidden: new Set([71]),
      lists: [{ label: "Free events in Queens", events: new Set([8004]) }],
      unwantedWorks: [6],
    });
    const chosen = chooseEvents(from, who);
    expect(chosen.map((one) => [from.events[one.index]?.id, one.section, reasonFor(from, one)])).toEqual([
      [8001, "You saved", "You saved it, and it is 0.5 miles from 11211"],
      [8003, "You follow", "You follow Echo Basin, and it is 0.5 miles from 11211"],
      [8004, "You follow", "It is on a list that you follow: Free events in Queens"],
      [8008, "Top picks", "Because you like Film"],
      [8005, "Something else", "Not your usual: Film"],
    ]);
    const said = { interests: [1], days: [], zips: ["11211"] };
    expect(leadOf(chosen, said)).toBe(
      "4 picks, chosen by what you like and where you are, and 1 of something else.",
    );
  });

  it("names its reasons", () => {
    const from = pool([
      row({ id: 9001, lat: 40.7243, lng: -73.9538 }),
      row({
        id: 9002,
        first_day: "2026-09-01",
        last_day: "2026-11-29",
        interest_name: null,
        interest_id: null,
      }),
      row({ id: 9003, first_day: "2026-12-04", lat: null, lng: null }),
    ]);
    const chosen = chooseEvents(
      from,
      reader({
        interests: [1],
        days: 1 << 5,
        zips: ["11211"],
        proposed: [{ eventId: 9003, group: "Film Club" }],
      }),
    );
    expect(
      Object.fromEntries(chosen.map((one) => [from.events[one.index]?.id, reasonFor(from, one)])),
    ).toEqual({
      9001: "Because you like Film, you are free on Fridays, and it is 0.8 miles from home",
      9002: "Not your usual, it ends on Sunday, and it is 0.5 miles from home",
      9003: "Proposed in Film Club, and you are free on Fridays",
    });
    expect(from.events.map((event) => whenWords(event, FROM))).toEqual([
      "Fri, Nov 27 · 3:30 PM",
      "Sep 1 – Nov 29",
      "Fri, Dec 4 · 5:30 PM",
    ]);
  });
});

const anyRow = fc.record({
  venue: fc.integer({ min: 1, max: 6 }),
  work: fc.integer({ min: 1, max: 25 }),
  offset: fc.integer({ min: -3, max: 9 }),
  run: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 })),
  interest: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  recommended: fc.boolean(),
  placed: fc.boolean(),
});
const anyPool = fc.array(anyRow, { maxLength: 120 }).map((drawn) =>
  drawn.map((one, index) =>
    row({
      id: index + 1,
      title: `Work ${one.work}`,
      source_name: `Venue ${one.venue}`,
      first_day: addDays(FROM, one.offset),
      last_day: addDays(FROM, one.offset + one.run),
      interest_id: one.interest,
      interest_name: one.interest === null ? null : `Interest ${one.interest}`,
      recommended_because: one.recommended ? "Why go: yes" : null,
      lat: one.placed ? 40.7 + one.venue / 100 : null,
    }),
  ),
);
const anyReader: fc.Arbitrary<Reader> = fc
  .record({
    interests: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 }),
    savedEvents: fc.uniqueArray(fc.integer({ min: 1, max: 150 }), { maxLength: 4 }),
    days: fc.integer({ min: 0, max: 127 }),
    zips: fc.subarray(["11211", "10025", "99999"]),
    seen: fc.uniqueArray(fc.integer({ min: 1, max: 150 }), { maxLength: 28 }),
    proposed: fc.array(
      fc.record({ eventId: fc.integer({ min: 1, max: 150 }), group: fc.constant("Friends") }),
      {
        maxLength: 6,
      },
    ),
  })
  .map(reader);

describe("whatever the events and the reader", () => {
  it("the letter keeps its rules", () => {
    fc.assert(
      fc.property(anyPool, anyReader, (rows, who) => {
        const from = pool(rows);
        const chosen = chooseEvents(from, who);
        const events = chosen.map(({ index }) => from.events[index]);
        expect(chosen.length === 0 || chosen.length >= MIN_EVENTS).toBe(true);
        expect(chosen.length).toBeLessThanOrEqual(MAX_EVENTS);
        expect(new Set(chosen.map(({ index }) => from.workOf[index])).size).toBe(chosen.length);
        for (const venue of new Set(chosen.map(({ index }) => from.venueOf[index])))
          expect(chosen.filter(({ index }) => from.venueOf[index] === venue).length).toBeLessThanOrEqual(2);
        for (const event of events) expect(who.seen).not.toContain(event?.id);
        const order = chosen.map(({ section }) => SECTIONS.indexOf(section));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      }),
      { numRuns: runs(300) },
    );
  });

  it("nothing better than the candidates is overlooked", () => {
    const scoreAlone = (one: PoolRow, who: Reader) => {
      const alone = pool([one]);
      return findCandidates(alone, who, createScoringBuffers(alone), new Set())[0]?.score;
    };
    fc.assert(
      fc.property(anyPool, anyReader, (rows, who) => {
        const from = pool(rows);
        const byId = new Map(rows.map((one) => [one.id, one]));
        const best = new Map<number, { work: number; score: number; rank: number; id: number }[]>();
        from.events.forEach((event, index) => {
          const venue = from.venueOf[index] ?? 0;
          const one = {
            id: event.id,
            work: from.workOf[index] ?? 0,
            rank: from.rank[index] ?? 0,
            score: scoreAlone(byId.get(event.id) ?? row(), who) ?? -1,
          };
          const others = (best.get(venue) ?? []).filter(({ work }) => work !== one.work);
          const same = best.get(venue)?.find(({ work }) => work === one.work);
          const kept = [same, one]
            .filter((other) => other !== undefined)
            .sort((a, b) => b.score - a.score || a.rank - b.rank)
            .slice(0, 1);
          best.set(venue, [...others, ...kept]);
        });
        const expected = [...best.values()].flatMap((ones) =>
          ones.sort((a, b) => b.score - a.score || a.rank - b.rank).slice(0, 2),
        );
        const found = findCandidates(from, who, createScoringBuffers(from), new Set());
        const ids = (list: (number | undefined)[]) => list.toSorted((a, b) => (a ?? 0) - (b ?? 0));
        expect(ids(found.map(({ index }) => from.events[index]?.id))).toEqual(
          ids(expected.map(({ id }) => id)),
        );
      }),
      { numRuns: runs(60) },
    );
  });

  it("the same events in any order, and whoever was served before, give the same letter", () => {
    fc.assert(
      fc.property(anyPool, anyReader, fc.integer(), (rows, who, turn) => {
        const turned = rows.map((one, index) => rows[(index + Math.abs(turn)) % rows.length] ?? one);
        expect(idsOf(pool(turned), who)).toEqual(idsOf(pool(rows), who));
      }),
      { numRuns: runs(100) },
    );
  });

  it("a letter is full when there is enough to choose from", () => {
    fc.assert(
      fc.property(anyReader, (who) => {
        const rows = many(60, (index) => ({ id: 1000 + index, interest_id: (index % 6) + 1 }));
        expect(idsOf(pool(rows), who).length).toBeGreaterThanOrEqual(TARGET_EVENTS);
      }),
    );
  });
});
