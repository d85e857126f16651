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
  withoutFolds,
} from "./calendar";
import { momentAt, rankOfDay, type ListMoment } from "./day-works";
import type { MoreDatesByWork } from "./listed-card";

const at = (clock: string, day = TODAY) => new Date(`${day}T${clock}:00-05:00`);
const moment = (clock: string): ListMoment => momentAt(at(clock));
const picture = { picture_key: "0".repeat(32), picture_width: 480, picture_height: 300, picture_blur: "" };

let id = 0;
const show = (clock: string, fields: Parameters<typeof eventRow>[0] = {}) => {
  id += 1;
  const day = fields.first_day ?? TODAY;
  return eventRow({
    id,
    title: `Show ${id}`,
    work_id: id,
    source_id: id,
    start_time: at(clock, day),
    ...fields,
  });
};

function today(clock: string, rows: ReturnType<typeof show>[], more: MoreDatesByWork = new Map()) {
  const range = { from: TODAY, to: TODAY, today: TODAY, moment: moment(clock), more };
  const [day] = groupByDay(rows, range);
  if (!day) throw new Error("no day");
  return day;
}

describe("a day's list", () => {
  it("sends the rows of a full first day's folds with their own pages alone", () => {
    const range = { from: TODAY, to: TODAY, today: TODAY, moment: moment("13:00") };
    const rows = (count: number) => Array.from({ length: count }, (_, n) => show(n % 2 ? "15:00" : "20:00"));
    const sent = (count: number) => {
      const { bands, isWhole } = withoutFolds(planDay(TODAY, rows(count), range));
      return [isWhole, ...bands.map((band) => [band.key, band.count, band.works.length])];
    };
    expect(sent(120)).toEqual([true, ["now", 60, 60], ["tonight", 60, 60]]);
    expect(sent(140)).toEqual([false, ["now", 70, 70], ["tonight", 70, 0]]);
  });

  it("names what is shown of it, and has texts for what leads", () => {
    const day = "2026-11-23";
    const rows = Array.from({ length: 14 }, (_, n) =>
      show("19:00", { first_day: day, last_day: day, rank_score: 2, ...(n === 3 ? picture : {}) }),
    );
    const first = show("18:00", { recommended_because: "Go." });
    const range = { from: TODAY, to: day, today: TODAY, moment: moment("13:00") };
    const busy = { hours: [{ day, hour: 19, n: 14 }], late: [] };
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
      show("10:00", { ...over, rank_score: 9, title: "Breakfast" }),
      show("11:00", { rank_score: 1, last_day: TODAY, title: "Twice", work_id: 701, source_id: 702 }),
      show("21:00", { rank_score: 3, last_day: TODAY, title: "Twice", work_id: 701, source_id: 702 }),
      show("22:30", { rank_score: 1, last_day: TODAY, title: "Last" }),
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
      late: [
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
      ["Evening", 480],
      ["Late", 80],
      ["All day", 40],
      ["Earlier today", 327],
    ]);
  });

  it("folds what began too long ago to go to, and never leads with it", () => {
    const on = { last_day: TODAY, ...picture };
    const rows = [
      show("07:00", {
        ...on,
        end_time: at("15:00"),
        ends_at: at("15:00"),
        rank_score: 9,
        title: "Open access",
      }),
      show("19:00", { ...on, ends_at: at("22:00"), rank_score: 8, title: "Begun" }),
      show("21:00", { ...on, ends_at: at("23:00"), rank_score: 1, title: "Just begun" }),
      show("21:30", { ...on, ends_at: at("23:30"), rank_score: 2, title: "Coming" }),
      show("22:30", { ...on, ends_at: at("23:30"), rank_score: 0, title: "Late" }),
    ];
    const bands = (clock: string) =>
      today(clock, rows).bands.map(({ key, cards, above }) => [key, above, cards.map(({ title }) => title)]);
    expect(today("21:20", rows).leads.map(({ title }) => title)).toEqual(["Coming", "Late"]);
    expect(bands("21:20")).toEqual([
      ["tonight", 1, ["Just begun"]],
      ["late", 1, []],
      ["earlier", 0, ["Open access", "Begun"]],
    ]);
    // What is still on says until when.
    expect(today("11:00", rows).bands.at(-1)).toMatchObject({
      key: "earlier",
      cards: [{ title: "Open access", timeLabel: "until 3:00 PM" }],
    });
    expect(today("06:30", rows).leads[0]?.title).toBe("Open access");
  });

  it("is best told by the worthiest of six venues, a work once, and no run by the evening on which it opened", () => {
    const day = "2026-11-23";
    const listed = (clock: string, fields: Parameters<typeof show>[1]) => {
      const row = show(clock, { first_day: day, ...fields });
      return { ...row, day, rank: rankOfDay({ showings: [row] }, day) };
    };
    const candidates = [
      listed("20:00", { rank_score: -1, title: "Cancelled" }),
      listed("19:00", { rank_score: 2, source_id: 501, title: "Evening" }),
      listed("20:00", { rank_score: 2, source_id: 501, title: "Same house" }),
      listed("12:00", { rank_score: 0, work_id: 600, title: "Matinee" }),
      listed("18:00", { rank_score: 4, work_id: 600, source_id: 502, title: "Same work" }),
      listed("18:00", { rank_score: 4, first_day: "2026-10-01", last_day: day, title: "Closes" }),
      listed("18:00", { rank_score: 4, last_day: "2026-12-20", title: "Opens" }),
    ];
    const titles = bestOfDay(candidates).map(
      ({ id }) => candidates.find((candidate) => candidate.id === id)?.title,
    );
    expect(titles).toEqual(["Same work", "Opens", "Evening", "Closes"]);
  });

  const hoursIn = (day: ReturnType<typeof today>) =>
    day.bands.map(({ key, count, cards }) => [
      key,
      count,
      ...cards.map(({ timeLabel, showings, others = [] }) =>
        [showings ?? [{ label: timeLabel }], others].map((all) => all.map(({ label }) => label).join(" · ")),
      ),
    ]);

  it("has a work in each band in which it is shown, once for each venue, with its other hours small", () => {
    const film = { work_id: 77, title: "Night Ferry" };
    const rows = ["14:00", "18:30", "21:00"].map((clock) => show(clock, { ...film, source_id: 5 }));
    const more = new Map([["work 77 at 5", { days: 9, last: "2026-12-01" }]]);
    const day = today("13:00", [...rows, show("19:00", { ...film, source_id: 6 })], more);
    expect(hoursIn(day)).toEqual([
      ["now", 1, ["2:00 PM", "6:30 · 9:00 PM"]],
      ["tonight", 3, ["6:30 · 9:00 PM", "2:00 PM"], ["7:00 PM", ""]],
    ]);
    expect(day.bands.flatMap(({ cards }) => cards.map(({ moreDates }) => moreDates))).toEqual([
      8,
      8,
      undefined,
    ]);
    expect(day.count).toBe(4);
    expect(day.parts).toEqual([
      { key: "now", label: "Now & next", count: 1, band: "now" },
      { key: "tonight", label: "Tonight", count: 3, band: "tonight" },
    ]);
  });

  it("crosses out what is over, beside the showings that come", () => {
    const film = { work_id: 78, source_id: 5 };
    const rows = [show("11:00", { ...film, end_time: at("12:30") }), show("20:00", film)];
    const day = today("16:00", rows);
    expect(hoursIn(day)).toEqual([
      ["tonight", 1, ["8:00 PM", "11:00 AM"]],
      ["earlier", 1, ["11:00 AM", "8:00 PM"]],
    ]);
    expect(day.bands[0]?.cards[0]?.others).toMatchObject([{ isOver: true }]);
  });

  it("counts evening and late hours as one part, which is tonight's of today alone", () => {
    const rows = ["18:00", "21:59", "22:00", "23:30"].map((clock) => show(clock));
    expect(today("12:00", rows).parts).toMatchObject([{ label: "Tonight", count: 4 }]);
    const range = { from: TODAY, to: TODAY, today: "2026-11-20", moment: moment("12:00"), more: new Map() };
    expect(groupByDay(rows, range)[0]?.parts).toMatchObject([{ label: "Evening", count: 4 }]);
  });

  it("begins before five in the morning with what is left of the night", () => {
    const night = "2026-11-20";
    const rows = [
      show("20:00", { first_day: night }),
      show("22:00", { start_time: at("22:00", night), end_time: at("04:00"), title: "Club" }),
      show("23:30", { first_day: night }),
      show("02:00", { title: "Late show" }),
      show("20:00"),
    ];
    const day = today("01:00", rows);
    expect(hoursIn(day)).toEqual([
      ["night", 3, ["until 4:00 AM", ""], ["since 11:30 PM", ""], ["2:00 AM", ""]],
      ["tonight", 1, ["8:00 PM", ""]],
    ]);
    expect(day.count).toBe(4);
    expect(day.parts.map(({ label, count }) => [label, count])).toEqual([
      ["Tonight", 3],
      ["Evening", 1],
    ]);
    expect(today("05:00", rows).bands.map(({ key }) => key)).toEqual(["tonight"]);
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
    expect([open("14:59"), open("15:00"), open("20:30")]).toEqual([["now"], ["tonight"], ["tonight"]]);
  });

  it("leads with pictures only: the worthiest first, one of each venue, never what is off or over", () => {
    const rows = [
      show("10:00", { ...picture, rank_score: 5 }),
      show("19:00", { ...picture, rank_score: 3, title: "Evening" }),
      show("16:00", { ...picture, rank_score: 5, title: "Recommended" }),
      show("20:00", { title: "No picture", rank_score: 6 }),
      show("20:00", { ...picture, rank_score: -1, title: "Cancelled", status: "cancelled" }),
      ...[1, 2].map((n) =>
        show("20:00", { ...picture, rank_score: 3, title: `Same house ${n}`, source_id: 99 }),
      ),
      ...[1, 2].map(() => show("17:00", { ...picture, rank_score: 1, title: "Same work", work_id: 1_000 })),
    ];
    const day = today("14:00", rows);
    expect(day.leads.map(({ title }) => title)).toEqual(["Recommended", "Evening", "Same house 1"]);
    // A lead stands in no band, and is counted there.
    expect(day.bands.map(({ key, count, above, cards }) => [key, count, above, cards.length])).toEqual([
      ["now", 3, 1, 2],
      ["tonight", 5, 2, 3],
      ["earlier", 1, 0, 1],
    ]);
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
