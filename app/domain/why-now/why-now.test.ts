import { describe, expect, it } from "vitest";
import { whyNow, WHY_NOW, type WhyKind } from "./why-now";
import type { WhyFacts } from "./facts";

/** A Friday afternoon of which nothing is to be said. */
const PLAIN: WhyFacts = {
  from: "2026-11-26",
  firstDay: "2026-11-27",
  lastDay: "2026-11-27",
  isRun: false,
  weekday: 5,
  startsAt: 15 * 60,
  lasts: null,
  closes: false,
  opens: false,
  isOnline: false,
  datesLeft: null,
  runDates: null,
  venues: null,
  lastBefore: null,
  isFirst: true,
  formats: [],
  occasions: [],
  accessibility: [],
  languages: [],
  othersOnFilm: 3,
  priceFrom: null,
  priceTo: null,
  otherPrices: [],
  savers: 0,
  station: null,
};

type Some = Partial<WhyFacts>;
const occasion = (...occasions: string[]): Some => ({ occasions });
const format = (...formats: string[]): Some => ({ formats });
const access = (...accessibility: string[]): Some => ({ accessibility });
const run = { isRun: true, startsAt: null };

// For each kind: facts that carry it, its words, and facts that refute it.
const CASES: Record<WhyKind, [holds: Some, words: string, refuted: Some]> = {
  "one-night-only": [occasion("one-night-only"), "One night only.", occasion("premiere")],
  "last-of-its-run": [{ datesLeft: 1, runDates: 3 }, "Last of three dates.", { datesLeft: 2, runDates: 3 }],
  "back-after-years": [
    { lastBefore: "2024-03-01" },
    "First time here since 2024.",
    { lastBefore: "2026-10-01" },
  ],
  once: [
    { datesLeft: 1, runDates: 1 },
    "This happens once.",
    { datesLeft: 1, runDates: 1, lastBefore: "2026-10-01" },
  ],
  "world-premiere": [occasion("world-premiere"), "A world premiere.", occasion("premiere")],
  "us-premiere": [occasion("us-premiere"), "First time in the country.", occasion("ny-premiere")],
  "ny-premiere": [occasion("ny-premiere"), "First time in New York.", occasion("us-premiere")],
  premiere: [occasion("premiere"), "A premiere.", occasion("preview")],
  "in-person": [occasion("in-person"), "Guests come in person.", occasion("q-and-a")],
  "q-and-a": [occasion("q-and-a"), "There is a Q&A.", occasion("talkback")],
  talkback: [occasion("talkback"), "They stay and talk about it.", occasion("q-and-a")],
  "opening-night": [occasion("opening-night"), "Opening night.", occasion("closing")],
  "closing-night": [occasion("closing"), "Closing night.", occasion("opening-night")],
  anniversary: [occasion("anniversary"), "It is an anniversary.", occasion("benefit")],
  benefit: [occasion("benefit"), "The money goes to a cause.", occasion("anniversary")],
  preview: [occasion("preview"), "A preview, before it opens.", occasion("premiere")],
  "live-score": [format("live-score"), "The score is played live.", format("dcp")],
  "only-print": [
    { ...format("35mm"), othersOnFilm: 0 },
    "Nothing else is on 35mm these days.",
    format("35mm"),
  ],
  "on-70mm": [format("70mm"), "Shown on 70mm.", format("35mm")],
  "on-35mm": [format("35mm"), "Shown on 35mm film.", format("16mm")],
  "on-16mm": [format("16mm"), "Shown on 16mm film.", format("35mm")],
  "on-8mm": [format("8mm"), "Shown on 8mm film.", format("dcp")],
  restored: [format("digital-restoration"), "A new restoration.", format("dcp")],
  imax: [format("imax"), "Shown in IMAX.", format("3d")],
  "in-3d": [format("3d"), "Shown in 3D.", format("imax")],
  holiday: [{ firstDay: "2026-11-26" }, "On Thanksgiving.", { firstDay: "2026-11-19" }],
  "friday-13": [{ firstDay: "2026-11-13" }, "On Friday the 13th.", { firstDay: "2026-12-13", weekday: 0 }],
  "leap-day": [
    { firstDay: "2028-02-29", weekday: 2 },
    "On a day that comes every four years.",
    { firstDay: "2028-02-28" },
  ],
  "closes-this-week": [
    { ...run, closes: true, lastDay: "2026-11-29" },
    "Closes Sunday.",
    { ...run, lastDay: "2026-11-29" },
  ],
  "opens-this-week": [
    { ...run, opens: true, lastDay: "2027-01-09" },
    "Opens Friday.",
    { ...run, lastDay: "2027-01-09" },
  ],
  "closes-soon": [
    { ...run, closes: true, lastDay: "2026-12-05" },
    "Closes Sat, Dec 5.",
    { ...run, closes: true, lastDay: "2026-11-29" },
  ],
  "opens-soon": [
    { ...run, opens: true, firstDay: "2026-12-04" },
    "Opens Fri, Dec 4.",
    { ...run, opens: true },
  ],
  "two-left": [
    { datesLeft: 2, runDates: 8 },
    "Two dates left of eight.",
    { datesLeft: 2, runDates: 2, isFirst: false },
  ],
  "first-of-its-run": [
    { datesLeft: 4, runDates: 4 },
    "First of four dates.",
    { datesLeft: 4, runDates: 4, isFirst: false },
  ],
  "back-after-months": [
    { lastBefore: "2026-06-10" },
    "Not here since June 2026.",
    { lastBefore: "2026-11-01" },
  ],
  "free-here": [
    { priceFrom: 0, priceTo: 0, otherPrices: [1800] },
    "Free here, and $18 elsewhere.",
    { priceFrom: 0, priceTo: 0 },
  ],
  cheapest: [
    { priceFrom: 1200, priceTo: 1200, otherPrices: [1500] },
    "Cheaper here than anywhere else it plays.",
    { priceFrom: 1200, priceTo: 1200, otherPrices: [1200] },
  ],
  "free-at-night": [
    { priceFrom: 0, priceTo: 0, startsAt: 19 * 60 },
    "Free, and in the evening.",
    { priceFrom: 0, priceTo: 2000, startsAt: 19 * 60 },
  ],
  "free-at-the-weekend": [
    { priceFrom: 0, priceTo: 0, weekday: 6 },
    "Free, at the weekend.",
    { priceFrom: 0, priceTo: 0 },
  ],
  "pay-what-you-can": [{ priceFrom: 0 }, "You pay what you can.", { priceFrom: 0, priceTo: 2000 }],
  cheap: [{ priceFrom: 800, priceTo: 800 }, "All of $8.", { priceFrom: 800, priceTo: 1500 }],
  midnight: [{ startsAt: 24 * 60 - 1 }, "At midnight, more or less.", { startsAt: 22 * 60 + 30 }],
  late: [{ startsAt: 22 * 60 + 30 }, "For those who are still up.", { startsAt: 21 * 60 }],
  "after-midnight": [{ startsAt: 26 * 60 }, "It starts when others go home.", { startsAt: 24 * 60 }],
  "over-early": [{ startsAt: 18 * 60, lasts: 90 }, "Over by 7:30 PM.", { startsAt: 20 * 60, lasts: 120 }],
  short: [{ lasts: 45 }, "It takes 45 minutes.", { lasts: 75 }],
  marathon: [{ lasts: 360 }, "It takes six hours.", { lasts: 180 }],
  asl: [access("asl"), "With a sign language interpreter.", access("wheelchair")],
  "open-captions": [access("open-captions"), "With open captions.", access("closed-captions")],
  relaxed: [access("relaxed"), "A relaxed performance.", access("asl")],
  "audio-description": [access("audio-description"), "With audio description.", access("asl")],
  language: [
    { languages: ["spoken:fr", "subtitles:en"] },
    "In French, with English subtitles.",
    { languages: ["spoken:fr"] },
  ],
  saved: [{ savers: 12 }, "12 people here saved it.", { savers: 2 }],
  "one-venue": [
    { venues: 1, datesLeft: 5, runDates: 9 },
    "Five dates, and at one venue only.",
    { venues: 2, datesLeft: 5, runDates: 9 },
  ],
  "all-over": [{ venues: 5 }, "At five venues, so there is no excuse.", { venues: 2 }],
  online: [{ isOnline: true }, "Online, so you may stay in.", {}],
  station: [
    { station: { minutes: 4, lines: ["L"] } },
    "Four minutes from the L.",
    { station: { minutes: 11, lines: ["L"] } },
  ],
};

