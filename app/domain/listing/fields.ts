/**
 * What can be asked of a list: one row for each question. Pages, feeds, API, cache keys, the filter sheet, chips, names of lists,
 * near misses and typed searches read these rows; what a row narrows by stands in db/queries/events/narrow.ts under the same name.
 */
import { DAY_PARTS, type DayPart } from "@db/queries/events/days";
import type { PlaceRow } from "@db/queries/events/places";
import { isZip, slugOf } from "~/lib/text";
import { plainDayLabel } from "../events/labels";
import { day, flag, id, ids, slug, slugs, steps, text, word, whole, type Named } from "./kinds";
import { placeOf, placeWords } from "./places";
import { tableOf, type Fields } from "./read-fields";
import { DAYS, HOURS, kindWords, PARTS, whenWords } from "./words";

export interface Wish {
  tab: "calendar" | "ongoing" | "search";
  /** The text typed in the Search tab. */
  search: string;
  /** Miles around a zip code in the text. */
  radius: number;
  /** The words as they are typed: none is read as a filter, none is corrected. */
  plain: boolean;
  past: boolean;
  /** Pages of search results, all shown together. */
  page: number;
  /** Slugs. On pages of a place they stand in the path. */
  borough: string | null;
  neighborhood: string | null;
  /** The slug of /interest/{slug}, which stands in the path alone. */
  interest: string | null;
  interests: number[];
  /** Slugs of what a venue must offer, all of them. */
  access: string[];
  /** 'today', 'tomorrow', 'weekend' or 'YYYY-MM-DD'; UNKNOWN_DAY for what is none of them. */
  day: string | null;
  time: DayPart | null;
  free: boolean;
  /** Dollars, at most. */
  price: number | null;
  tickets: boolean;
  /** The calendar's first day, where the page before it was full; null for today. */
  from: string | null;
  /** Days of the calendar. */
  days: number;
  /** Cards of a flat list. */
  count: number;
  venue: number | null;
  /** 'near': the browser, which alone knows the visitor's place, puts the nearest of a day first. */
  sort: "time" | "near";
  /** 'dense': one text row for each event, without pictures. */
  view: "pictures" | "dense";
}

/** What ids and slugs mean today. */
export interface Directory {
  /** 'YYYY-MM-DD', New York. */
  today: string;
  interests: readonly { id: number; name: string; description?: string | null }[];
  places: readonly Pick<PlaceRow, "district" | "suburb">[];
  /** Access features, as venues write them. */
  access?: readonly string[];
}

type Single<Value> = Value extends readonly (infer Item)[] ? Item : NonNullable<Value>;

export interface Field<Value> extends Named<Value> {
  /** The API's name for it, where that is another; null where the API does not take it. */
  api?: string | null;
  /** A filter says which events are listed, words look for some, a look is how the list is shown. */
  role: "filter" | "words" | "look";
  /** Whether the rest of the wish gives it a meaning; without one it falls back. */
  counts?: (wish: Wish) => boolean;
  /** Its words in the name of a list; a negative place stands before "events". */
  words?: readonly [place: number, (value: Value, directory: Directory, wish: Wish) => string];
  /** What an empty list would show without it: "14 events, at any price". */
  without?: string;
  /** Its group of the filter sheet, and the choices there. */
  sheet?: {
    legend: string;
    /** The choice of none; several may be chosen where there is none. */
    any?: string;
    options: (value: Value, directory: Directory) => readonly Single<Value>[];
    label: (option: Single<Value>, directory: Directory) => string;
  };
  /** The words of a search that mean it, where they mean true. */
  phrase?: RegExp;
}

export const UNKNOWN_DAY = "unknown";
/** Days of the first view and of each click on 'Load Next 7 Days'; a page holds at most eight times as many. */
export const CALENDAR_STEP = 7;
export const MAX_DAYS = 8 * CALENDAR_STEP;
/** Cards of a flat list: the first number, and how many each click adds. */
export const LIST_STEP = 24;
export const MAX_CARDS = 20 * LIST_STEP;
/** Miles around a zip code. */
export const RADIUS = { least: 1, most: 10 };

const PRICES = [10, 20, 40];

