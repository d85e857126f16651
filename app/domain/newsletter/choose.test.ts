import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PoolRow } from "@db/queries/newsletter/pool";
import { addDays } from "~/lib/time";
import { chooseEvents, MIN_EVENTS } from "./choose";
import { composeSections, ON_TOP } from "./compose";
import { MAX_EVENTS, TARGET_EVENTS } from "./selection";
import { leadOf } from "./lead";
import { layOutPool, type EventPool } from "./pool";
import { findCandidates } from "./score";
import type { Reader } from "./reader";
import { letterReason } from "./reasons";
import { whenWords } from "./when-words";
import { marked, poolRow as row } from "@tests/factories/pool-row";
import { runs } from "@tests/factories/property-runs";

/** A Thursday. */
const FROM = "2026-11-26";
const TO = "2026-12-05";
const zips = new Map([
  ["11211", { lat: 40.7128, lng: -73.9538 }],
  ["10025", { lat: 40.7987, lng: -73.9667 }],
]);

const pool = (rows: PoolRow[], now = new Date("2026-11-26T14:00:00Z")): EventPool =>
  layOutPool(
    rows.toSorted((a, b) => a.id - b.id),
    { from: FROM, to: TO, now, zips },
  );
const reader = (fields: Partial<Reader> = {}): Reader => ({
  interests: [],
  days: 0,
  goesOutByDay: false,
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
  ...fields,
});
const idsOf = (from: EventPool, who: Reader) =>
  chooseEvents(from, who).map(({ showing }) => showing.event.id);
const many = (count: number, fieldsOf: (index: number) => Partial<PoolRow>) =>
  Array.from({ length: count }, (_, index) => row(fieldsOf(index)));