describe("why now", () => {
  it("says nothing of what has nothing to be said of", () => {
    expect(whyNow(PLAIN)).toBeNull();
    expect(Object.keys(WHY_NOW).length).toBeGreaterThanOrEqual(40);
  });

  it.each(Object.entries(CASES))(
    "%s holds by its facts, and is refuted by others",
    (kind, [holds, words, refuted]) => {
      expect(WHY_NOW[kind as WhyKind]({ ...PLAIN, ...holds })).toBe(words);
      expect(whyNow({ ...PLAIN, ...holds })?.kind).toBe(kind);
      expect(WHY_NOW[kind as WhyKind]({ ...PLAIN, ...refuted })).toBeNull();
    },
  );

  it("says no kind three times in a row", () => {
    const facts = { ...PLAIN, ...occasion("q-and-a"), savers: 12 };
    expect(whyNow(facts, { last: ["q-and-a"] })?.kind).toBe("q-and-a");
    expect(whyNow(facts, { last: ["q-and-a", "q-and-a"] })?.kind).toBe("saved");
    expect(whyNow(facts, { last: ["q-and-a", "saved"] })?.kind).toBe("q-and-a");
  });

  it("says of a whole day once, and of half the city twice, what is true of it", () => {
    const near = { ...PLAIN, station: { minutes: 3, lines: ["F"] } };
    expect(whyNow({ ...near, firstDay: "2026-11-26" }, { last: ["holiday", "saved"] })?.kind).toBe("station");
    expect(whyNow(near, { last: ["station", "saved", "station", "saved"] })).toBeNull();
  });

  it("repeats nothing that stands beside it", () => {
    const free = { ...PLAIN, priceFrom: 0, priceTo: 0, startsAt: 22 * 60 };
    expect(whyNow(free)?.kind).toBe("free-at-night");
    expect(whyNow(free, { beside: ["price"] })?.kind).toBe("late");
    expect(whyNow(free, { beside: ["price", "hour"] })).toBeNull();
    expect(whyNow({ ...PLAIN, ...occasion("q-and-a") }, { words: ["q-and-a"] })).toBeNull();
  });
});
