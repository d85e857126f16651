/**
 * The words of each row of fields.ts: in the API's description, in the name of a list, on chips and in the filter sheet, above an
 * empty list, and in a typed search.
 */
import type { DayPart } from "@db/queries/events/days";
import type { PlaceRow } from "@db/queries/events/places";
import { unique } from "~/lib/collections";
import { slugOf } from "~/lib/text";
import type { Moment } from "../events/day-works";
import { dayHeading, plainDayLabel } from "../events/labels";
import { lists, type Field, type Wish } from "./fields";
import { placeOf, placeWords } from "./places";

/** What ids and slugs mean today. */
export interface Directory {
  /** 'YYYY-MM-DD', New York. */
  today: string;
  /** A page's own, which leaves out what is over; feeds and the API have whole days. */
  moment?: Moment;
  interests: readonly { id: number; name: string; description?: string | null }[];
  places: readonly Pick<PlaceRow, "district" | "suburb">[];
  /** Access features, as venues write them. */
  access?: readonly string[];
}

type Single<Value> = Value extends readonly (infer Item)[] ? Item : NonNullable<Value>;

interface Label<Value> {
  /** For the API's description; absent: the API does not take it. */
  about?: string;
  /** The API's name for it, where that is another. */
  api?: string;
  /** Its words in the name of a list; a negative place stands before "events". */
  words?: readonly [place: number, (value: Value, directory: Directory, wish: Wish) => string];
  /** What an empty list would show without it: "14 events, at any price". */
  without?: string;
  /** Its group of the filter sheet, the choice of none, and the others: several may be chosen where there is no choice of none. */
  sheet?: {
    legend: string;
    any?: string;
    options: (value: Value, directory: Directory) => readonly Single<Value>[];
    label: (option: Single<Value>, directory: Directory) => string;
  };
  /** The words of a search that mean it, where it is true or false. */
  phrase?: RegExp;
}

const HOURS: Record<DayPart, string> = {
  morning: "in the morning",
  afternoon: "in the afternoon",
  tonight: "in the evening",
  late: "late at night",
};
const PARTS: Record<DayPart, string> = {
  morning: "Morning",
  afternoon: "Afternoon",
  tonight: "Evening",
  late: "Late",
};
const EDGES = { opening: "Openings", closing: "Closings" };
const DAYS: Record<string, string> = { today: "Today", tomorrow: "Tomorrow", weekend: "This weekend" };

export const isTonight = ({ day, time }: Pick<Wish, "day" | "time">): boolean =>
  day === "today" && time === "tonight";

/** "tonight", "tomorrow in the morning", "on Saturday November 28". */
function whenWords({ day, time }: Wish, today: string): string {
  if (isTonight({ day, time })) return "tonight";
  const on = day && (DAYS[day]?.toLowerCase() ?? `on ${dayHeading(day, today).replace("Today, ", "")}`);
  return [on, time && HOURS[time]].filter(Boolean).join(" ");
}

/** Several of them are told by their number alone. */
function kindWords(chosen: readonly number[], { interests }: Directory): string {
  const names = interests.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  return names.length > 3 ? "" : names.join(", ").toLowerCase();
}

/** The usual options, and the one that was chosen in another way. */
const withOwn = <Option>(options: readonly Option[], own: Option | null): Option[] =>
  unique(own === null ? options : [...options, own]);

const labels: { readonly [Name in keyof Wish]?: Label<Wish[Name]> } = {
  tab: { words: [-2, (tab) => (tab === "ongoing" ? "ongoing" : "")] },
  search: { api: "q", about: "Words that the event, its venue, place or interest has, all of them." },
  borough: { about: "Manhattan, Brooklyn, Queens, Bronx or Staten Island.", without: "anywhere" },
  neighborhood: {
    api: "neighbourhood",
    about: "As given for the venue: Harlem, Bushwick.",
    words: [2, (_, { places }, wish) => placeWords(places, placeOf(wish))],
    without: "anywhere",
  },
  interests: {
    api: "interest",
    about: "Ids of interests, any of them: 3 or 3,5.",
    words: [-1, kindWords],
    without: "of any kind",
    sheet: {
      legend: "Kind",
      options: (_, { interests }) => (interests.length > 1 ? interests.map(({ id }) => id) : []),
      label: (option, { interests }) => interests.find(({ id }) => id === option)?.name ?? "",
    },
  },
  access: {
    about: "What the venue must offer, all of it: step-free or step-free,captions.",
    without: "whatever the access",
    sheet: {
      legend: "Access",
      options: (chosen, { access = [] }) => unique([...access.map(slugOf), ...chosen]).filter(Boolean),
      // One choice for all spellings of the same thing.
      label: (option, { access = [] }) =>
        access.findLast((name) => slugOf(name) === option) ?? option.replaceAll("-", " "),
    },
  },
  day: {
    about: "On during it: today, tomorrow, weekend or a day such as 2026-11-21.",
    words: [1, (_, { today }, wish) => whenWords(wish, today)],
    without: "on any day",
    sheet: {
      legend: "Day",
      any: "Any day",
      options: (day) => withOwn(Object.keys(DAYS), day),
      label: (option, { today }) => DAYS[option] ?? plainDayLabel(option, today),
    },
  },
  time: {
    about: "When it begins: before noon, before 6 PM, from 6 PM, from 10 PM.",
    without: "at any hour",
    sheet: {
      legend: "Hour",
      any: "Any hour",
      options: () => Object.keys(PARTS) as DayPart[],
      label: (option) => PARTS[option],
    },
  },
  free: {
    about: "Events that cost nothing.",
    words: [-3, (isFree) => (isFree ? "free" : "")],
    without: "at any price",
    phrase: /^(?:for free|free|free (?:admission|entry|entrance)|no cover)$/,
  },
  price: {
    about: "Dollars: the cheapest known price is at most this.",
    words: [3, (price) => (price === null ? "" : `up to $${price}`)],
    without: "at any price",
    sheet: {
      legend: "Price",
      any: "Any price",
      options: (price) => withOwn([10, 20, 40], price),
      label: (option) => `Up to $${option}`,
    },
  },
  tickets: {
    about: "left: tickets can still be had; neither sold out nor cancelled or postponed.",
    words: [4, (areLeft) => (areLeft ? "with tickets left" : "")],
    without: "sold out or not",
    sheet: { legend: "Price", options: () => [true], label: () => "Tickets left" },
    phrase: /^(?:tickets (?:left|available)|not sold out)$/,
  },
  captioned: {
    about: "Shown with open captions.",
    words: [5, (isSet) => (isSet ? "with open captions" : "")],
    without: "with or without captions",
    // Offered where it was asked for: as yet no event says it.
    sheet: { legend: "Access", options: (isSet) => (isSet ? [true] : []), label: () => "Open captions" },
  },
  edge: {
    words: [0.5, (edge) => edge ?? ""],
    without: "opening or not",
    // Offered where a search asked for it.
    sheet: {
      legend: "Runs",
      options: (edge) => (edge === null ? [] : [edge]),
      label: (edge) => EDGES[edge],
    },
  },
  work: {
    about: "Id of a work: a film, a play, a weekly night.",
    words: [2.5, (id) => (id === null ? "" : "of one work")],
    without: "of any work",
  },
  venue: { api: "venue", about: "Id of a venue.", without: "at any venue" },
};

/** Each row of fields.ts with its words. */
export const labelled = lists.rows.map(
  ([name, field]) => [name, { ...field, ...labels[name] }] as unknown as Row,
);
type Row = readonly [name: keyof Wish, field: Field<unknown> & Label<unknown>];
