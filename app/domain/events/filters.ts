/** The filters of a listing, built on the server: links of the most asked for, and the choices of the sheet's form. */
import type { PlaceRow } from "@db/queries/events/places";
import { DAY_PARTS } from "@db/queries/events/days";
import { slugOf } from "~/lib/text";
import { hasFacts, isDayPart, NO_FACTS } from "./fact-query";
import { dayLabel, plainDayLabel } from "./labels";
import {
  CALENDAR_STEP,
  LIST_STEP,
  listingSearch,
  pageHref,
  toggleInterest,
  type ListingQuery,
} from "./listing-query";
import { boroughLabel, type NamedPlace } from "./places";

export interface FilterLink {
  label: string;
  /** Removes the filter if it is chosen. */
  href: string;
  chosen: boolean;
}

export interface FilterChoice {
  label: string;
  value: string;
  chosen: boolean;
}

/** One choice of each list but kinds and access, of which several. filter-form.ts reads what is sent. */
interface FilterForm {
  day: FilterChoice[];
  time: FilterChoice[];
  price: FilterChoice[];
  tickets: boolean;
  kinds: FilterChoice[];
  place: FilterChoice[];
  /** Neighborhoods of the borough that is shown. */
  around: { label: string; choices: FilterChoice[] } | null;
  access: FilterChoice[];
  /** What the form does not ask, as hidden fields. */
  kept: [string, string][];
}

export interface Filters {
  /** What narrows the list and is told nowhere else on its page; the links take it off. */
  chips: { label: string; href: string }[];
  /** "Tonight" and "Free", which most people ask for. */
  quick: FilterLink[];
  interests: FilterLink[];
  form: FilterForm;
  /** The same list without any filter; null when there is none. */
  clearHref: string | null;
}

export interface FilterChoices {
  interests: { id: number; name: string }[];
  places: readonly PlaceRow[];
  access: string[];
}

/** A changed filter starts at the beginning of the list. */
const restart = (query: ListingQuery): ListingQuery => ({
  ...query,
  days: CALENDAR_STEP,
  from: null,
  count: LIST_STEP,
  page: 1,
});

type HrefOf = (query: ListingQuery) => string;

function interestLinks(
  query: ListingQuery,
  interests: FilterChoices["interests"],
  hrefOf: HrefOf,
): FilterLink[] {
  if (interests.length < 2) return [];
  const all = interests.map(({ id }) => id);
  return interests.map(({ id, name }) => ({
    label: name,
    href: hrefOf({ ...query, interests: toggleInterest(query.interests, id, all) }),
    chosen: query.interests.includes(id),
  }));
}

function quickLinks(query: ListingQuery, hrefOf: HrefOf): FilterLink[] {
  const { facts } = query;
  const isTonight = query.day === "today" && facts.time === "tonight";
  const tonight = isTonight ? null : ("tonight" as const);
  return [
    {
      label: "Tonight",
      href: hrefOf({ ...query, day: isTonight ? null : "today", facts: { ...facts, time: tonight } }),
      chosen: isTonight,
    },
    { label: "Free", href: hrefOf({ ...query, facts: { ...facts, free: !facts.free } }), chosen: facts.free },
  ];
}

const NAMED_DAYS = { "": "Any day", today: "Today", tomorrow: "Tomorrow", weekend: "This weekend" };
const TIMES: Record<string, string> = {
  morning: "Morning",
  afternoon: "Afternoon",
  tonight: "Evening",
  late: "Late",
};
const PRICES = [10, 20, 40];

const choicesOf = (labels: Record<string, string>, chosen: string): FilterChoice[] =>
  Object.entries(labels).map(([value, label]) => ({ label, value, chosen: value === chosen }));

function dayChoices({ day }: ListingQuery, today: string): FilterChoice[] {
  const isDate = day !== null && !Object.hasOwn(NAMED_DAYS, day);
  const labels = isDate ? { ...NAMED_DAYS, [day]: plainDayLabel(day, today) } : NAMED_DAYS;
  return choicesOf(labels, day ?? "");
}

function timeChoices({ facts }: ListingQuery): FilterChoice[] {
  const parts = Object.keys(DAY_PARTS).filter(isDayPart);
  return choicesOf(
    { "": "Any hour", ...Object.fromEntries(parts.map((part) => [part, TIMES[part] ?? part])) },
    facts.time ?? "",
  );
}

function priceChoices({ facts: { free, price } }: ListingQuery): FilterChoice[] {
  const known = price === null || PRICES.includes(price) ? PRICES : [...PRICES, price];
  return [
    { label: "Any price", value: "", chosen: !free && price === null },
    { label: "Free", value: "free", chosen: free },
    ...known.map((dollars) => ({
      label: `Up to $${dollars}`,
      value: String(dollars),
      chosen: !free && price === dollars,
    })),
  ];
}

const distinct = (names: (string | null)[]) => [...new Set(names.filter((name) => name !== null))];

