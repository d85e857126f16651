/**
 * Why now: one short line made of facts alone, refutable by them. It stands where no editor and no model has written why to go, and says
 * nothing rather than something dull: nor what stands beside it already. Pure.
 */
import { plainDayLabel, shortWeekday } from "~/domain/events/labels";
import { languageName } from "~/domain/events/fact-words";
import { numberWord } from "~/lib/text";
import { addDays, noonOf } from "~/lib/time";
import { filmOf, type WhyFacts } from "./facts";
import { holidayOn } from "./holidays";

/** Null where it does not hold. */
interface Rule {
  (facts: WhyFacts): string | null;
  /** The word of db/facts.ts that it is a sentence of. */
  word?: string;
}

const when = (holds: boolean, words: string): string | null => (holds ? words : null);
const has = (list: "occasions" | "formats" | "accessibility", word: string, words: string): Rule =>
  Object.assign((facts: WhyFacts) => when(facts[list].includes(word), words), { word });

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const longWeekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
/** "Sunday" within a week, else "Dec 5". */
const dayWord = (day: string, from: string): string =>
  day < addDays(from, 7)
    ? longWeekday.format(noonOf(day))
    : `${shortWeekday(day)}, ${plainDayLabel(day, from)}`;

const monthYear = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
const daysBetween = (a: string, b: string): number =>
  Math.round((noonOf(b).getTime() - noonOf(a).getTime()) / 86_400_000);

const dollars = (cents: number): string => `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;
const clock = (at: number): string => {
  const [hour, minute] = [Math.floor(at / 60) % 24, at % 60];
  return `${hour % 12 || 12}${minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`} ${hour < 12 ? "AM" : "PM"}`;
};

const isNight = ({ startsAt }: WhyFacts) => startsAt !== null && startsAt >= 17 * 60;
const isFree = ({ priceFrom, priceTo }: WhyFacts) => priceFrom === 0 && priceTo === 0;
const endsAt = ({ startsAt, lasts }: WhyFacts) =>
  startsAt === null || lasts === null ? null : startsAt + lasts;
const spoken = ({ languages }: WhyFacts) =>
  languages.find((word) => word.startsWith("spoken:") && word !== "spoken:en")?.slice("spoken:".length);