const isSearch = ({ tab }: Wish): boolean => tab === "search";
const isCalendar = ({ tab, day: asked }: Wish): boolean => tab === "calendar" && asked === null;
/** In the order of an address. */
export const fields: { readonly [Name in keyof Wish]: Field<Wish[Name]> } = {
  tab: {
    ...word(["calendar", "ongoing", "search"], "calendar"),
    names: ["tab"],
    role: "words",
    api: null,
    words: [-2, (tab) => (tab === "ongoing" ? "ongoing" : "")],
  },
  search: {
    ...text(200),
    names: ["search", "query", "q"],
    role: "words",
    api: "q",
    about: "Words that the event, its venue, place or interest has, all of them.",
    counts: isSearch,
  },
  radius: {
    ...whole(RADIUS.least, RADIUS.most),
    names: ["radius"],
    role: "words",
    api: null,
    counts: ({ search }) => search.split(" ").some(isZip),
  },
  plain: { ...flag, names: ["plain"], role: "words", api: null, counts: ({ search }) => search !== "" },
  past: { ...flag, names: ["past", "includePast"], role: "look", api: null, counts: isSearch },
  page: { ...whole(1, MAX_CARDS / LIST_STEP), names: ["page"], role: "look", api: null, counts: isSearch },
  borough: {
    ...slug,
    names: ["borough"],
    role: "filter",
    about: "Manhattan, Brooklyn, Queens, Bronx or Staten Island.",
    without: "anywhere",
  },
  neighborhood: {
    ...slug,
    names: ["neighborhood", "neighbourhood"],
    role: "filter",
    api: "neighbourhood",
    about: "As given for the venue: Harlem, Bushwick.",
    words: [2, (_, { places }, wish) => placeWords(places, placeOf(wish))],
    without: "anywhere",
  },
  interest: { ...slug, names: [], role: "filter", api: null },
  interests: {
    ...ids(50),
    names: ["interests", "interestIds", "interest"],
    role: "filter",
    api: "interest",
    about: "Ids of interests, any of them: 3 or 3,5.",
    words: [-1, (chosen, { interests }) => kindWords(chosen, interests)],
    without: "of any kind",
    sheet: {
      legend: "Kind",
      options: (_, { interests }) => (interests.length > 1 ? interests.map((interest) => interest.id) : []),
      label: (option, { interests }) => interests.find((interest) => interest.id === option)?.name ?? "",
    },
  },
  access: {
    ...slugs(8),
    names: ["access"],
    role: "filter",
    about: "What the venue must offer, all of it: step-free or step-free,captions.",
    without: "whatever the access",
    sheet: {
      legend: "Access",
      options: (chosen, { access = [] }) =>
        [...new Set([...access.map(slugOf), ...chosen])].filter((option) => option !== ""),
      // One choice for all spellings of the same thing.
      label: (option, { access = [] }) =>
        access.findLast((name) => slugOf(name) === option) ?? option.replaceAll("-", " "),
    },
  },
  day: {
    ...day(Object.keys(DAYS), UNKNOWN_DAY),
    names: ["day"],
    role: "filter",
    about: "On during it: today, tomorrow, weekend or a day such as 2026-11-21.",
    words: [1, (value, { today }, { time }) => (value === null ? "" : whenWords(value, time, today))],
    without: "on any day",
    sheet: {
      legend: "Day",
      any: "Any day",
      options: (value) => [...new Set([...Object.keys(DAYS), ...(value === null ? [] : [value])])],
      label: (option, { today }) => DAYS[option] ?? plainDayLabel(option, today),
    },
  },
  time: {
    ...word(Object.keys(DAY_PARTS) as DayPart[], null),
    names: ["time"],
    role: "filter",
    about: "When it begins: before noon, before 6 PM, from 6 PM, from 10 PM.",
    words: [1, (value, _, wish) => (value === null || wish.day !== null ? "" : HOURS[value])],
    without: "at any hour",
    sheet: {
      legend: "Hour",
      any: "Any hour",
      options: () => Object.keys(PARTS) as DayPart[],
      label: (option) => PARTS[option],
    },
  },
  free: {
    ...flag,
    names: ["free"],
    role: "filter",
    about: "Events that cost nothing.",
    words: [-3, (isFree) => (isFree ? "free" : "")],
    without: "at any price",
    phrase: /^(?:for free|free|free (?:admission|entry|entrance)|no cover)$/,
  },
  price: {
    ...id(1000, "whole dollars from 1 to 1,000"),
    names: ["price"],
    role: "filter",
    about: "Dollars: the cheapest known price is at most this.",
    words: [3, (value) => (value === null ? "" : `up to $${value}`)],
    without: "at any price",
    sheet: {
      legend: "Price",
      any: "Any price",
      options: (value) => [...new Set([...PRICES, ...(value === null ? [] : [value])])],
      label: (option) => `Up to $${option}`,
    },
  },
  tickets: {
    ...flag,
    read: (value) => (value === "left" ? true : null),
    write: (areLeft) => (areLeft ? "left" : ""),
    mustBe: "left",
    schema: { type: "string", enum: ["left"] },
    names: ["tickets"],
    role: "filter",
    about: "Tickets can still be had: not sold out, not cancelled, not postponed.",
    words: [4, (areLeft) => (areLeft ? "with tickets left" : "")],
    without: "sold out or not",
    sheet: { legend: "Price", options: () => [true], label: () => "Tickets left" },
    phrase: /^(?:tickets (?:left|available)|not sold out)$/,
  },
  from: {
    ...day([]),
    names: ["from"],
    role: "look",
    api: null,
    counts: isCalendar,
  },
  days: {
    ...steps(CALENDAR_STEP, MAX_DAYS),
    names: ["days"],
    role: "look",
    api: null,
    counts: isCalendar,
  },
  count: {
    ...steps(LIST_STEP, MAX_CARDS),
    names: ["count"],
    role: "look",
    api: null,
    counts: ({ tab }) => tab === "ongoing",
  },
  venue: {
    ...id(),
    names: ["venueid", "sourceid", "sourceId", "venue"],
    role: "filter",
    api: "venue",
    about: "Id of a venue.",
    without: "at any venue",
  },
  sort: { ...word(["time", "near"], "time"), names: ["sort"], role: "look", api: null },
  view: { ...word(["pictures", "dense"], "pictures"), names: ["view"], role: "look", api: null },
};

/** All of them as a table. */
export const lists = {
  ...tableOf<Wish>(fields),
  rows: Object.entries(fields) as unknown as readonly (readonly [name: keyof Wish, field: Field<unknown>])[],
};

/** What other doors take too: all but the looks of a page. */
export const asked = Object.fromEntries(
  lists.rows.filter(([, { role }]) => role !== "look"),
) as unknown as Fields<Wish>;