function placeChoices(
  places: readonly PlaceRow[],
  at: NamedPlace | null,
): Pick<FilterForm, "place" | "around"> {
  const busy = places.filter((row) => row.busy);
  const choice = (kind: "borough" | "neighborhood", name: string, label = name): FilterChoice[] => {
    const slug = slugOf(name);
    // A name without a slug has no page.
    return slug ? [{ label, value: `${kind}/${slug}`, chosen: at?.kind === kind && at.slug === slug }] : [];
  };
  const boroughs = distinct(busy.map(({ district }) => district));
  const listed = boroughs.flatMap((name) => choice("borough", name, boroughLabel(name)));
  const borough = at?.within || at?.name;
  const around = distinct(busy.filter((row) => row.district === borough).map(({ suburb }) => suburb));
  return {
    place: listed.length > 1 || at ? [{ label: "Anywhere", value: "", chosen: at === null }, ...listed] : [],
    around:
      borough && around.length > 0
        ? {
            label: `Neighborhoods in ${boroughLabel(borough)}`,
            choices: around.flatMap((name) => choice("neighborhood", name)),
          }
        : null,
  };
}

function accessChoices(query: ListingQuery, names: string[]): FilterChoice[] {
  // One choice for all spellings of the same thing.
  const bySlug = new Map(names.map((name) => [slugOf(name), name]));
  for (const slug of query.access) if (!bySlug.has(slug)) bySlug.set(slug, slug.replaceAll("-", " "));
  return [...bySlug].flatMap(([value, label]) =>
    value ? [{ label, value, chosen: query.access.includes(value) }] : [],
  );
}

function chips(query: ListingQuery, hrefOf: HrefOf, today: string): Filters["chips"] {
  const { day, from, facts, access } = query;
  const isTonight = day === "today" && facts.time === "tonight";
  const without = (change: Partial<ListingQuery>) => hrefOf({ ...query, ...change });
  const named = (label: string, change: Partial<ListingQuery>) => ({ label, href: without(change) });
  const chosen = [
    from && named(`From ${dayLabel(from, today)}`, { from: null }),
    day &&
      !isTonight &&
      named(NAMED_DAYS[day as keyof typeof NAMED_DAYS] ?? dayLabel(day, today), { day: null }),
    facts.time && !isTonight && named(TIMES[facts.time] ?? facts.time, { facts: { ...facts, time: null } }),
    facts.price !== null && named(`Up to $${facts.price}`, { facts: { ...facts, price: null } }),
    facts.tickets && named("Tickets left", { facts: { ...facts, tickets: false } }),
    ...access.map((slug) =>
      named(slug.replaceAll("-", " "), { access: access.filter((other) => other !== slug) }),
    ),
  ];
  return chosen.filter((chip) => typeof chip === "object" && chip !== null);
}

/** The list without what the form asks. */
const bareOf = (query: ListingQuery): ListingQuery => ({
  ...query,
  interests: [],
  access: [],
  facts: NO_FACTS,
  day: null,
  place: null,
});

export const isNarrowed = (query: ListingQuery): boolean =>
  query.interests.length > 0 ||
  query.access.length > 0 ||
  hasFacts(query.facts) ||
  query.day !== null ||
  query.from !== null ||
  query.place !== null ||
  query.venueId !== null;

/** The page that filters lead to: the list or the map. */
export interface FilteredPage {
  hrefOf: HrefOf;
  /** Hidden fields that name the page in the form. */
  fields: [string, string][];
}

/** A list with a single filter is a page: /tonight, /free, /interest/film. */
export function listPage(interests: FilterChoices["interests"]): FilteredPage {
  const slugs = new Map(interests.map(({ id, name }) => [id, slugOf(name)]));
  return { hrefOf: (query) => pageHref(query, slugs), fields: [] };
}
/** The map is one page: the place is part of its query. */
export const MAP: FilteredPage = {
  hrefOf: (query) => `/map${listingSearch({ ...query, tab: "calendar", sort: "time", view: "pictures" })}`,
  fields: [["on", "map"]],
};

export function listingFilters(
  asked: ListingQuery,
  at: NamedPlace | null,
  choices: FilterChoices,
  today: string,
  page: FilteredPage = listPage(choices.interests),
): Filters {
  const { hrefOf } = page;
  const query = restart(asked);
  const bare = bareOf(query);
  return {
    chips: chips({ ...query, from: asked.from }, hrefOf, today),
    quick: quickLinks(query, hrefOf),
    interests: interestLinks(query, choices.interests, hrefOf),
    form: {
      day: dayChoices(query, today),
      time: timeChoices(query),
      price: priceChoices(query),
      tickets: query.facts.tickets,
      kinds: choices.interests.map(({ id, name }) => ({
        label: name,
        value: String(id),
        chosen: query.interests.includes(id),
      })),
      ...placeChoices(choices.places, at),
      access: accessChoices(query, choices.access),
      kept: [...page.fields, ...new URLSearchParams(listingSearch(bare))],
    },
    clearHref: isNarrowed(query) ? hrefOf({ ...bare, venueId: null }) : null,
  };
}