/** The strongest first. */
export const WHY_NOW = {
  "one-night-only": has("occasions", "one-night-only", "One night only."),
  "last-of-its-run": ({ datesLeft, runDates }) =>
    when(datesLeft === 1 && runDates !== null && runDates > 1, `Last of ${numberWord(runDates ?? 0)} dates.`),
  "back-after-years": ({ lastBefore, firstDay }) =>
    when(
      lastBefore !== null && daysBetween(lastBefore, firstDay) >= 365,
      `First time here since ${lastBefore?.slice(0, 4)}.`,
    ),
  once: ({ datesLeft, runDates, isRun, lastBefore }) =>
    when(datesLeft === 1 && !isRun && lastBefore === null && (runDates ?? 1) === 1, "This happens once."),
  "world-premiere": has("occasions", "world-premiere", "A world premiere."),
  "us-premiere": has("occasions", "us-premiere", "First time in the country."),
  "ny-premiere": has("occasions", "ny-premiere", "First time in New York."),
  premiere: has("occasions", "premiere", "A premiere."),
  "in-person": has("occasions", "in-person", "Guests come in person."),
  "q-and-a": has("occasions", "q-and-a", "There is a Q&A."),
  talkback: has("occasions", "talkback", "They stay and talk about it."),
  "opening-night": has("occasions", "opening-night", "Opening night."),
  "closing-night": has("occasions", "closing", "Closing night."),
  anniversary: has("occasions", "anniversary", "It is an anniversary."),
  benefit: has("occasions", "benefit", "The money goes to a cause."),
  preview: has("occasions", "preview", "A preview, before it opens."),
  "live-score": has("formats", "live-score", "The score is played live."),
  "only-print": ({ formats, othersOnFilm }) =>
    when(filmOf(formats) !== null && othersOnFilm === 0, `Nothing else is on ${filmOf(formats)} these days.`),
  "on-70mm": has("formats", "70mm", "Shown on 70mm."),
  "on-35mm": has("formats", "35mm", "Shown on 35mm film."),
  "on-16mm": has("formats", "16mm", "Shown on 16mm film."),
  "on-8mm": has("formats", "8mm", "Shown on 8mm film."),
  restored: has("formats", "digital-restoration", "A new restoration."),
  imax: has("formats", "imax", "Shown in IMAX."),
  "in-3d": has("formats", "3d", "Shown in 3D."),
  holiday: ({ firstDay, isRun }) => {
    const holiday = isRun ? null : holidayOn(firstDay);
    return holiday === null ? null : `On ${holiday}.`;
  },
  "friday-13": ({ firstDay, weekday, isRun }) =>
    when(!isRun && weekday === 5 && firstDay.endsWith("-13"), "On Friday the 13th."),
  "leap-day": ({ firstDay, isRun }) =>
    when(!isRun && firstDay.endsWith("-02-29"), "On a day that comes every four years."),
  "closes-this-week": ({ closes, lastDay, from }) =>
    when(closes && lastDay < addDays(from, 7), `Closes ${dayWord(lastDay, from)}.`),
  "opens-this-week": ({ opens, firstDay, from }) =>
    when(opens && firstDay < addDays(from, 7), `Opens ${dayWord(firstDay, from)}.`),
  "closes-soon": ({ closes, lastDay, from }) =>
    when(closes && lastDay >= addDays(from, 7), `Closes ${dayWord(lastDay, from)}.`),
  "opens-soon": ({ opens, firstDay, from }) =>
    when(opens && firstDay >= addDays(from, 7), `Opens ${dayWord(firstDay, from)}.`),
  "two-left": ({ datesLeft, runDates, isFirst }) =>
    when(
      isFirst && datesLeft === 2 && (runDates ?? 0) > 2,
      `Two dates left of ${numberWord(runDates ?? 0)}.`,
    ),
  "back-after-months": ({ lastBefore, firstDay }) => {
    const away = lastBefore === null ? 0 : daysBetween(lastBefore, firstDay);
    return when(
      away >= 60 && away < 365,
      `Not here since ${lastBefore === null ? "" : monthYear.format(noonOf(lastBefore))}.`,
    );
  },
  "free-here": (facts) =>
    when(
      isFree(facts) && facts.otherPrices.some((price) => price > 0),
      `Free here, and ${dollars(Math.max(0, ...facts.otherPrices))} elsewhere.`,
    ),
  cheapest: ({ priceFrom, otherPrices }) =>
    when(
      priceFrom !== null &&
        priceFrom > 0 &&
        otherPrices.length > 0 &&
        otherPrices.every((price) => price > priceFrom),
      "Cheaper here than anywhere else it plays.",
    ),
  "free-at-night": (facts) => when(isFree(facts) && isNight(facts), "Free, and in the evening."),
  "free-at-the-weekend": (facts) =>
    when(
      isFree(facts) && !isNight(facts) && (facts.weekday === 0 || facts.weekday === 6),
      "Free, at the weekend.",
    ),
  "pay-what-you-can": ({ priceFrom, priceTo }) =>
    when(priceFrom === 0 && priceTo === null, "You pay what you can."),
  cheap: ({ priceFrom, priceTo }) =>
    when(
      priceFrom !== null && priceFrom > 0 && priceTo === priceFrom && priceFrom <= 1000,
      `All of ${dollars(priceFrom ?? 0)}.`,
    ),
  midnight: ({ startsAt }) =>
    when(
      startsAt !== null && startsAt >= 23 * 60 + 45 && startsAt <= 24 * 60 + 15,
      "At midnight, more or less.",
    ),
  late: ({ startsAt }) =>
    when(startsAt !== null && startsAt >= 22 * 60 && startsAt < 23 * 60 + 45, "For those who are still up."),
  "after-midnight": ({ startsAt }) =>
    when(startsAt !== null && startsAt > 24 * 60 + 15, "It starts when others go home."),
  "over-early": (facts) => {
    const end = endsAt(facts);
    return end !== null && isNight(facts) && end <= 21 * 60 ? `Over by ${clock(end)}.` : null;
  },
  short: ({ lasts }) => when(lasts !== null && lasts <= 60, `It takes ${lasts} minutes.`),
  marathon: ({ lasts }) =>
    when(lasts !== null && lasts >= 300, `It takes ${numberWord(Math.round((lasts ?? 0) / 60))} hours.`),
  asl: has("accessibility", "asl", "With a sign language interpreter."),
  "open-captions": has("accessibility", "open-captions", "With open captions."),
  relaxed: has("accessibility", "relaxed", "A relaxed performance."),
  "audio-description": has("accessibility", "audio-description", "With audio description."),
  language: (facts) => {
    const code = spoken(facts);
    if (code === undefined || !facts.languages.includes("subtitles:en")) return null;
    return `In ${languageName(code)}, with English subtitles.`;
  },
  saved: ({ savers }) => when(savers >= 5, `${savers} people here saved it.`),
  "one-venue": ({ venues, datesLeft, isFirst }) =>
    when(
      isFirst && venues === 1 && datesLeft !== null && datesLeft > 1 && datesLeft <= 12,
      `${capital(numberWord(datesLeft ?? 0))} dates, and at one venue only.`,
    ),
  "first-of-its-run": ({ datesLeft, runDates, isFirst, isRun }) =>
    when(
      isFirst && !isRun && datesLeft !== null && datesLeft === runDates && datesLeft > 1 && datesLeft <= 12,
      `First of ${numberWord(datesLeft ?? 0)} dates.`,
    ),
  "all-over": ({ venues }) =>
    when(venues !== null && venues >= 4, `At ${numberWord(venues ?? 0)} venues, so there is no excuse.`),
  online: ({ isOnline }) => when(isOnline, "Online, so you may stay in."),
  station: ({ station }) =>
    when(
      station !== null && station.minutes <= 6,
      `${capital(numberWord(station?.minutes ?? 0))} minutes from the ${station?.lines[0] ?? ""}.`,
    ),
} satisfies Record<string, Rule>;

