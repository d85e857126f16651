/**
 * The questions that a list answers: one row each, and how it stands in an address. Pages, feeds, embeds, the API, the
 * function `search-events` and the page cache read these rows. labels.ts has each row's words, db/queries/events/narrow.ts its
 * condition, under the same name. Browsers read it too.
 */
import { HOURS, WEEKDAY_FILTERS, type Hours } from "@db/queries/events/days";
import { isZip } from "~/lib/text";
import {
  age,
  date,
  dayOrSpan,
  flag,
  id,
  ids,
  languages,
  mark,
  slug,
  slugs,
  steps,
  text,
  whole,
  choiceOfWords,
  wordList,
  type ValueKind,
  type Named,
} from "./kinds";
import { fieldTable } from "./read-fields";

export interface ListField<Value> extends Named<Value> {
  /** A filter says which events are listed, words look for some, a look is how the list is shown. */
  role: "filter" | "words" | "look";
  /** Whether the rest of the wish gives it a meaning; without one it falls back. */
  counts?: (wish: { tab: string; search: string; day: string | null; sort: string }) => boolean;
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

export const LINES = [..."1234567ABCDEFGJLMNQRSWZ", "SIR"];

type Counts = ListField<never>["counts"];

const row =
  (role: ListField<never>["role"], counts?: Counts) =>
  <Value>(kind: ValueKind<Value>, ...names: string[]): ListField<Value> => ({ ...kind, names, role, counts });
const filter = row("filter");
const isSearch: Counts = ({ tab }) => tab === "search";
const isCalendar: Counts = ({ tab, day: asked, sort }) =>
  tab === "calendar" && asked === null && sort !== "rare";
const hasZip: Counts = ({ search }) => search.split(" ").some(isZip);

/** In the order of an address. */
export const fields = {
  tab: row("words")(choiceOfWords(["calendar", "ongoing", "search"], "calendar"), "tab"),
  search: row("words", isSearch)(text(200), "search", "query", "q"),
  /** Miles around a zip code in the text. */
  radius: row("words", hasZip)(whole(RADIUS.least, RADIUS.most), "radius"),
  /** None of the words is read as a filter, none is corrected. */
  plain: row("words", ({ search }) => search !== "")(flag, "plain"),
  past: row("look", isSearch)(flag, "past", "includePast"),
  /** Pages of search results, all shown together. */
  page: row("look", isSearch)(whole(1, MAX_CARDS / LIST_STEP), "page"),
  /** On the pages of a place or an interest they stand in the path. */
  borough: filter(slug, "borough"),
  neighborhood: filter(slug, "neighborhood", "neighbourhood"),
  interest: filter(slug),
  interests: filter(ids(50), "interests", "interestIds", "interest"),
  /** Access that a venue must offer, all of it. */
  access: filter(slugs(8), "access"),
  /** Either of two neighborhoods. */
  between: filter(slugs(2), "between"),
  /** A subway line whose stations are a short walk away. */
  line: filter(choiceOfWords(LINES, null), "line"),
  day: filter(dayOrSpan(["today", "tomorrow", "weekend"], UNKNOWN_DAY), "day"),
  weekday: filter(choiceOfWords([...WEEKDAY_FILTERS, "weekend"], null), "weekday"),
  time: filter(choiceOfWords(Object.keys(HOURS) as Hours[], null), "time"),
  free: filter(flag, "free"),
  /** Dollars, at most. */
  price: filter(id(1000, "whole dollars from 1 to 1,000"), "price"),
  tickets: filter(mark("left"), "tickets"),
  age: filter(age, "age"),
  /** It lasts so long at most. */
  minutes: filter(id(600, "whole minutes from 1 to 600"), "minutes"),
  /** Days since it is listed, at most. */
  added: filter(id(31, "whole days from 1 to 31"), "added"),
  // Words of db/facts.ts. Pages and feeds have nothing of another one, as with access; the API refuses it.
  formats: filter(slugs(9), "format"),
  languages: filter(languages, "language"),
  occasions: filter(slugs(9), "occasion"),
  /** Access of the event itself, all of it; its venue's is `access`. */
  accessibility: filter(slugs(9, { true: "open-captions" }), "accessibility", "captioned"),
  /** Words that its heading must not have: title, venue, place and kind. */
  without: filter(wordList(8), "without"),
  /** Runs and receptions that open or close on the days. */
  edge: row("filter", isSearch)(choiceOfWords(["opening", "closing"], null), "edge"),
  /** The calendar's first day, where the page before it was full; null for today. */
  from: row("look", isCalendar)(date, "from"),
  days: row("look", isCalendar)(steps(CALENDAR_STEP, MAX_DAYS), "days"),
  count: row("look", ({ tab, sort }) => tab === "ongoing" || (tab === "calendar" && sort === "rare"))(
    steps(LIST_STEP, MAX_CARDS),
    "count",
  ),
  venue: filter(id(), "venueid", "sourceid", "sourceId", "venue"),
  work: filter(id(), "work"),
  series: filter(id(), "series"),
  person: filter(id(), "person"),
  /** Leaves out works with three venues or forty dates. */
  everywhere: filter(mark("hide"), "everywhere"),
  /** 'rare': a flat list, the rarest work first. 'near': the browser, which alone knows the visitor's place, puts the nearest of a day first. */
  sort: row("look", ({ sort, tab }) => sort !== "rare" || tab === "calendar")(
    choiceOfWords(["time", "near", "rare"], "time"),
    "sort",
  ),
  /** 'dense': one text row for each event, without pictures. */
  view: row("look")(choiceOfWords(["pictures", "dense"], "pictures"), "view"),
};

/** All that is asked of one list. */
export type Wish = { [Name in keyof typeof fields]: (typeof fields)[Name]["none"] };

/** All of them as a table. */
export const lists = {
  ...fieldTable<Wish>(fields),
  rows: Object.entries(fields) as unknown as readonly (readonly [
    name: keyof Wish,
    field: ListField<unknown>,
  ])[],
};