describe("the choice", () => {
  it("puts a reader's interests first, in their order", () => {
    const rows = [
      ...many(20, () => ({ interest_id: 1, interest_name: "Film" })),
      ...many(20, () => ({ interest_id: 2, interest_name: "Jazz" })),
      ...many(20, () => ({ interest_id: 3, interest_name: "Art" })),
    ];
    const chosen = chooseEvents(pool(rows), reader({ interests: [2, 3] })).map(
      ({ showing }) => showing.event.interest,
    );
    expect(chosen).toHaveLength(TARGET_EVENTS);
    expect(chosen).not.toContain("Film");
    expect(chosen.filter((kind) => kind === "Jazz").length).toBeGreaterThan(chosen.length / 2);
  });

  it("prefers the days marked available, and what is close to the nearest zip", () => {
    const friday = row({ first_day: "2026-11-27" });
    const rows = [...many(30, () => ({ first_day: "2026-11-30" })), friday];
    expect(idsOf(pool(rows), reader({ days: 1 << 5 }))[0]).toBe(friday.id);
    const close = row({ lat: 40.7129, lng: -73.9539 });
    const far = many(30, () => ({ lat: 40.9, lng: -73.8 }));
    const [first] = chooseEvents(pool([...far, close]), reader({ zips: ["10025", "11211"] }));
    expect(first?.showing.event.id).toBe(close.id);
    expect(first?.near?.zip).toBe("11211");
  });

  it("gives a reader without preferences what the editors recommend", () => {
    const rank_terms = marked("out", "recommended");
    const recommended = many(12, () => ({
      rank_terms,
      recommended_because: '{"why_to_go":"Go","full_review":"…"}',
    }));
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
    const running = row({ first_day: "2026-10-01", last_day: "2027-01-10" });
    const ids = idsOf(pool([begun, allDay, running, row()]), reader());
    expect(ids).toEqual(expect.arrayContaining([allDay.id, running.id]));
    expect(ids).not.toContain(begun.id);
    // Events that one can see any week only fill a thin letter.
    expect(idsOf(pool([allDay, running, ...many(3, () => ({}))]), reader())).not.toContain(running.id);
  });

  it("takes what a class, a child's thing or a weekday noon is only to who asked for it", () => {
    const noon = row({ rank_terms: marked("daytime", "picture", "described") });
    const tots = row({ rank_terms: marked("out", "children"), interest_id: 2 });
    const zumba = row({ rank_terms: marked("out", "class"), interest_id: 3, interest_name: "Workshops" });
    const family = row({ rank_terms: marked("out"), interest_id: 2, interest_type: "ChildrensEvent" });
    const from = pool([noon, tots, zumba, family, ...many(4, () => ({ interest_id: 9 }))]);
    const has = (who: Partial<Reader>) =>
      [noon, tots, zumba, family].map(({ id }) => idsOf(from, reader(who)).includes(id));
    expect(has({})).toEqual([false, false, false, false]);
    expect(has({ goesOutByDay: true })).toEqual([true, false, false, false]);
    expect(has({ interests: [2] })).toEqual([false, true, false, true]);
    expect(has({ interests: [3] })).toEqual([false, false, true, false]);
    expect(has({ savedEvents: [tots.id] })).toEqual([false, true, false, false]);
  });

  it("prefers what happens once to what happens daily, of a film the evening, and what others saved", () => {
    const [daily, once, wanted] = [
      row({ title: "Daily", dates_left: 60 }),
      row({ title: "Once" }),
      row({ title: "Wanted", work_id: 5, savers: 40 }),
    ];
    const at = (hour: number) => new Date(`2026-11-28T0${hour}:00:00Z`);
    const film = [at(0), at(1), at(3)].map((start_time) =>
      row({ title: "Film", start_time, source_name: "Cinema" }),
    );
    const rows = [daily, once, wanted, ...film];
    const from = layOutPool(rows, {
      from: FROM,
      to: TO,
      now: new Date("2026-11-26T14:00:00Z"),
      zips,
    });
    const ids = chooseEvents(from, reader()).map(({ showing }) => showing.event.id);
    expect(ids[0]).toBe(wanted.id);
    expect(ids).not.toContain(daily.id);
    // 7 PM, 8 PM and 10 PM: half past seven is as near to eight, and seven is first.
    expect(ids.filter((id) => film.some((row) => row.id === id))).toEqual([film[0]?.id]);
  });

  it("takes one title once, whatever the venue, and not again after a letter had it", () => {
    const zumba = many(4, (n) => ({ title: "Big Night", source_name: `House ${n}`, work_id: n + 1 }));
    const from = pool([...zumba, ...many(4, () => ({}))]);
    const titles = (who: Reader) => chooseEvents(from, who).map(({ showing }) => showing.event.title);
    expect(titles(reader()).filter((title) => title === "Big Night")).toHaveLength(1);
    expect(titles(reader({ seenSeries: new Map([["title:big night", 1]]) }))).not.toContain("Big Night");
  });

  it("holds one thing of a night that begins when the others are over", () => {
    const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour + 5));
    const late = (hour: number, start_hour: number) =>
      row({ first_day: "2026-11-27", start_time: at(27, hour), start_hour });
    const rows = [
      late(23.98, 23),
      late(24.5, 24),
      late(23, 23),
      ...many(4, () => ({ first_day: "2026-11-28" })),
    ];
    const ids = idsOf(pool(rows), reader());
    expect(ids.filter((id) => rows.slice(0, 3).some((row) => row.id === id))).toHaveLength(1);
    const saved = rows.slice(0, 2).map(({ id }) => id);
    expect(idsOf(pool(rows), reader({ savedEvents: saved }))).toEqual(expect.arrayContaining(saved));
  });

  it("tells by day what it chose, what is on top first, and runs where they are to be decided", () => {
    const film = row({ first_day: "2026-11-28", picture_key: "abc", interest_id: 1 });
    const friday = row({ first_day: "2026-11-27", title: "Friday" });
    const later = row({ first_day: "2026-12-04", title: "Later" });
    const opening = row({ first_day: "2026-11-28", last_day: "2027-02-01", title: "Opening" });
    const closing = row({ first_day: "2026-09-01", last_day: "2026-11-29", title: "Closing" });
    const again = row({ first_day: "2026-09-01", last_day: "2026-11-29", has_later: true, title: "Again" });
    const from = pool([film, friday, later, opening, closing, again]);
    const sections = composeSections(chooseEvents(from, reader({ savedEvents: [again.id] })), FROM);
    expect(
      sections.map(({ name, events }) => [name, events.map(({ showing }) => showing.event.title)]),
    ).toEqual([
      [ON_TOP, [film.title]],
      ["Friday November 27", ["Friday"]],
      ["Saturday November 28", ["Opening"]],
      ["After that", ["Later"]],
      ["Last days", ["Closing"]],
      ["On view", ["Again"]],
    ]);
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
      row({ id: 8009, interest_id: 9, lat: null }),
    ];
    const who = reader({
      interests: [1],
      zips: ["11211", "10025"],
      savedWorks: [5],
      followed: new Set([70]),
      hidden: new Set([71]),
      lists: [{ label: "Free events in Queens", events: new Set([8004]) }],
      unwantedWorks: [6],
      proposed: [{ eventId: 8009, group: "Film Club" }],
    });
    const chosen = chooseEvents(pool(rows), who);
    expect(chosen.map((pick) => [pick.showing.event.id, letterReason(pick)])).toEqual([
      [8001, "You saved it · 0.5 mi from 11211"],
      [8009, "Proposed in Film Club"],
      [8003, "You follow Echo Basin · 0.5 mi from 11211"],
      [8004, "From your list: Free events in Queens"],
      [8008, "You like Film"],
      [8005, "Not your usual: Film"],
    ]);
    const said = { interests: [1], days: [], zips: ["11211"] };
    expect(leadOf(chosen, said)).toBe(
      "5 picks, chosen by what you like and where you are, and 1 of something else.",
    );
  });

  it("names days, places and hours", () => {
    const rows = [
      row({ id: 9001, lat: 40.7243, lng: -73.9538 }),
      row({
        id: 9002,
        first_day: "2026-09-01",
        last_day: "2026-11-29",
        interest_name: null,
        interest_id: null,
      }),
      row({ id: 9003, first_day: "2026-12-04", lat: null, lng: null }),
    ];
    const from = pool(rows);
    const chosen = chooseEvents(from, reader({ interests: [1], days: 1 << 5, zips: ["11211"] }));
    expect(Object.fromEntries(chosen.map((pick) => [pick.showing.event.id, letterReason(pick)]))).toEqual({
      9001: "You like Film · Fridays are yours · 0.8 mi from home",
      9002: "Not your usual · 0.5 mi from home",
      9003: "You like Film · Fridays are yours",
    });
    const words = rows.map(({ id }) => whenWords(from.showings.get(id)!.event, FROM));
    expect(words).toEqual(["Fri 3:30 PM", "Through Nov 29", "Fri, Dec 4 5:30 PM"]);
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
  drawn.map((pick, index) =>
    row({
      id: index + 1,
      title: `Work ${pick.work}`,
      source_name: `Venue ${pick.venue}`,
      first_day: addDays(FROM, pick.offset),
      last_day: addDays(FROM, pick.offset + pick.run),
      interest_id: pick.interest,
      interest_name: pick.interest === null ? null : `Interest ${pick.interest}`,
      recommended_because: pick.recommended ? "Why go: yes" : null,
      lat: pick.placed ? 40.7 + pick.venue / 100 : null,
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
        const chosen = chooseEvents(pool(rows), who);
        const showings = chosen.map(({ showing }) => showing);
        expect(chosen.length === 0 || chosen.length >= MIN_EVENTS).toBe(true);
        expect(chosen.length).toBeLessThanOrEqual(MAX_EVENTS);
        expect(new Set(showings.map(({ item }) => item)).size).toBe(chosen.length);
        for (const venue of new Set(showings.map((showing) => showing.venue)))
          expect(showings.filter((showing) => showing.venue === venue).length).toBeLessThanOrEqual(2);
        for (const { event } of showings) expect(who.seen).not.toContain(event.id);
        const composed = composeSections(chosen, FROM).flatMap(({ events }) => events);
        expect(new Set(composed)).toEqual(new Set(chosen));
        expect(composed.length).toBe(chosen.length);
      }),
      { numRuns: runs(300) },
    );
  });

  it("of all that fits, what scores best is chosen first", () => {
    fc.assert(
      fc.property(anyPool, anyReader, (rows, who) => {
        const from = pool(rows.filter((row) => row.last_day === row.first_day));
        const all = findCandidates(from, who, { miles: new Map(), excluded: new Set() });
        const plain = reader({ days: who.days, zips: who.zips });
        const [first] = chooseEvents(from, plain);
        const [best] = findCandidates(from, plain, { miles: new Map(), excluded: new Set() });
        if (first) expect(first.showing).toBe(best?.showing);
        expect(all.map(({ score }) => score)).toEqual(
          all.map(({ score }) => score).toSorted((a, b) => b - a),
        );
        expect(new Set(all.map(({ showing }) => showing.item)).size).toBe(all.length);
      }),
      { numRuns: runs(60) },
    );
  });

  it("the same events in any order, and whoever was served before, give the same letter", () => {
    fc.assert(
      fc.property(anyPool, anyReader, fc.integer(), (rows, who, turn) => {
        const turned = rows.map((row, index) => rows[(index + Math.abs(turn)) % rows.length] ?? row);
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