export type WhyKind = keyof typeof WHY_NOW;
const KINDS = Object.keys(WHY_NOW) as WhyKind[];

/** Parts that a row, a letter or a page shows beside the line. A kind that only repeats one of them is left out. */
export type ShownBeside = "hour" | "end" | "price" | "place" | "rarity" | "absence";

export interface Setting {
  /** The kinds of the lines before it in its list, in their order: none stands three times in a row. */
  last?: readonly WhyKind[];
  beside?: readonly ShownBeside[];
  /** Words of db/facts.ts that the row shows beside the line. */
  words?: readonly string[];
}

export interface WhyLine {
  kind: WhyKind;
  words: string;
}

export function whyNow(facts: WhyFacts, setting: Setting = {}): WhyLine | null {
  for (const kind of KINDS) {
    if (isRepeated(kind, setting) || isTired(kind, setting.last ?? [])) continue;
    const words = WHY_NOW[kind](facts);
    if (words !== null) return { kind, words };
  }
  return null;
}

/** All lines that hold, the strongest first: for whoever puts the same event into many lists. */
export const linesThatHold = (facts: WhyFacts, setting: Omit<Setting, "last">): WhyLine[] =>
  KINDS.flatMap((kind) => {
    const words = isRepeated(kind, setting) ? null : WHY_NOW[kind](facts);
    return words === null ? [] : [{ kind, words }];
  });

/** @param last the kinds of the lines before it in the list */
export const strongestLine = (lines: readonly WhyLine[], last: readonly WhyKind[]): WhyLine | null =>
  lines.find(({ kind }) => !isTired(kind, last)) ?? null;

const REPEATS: Partial<Record<WhyKind, ShownBeside>> = {
  "last-of-its-run": "rarity",
  "back-after-years": "rarity",
  once: "rarity",
  "back-after-months": "absence",
  "free-at-night": "price",
  "free-at-the-weekend": "price",
  "pay-what-you-can": "price",
  cheap: "price",
  midnight: "hour",
  late: "hour",
  "after-midnight": "hour",
  "over-early": "end",
  short: "end",
  marathon: "end",
  online: "place",
  station: "place",
};

/** Whether the line would repeat a part beside it. */
function isRepeated(kind: WhyKind, { beside = [], words = [] }: Setting): boolean {
  const repeated = REPEATS[kind];
  if (repeated !== undefined && beside.includes(repeated)) return true;
  const { word }: Rule = WHY_NOW[kind];
  return word !== undefined && words.includes(word);
}

/** How often a kind may stand in a list: what is true of a whole day, or of half the city, is soon dull. */
const MOST: Partial<Record<WhyKind, number>> = {
  ...{ holiday: 1, "friday-13": 1, "leap-day": 1 },
  ...{ once: 2, "over-early": 2, station: 2 },
};

/** Whether its list has had it often enough. */
function isTired(kind: WhyKind, last: readonly WhyKind[]): boolean {
  if (last.at(-1) === kind && last.at(-2) === kind) return true;
  const most = MOST[kind];
  return most !== undefined && last.filter((shown) => shown === kind).length >= most;
}
