import { describe, expect, it } from "vitest";
import { eventRow, TODAY } from "@tests/factories/event-row";
import {
  bestOfDay,
  groupByDay,
  leadingEvents,
  namedEvents,
  planBusyDay,
  planDay,
  presentDays,
} from "./calendar";
import type { Moment } from "./day-works";

const at = (clock: string, day = TODAY) => new Date(`${day}T${clock}:00-05:00`);
const moment = (clock: string): Moment => ({ now: at(clock), hour: Number(clock.slice(0, 2)) });
const picture = { picture_key: "0".repeat(32), picture_width: 480, picture_height: 300, picture_blur: "" };

let id = 0;
const show = (clock: string, known: Parameters<typeof eventRow>[0] = {}) => {
  id += 1;
  const day = known.first_day ?? TODAY;
  return eventRow({
    id,
    title: `Show ${id}`,
    work_id: id,
    source_id: id,
    start_time: at(clock, day),
    ...known,
  });
};

function today(clock: string, rows: ReturnType<typeof show>[], more = new Map<string, number>()) {
  const range = { from: TODAY, to: TODAY, today: TODAY, moment: moment(clock), more };
  const [day] = groupByDay(rows, range);
  if (!day) throw new Error("no day");
  return day;
}

describe("a day's list", () => {
  it("names what is shown of it, and has texts for what leads", () => {
    const day = "2026-11-23";
    const rows = Array.from({ length: 14 }, (_, n) =>
      show("19:00", { first_day: day, last_day: day, worth: 2, ...(n === 3 ? picture : {}) }),
    );
    const first = show("18:00", { recommended_because: "Go." });
    const range = { from: TODAY, to: day, today: TODAY, moment: moment("13:00") };
    const busy = { hours: [{ day, hour: 19, n: 14 }], over: [] };
    const plan = [planDay(TODAY, [first], range), planBusyDay(day, rows, busy, range)];
    const named = namedEvents(plan);
    // The whole first day, and six of the busy one.
    expect(named).toHaveLength(7);
    expect(leadingEvents(plan).map(({ id }) => id)).toEqual([rows[3]?.id]);
    const texts = new Map([[rows[3]?.id ?? 0, { description: "A night.", recommended_because: null }]]);
    const days = presentDays(plan, { today: TODAY, more: new Map(), texts });
    expect(
      days.map(({ count, leads, picks }) => [count, leads.map(({ blurb }) => blurb), picks.length]),
    ).toEqual([
      [1, [], 0],
      [14, ["A night."], 5],
    ]);
    expect(days[1]?.bands.map(({ key, count, cards }) => [key, count, cards])).toEqual([["tonight", 14, []]]);
  });

  it("has what is over of a busy today apart from what is left, and leads with what is left", () => {
    const over = { last_day: TODAY, end_time: null, source_id: 700 };
    const rows = [
      show("10:00", { ...over, worth: 9, title: "Breakfast" }),
      show("11:00", { worth: 1, last_day: TODAY, title: "Twice", work_id: 701, source_id: 702 }),
      show("20:00", { worth: 3, last_day: TODAY, title: "Twice", work_id: 701, source_id: 702 }),
      show("22:30", { worth: 1, last_day: TODAY, title: "Last" }),
    ];
    const hours = [
      { day: TODAY, hour: null, n: 40 },
      { day: TODAY, hour: 10, n: 300 },
      { day: TODAY, hour: 14, n: 7 },
      { day: TODAY, hour: 19, n: 500 },
      { day: TODAY, hour: 22, n: 80 },
    ];
    const range = { from: TODAY, to: "2026-11-27", today: TODAY, moment: moment("20:30") };
    const busy = {
      hours,
      over: [
        { day: TODAY, hour: 10, n: 300 },
        { day: TODAY, hour: 14, n: 7 },
        { day: TODAY, hour: 19, n: 20 },
      ],
    };
    const plan = [planBusyDay(TODAY, rows, busy, range)];
    const [day] = presentDays(plan, { today: TODAY, more: new Map(), texts: new Map() });
    expect(day?.count).toBe(927);
    expect(day?.picks.map(({ title }) => title)).toEqual(["Twice", "Last"]);
    expect(day?.bands.map(({ label, count }) => [label, count])).toEqual([
      ["Tonight", 480],
      ["Late", 80],
      ["All day", 40],
      ["Earlier today", 327],
    ]);
  });

  it("is best told by the worthiest of six houses, a work once, and no run by the evening on which it opened", () => {
    const day = "2026-11-23";
    const listed = (clock: string, known: Parameters<typeof show>[1]) => ({
      ...show(clock, { first_day: day, ...known }),
      day,
    });
    const candidates = [
      listed("20:00", { worth: -1, title: "Cancelled" }),
      listed("19:00", { worth: 2, source_id: 501, title: "Evening" }),
      listed("20:00", { worth: 2, source_id: 501, title: "Same house" }),
      listed("12:00", { worth: 0, work_id: 600, title: "Matinee" }),
      listed("18:00", { worth: 4, work_id: 600, source_id: 502, title: "Same work" }),
      listed("18:00", { worth: 4, first_day: "2026-10-01", last_day: day, title: "Closes" }),
      listed("18:00", { worth: 4, last_day: "2026-12-20", title: "Opens" }),
    ];
    const titles = bestOfDay(day, candidates).map(
      ({ id }) => candidates.find((candidate) => candidate.id === id)?.title,
    );
    expect(titles).toEqual(["Same work", "Opens", "Evening", "Closes"]);
  });

  it("has one card for all showings of a work at one house, and one for each house", () => {
    const film = { work_id: 77, title: "Night Ferry" };
    const rows = ["14:00", "18:30", "21:00"].map((clock) => show(clock, { ...film, source_id: 5 }));
    const day = today(
      "13:00",
      [...rows, show("19:00", { ...film, source_id: 6 })],
      new Map([["work 77 at 5", 9]]),
    );
    const cards = day.bands.flatMap((band) => band.cards);
    expect(cards.map(({ showings }) => showings?.map(({ label }) => label) ?? [])).toEqual([
      ["2:00", "6:30", "9:00 PM"],
      [],
    ]);
    expect(cards.map(({ moreDates }) => moreDates)).toEqual([8, undefined]);
    expect(day.count).toBe(4);
  });

  it("puts a work into the band of its next showing, and crosses out what is over", () => {
    const film = { work_id: 78, source_id: 5 };
    const rows = [show("11:00", { ...film, end_time: at("12:30") }), show("20:00", film)];
    const [band, ...others] = today("16:00", rows).bands;
    expect([band?.key, others]).toEqual(["tonight", []]);
    expect(band?.cards[0]?.timeLabel).toBe("8:00 PM");
    expect(band?.cards[0]?.showings?.map(({ isOver }) => isOver)).toEqual([true, undefined]);
  });

  it("puts a work with an evening showing into the evening from three on, and counts that one there", () => {
    const film = { work_id: 79, source_id: 5 };
    const rows = [show("16:00", film), show("20:00", film), show("22:30", film)];
    const bands = (clock: string) =>
      today(clock, rows).bands.map(({ key, count, cards }) => [key, count, cards[0]?.timeLabel]);
    expect(bands("14:59")).toEqual([["now", 1, "4:00 PM"]]);
    expect(bands("15:00")).toEqual([["tonight", 1, "8:00 PM"]]);
  });

  it("orders today by the clock and folds what is over; without an end, three hours are assumed", () => {
    const rows = [
      ...[show("09:00"), show("14:30", { end_time: at("17:00") }), show("19:00"), show("23:00")],
      show("00:00", { date_only: true }),
      show("12:00", { start_time: at("12:00", "2026-11-01"), end_time: at("20:00") }),
    ];
    expect(today("15:00", rows).bands.map(({ key, count, isOpen }) => [key, count, isOpen])).toEqual([
      ["now", 1, true],
      ["tonight", 1, true],
      ["late", 1, true],
      ["all-day", 2, true],
      ["earlier", 1, false],
    ]);
  });

  it("opens the evening of a busy day from three on, before that what is on now", () => {
    const rows = ["16:00", "20:00"].flatMap((clock) => Array.from({ length: 10 }, () => show(clock)));
    const open = (clock: string) =>
      today(clock, rows).bands.flatMap(({ key, isOpen }) => (isOpen ? [key] : []));
    expect([open("14:59"), open("15:00"), open("22:59")]).toEqual([["now"], ["tonight"], ["tonight"]]);
  });

  it("leads with pictures only: the worthiest first, one of each house, never what is off or over", () => {
    const rows = [
      show("10:00", { ...picture, worth: 5 }),
      show("19:00", { ...picture, worth: 3, title: "Evening" }),
      show("16:00", { ...picture, worth: 5, title: "Recommended" }),
      show("20:00", { title: "No picture", worth: 6 }),
      show("20:00", { ...picture, worth: -1, title: "Cancelled", status: "cancelled" }),
      ...[1, 2].map((n) => show("20:00", { ...picture, worth: 3, title: `Same house ${n}`, source_id: 99 })),
      ...[1, 2].map(() => show("17:00", { ...picture, worth: 1, title: "Same work", work_id: 1_000 })),
    ];
    const day = today("14:00", rows);
    expect(day.leads.map(({ title }) => title)).toEqual(["Recommended", "Evening", "Same house 1"]);
    // A lead stands in no band.
    expect(day.bands.flatMap(({ cards }) => cards.map(({ title }) => title))).not.toContain("Evening");
  });

  it("says the day of a run only, and no hour on its last day", () => {
    const rows = [show("18:00", { first_day: TODAY, last_day: "2026-12-20" }), show("19:00")];
    const [run, single] = today("12:00", rows).bands.flatMap(({ cards }) => cards);
    expect([run?.dateLabel, run?.badge, single?.dateLabel]).toEqual(["Nov 21 – Dec 20", "Opening", ""]);
    const last = show("18:00", { first_day: "2026-11-01", last_day: TODAY });
    expect(today("12:00", [last]).bands[0]?.cards[0]).toMatchObject({
      timeLabel: null,
      badge: "Last chance",
    });
  });
});
