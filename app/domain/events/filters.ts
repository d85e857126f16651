/** The filter links of a listing, built on the server: browsers get labels and URLs. */
import type { PlaceRow } from "@db/queries/events/places";
import { slugOf } from "~/lib/text";
import { CALENDAR_STEP } from "./calendar";
import { plainDayLabel } from "./labels";
import { DAY_PARTS, hasFacts, NO_FACTS, type FactFilter } from "@db/queries/events/fact-filter";
import { isDayPart } from "./fact-query";
import { LIST_STEP, listingSearch, pageHref, toggleInterest, type ListingQuery } from "./listing-query";
import { boroughLabel, type NamedPlace } from "./places";

export interface FilterLink {
  label: string;
  /** Removes the filter if it is chosen. */
  href: string;
  chosen: boolean;
}

export interface Filters {
  interests: FilterLink[];
  when: FilterLink[];
  /** Boroughs. */
  where: FilterLink[];
  /** Neighbourhoods of the borough that is shown. */
  around: { label: string; links: FilterLink[] } | null;
  access: FilterLink[];
  /** "Tonight" and "Free", which most people ask for. */
  quick: FilterLink[];
  /** The hour, the price and the tickets. */
  time: FilterLink[];
  price: FilterLink[];
  /** The rest of the query, as hidden fields of the day form. */
  kept: [string, string][];
  /** The same list without any filter; null when there is none. */
  clearHref: string | null;
}

export interface FilterChoices {
  interests: { id: number; name: string }[];
  places: readonly PlaceRow[];
  access: string[];
}

const NAMED_DAYS = { today: "Today", tomorrow: "Tomorrow", weekend: "This weekend" };

/** A changed filter starts at the beginning of the list. */
const restart = (query: ListingQuery): ListingQuery => ({
  ...query,
  days: CALENDAR_STEP,
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

function dayLinks(query: ListingQuery, today: string, hrefOf: HrefOf): FilterLink[] {
  const named = Object.entries(NAMED_DAYS);
  const link = (label: string, day: string): FilterLink => ({
    label,
    href: hrefOf({ ...query, day: query.day === day ? null : day }),
    chosen: query.day === day,
  });
  const links = named.map(([day, label]) => link(label, day));
  if (query.day !== null && !(query.day in NAMED_DAYS)) {
    links.push(link(plainDayLabel(query.day, today), query.day));
  }
  return links;
}

const TIMES: Record<string, string> = {
  morning: "Morning",
  afternoon: "Afternoon",
  tonight: "Evening",
  late: "Late",
};
const PRICES = [10, 20, 40];

/** Links that set a fact, or remove it where it is set already. */
function factLinks(query: ListingQuery, hrefOf: HrefOf) {
  const { facts } = query;
  const link = (label: string, chosen: boolean, change: Partial<FactFilter>): FilterLink => ({
    label,
    href: hrefOf({ ...query, facts: { ...facts, ...change } }),
    chosen,
  });
  const time = Object.keys(DAY_PARTS).filter(isDayPart);
  const isTonight = query.day === "today" && facts.time === "tonight";
  return {
    quick: [
      {
        label: "Tonight",
        href: hrefOf({
          ...query,
          day: isTonight ? null : "today",
          facts: { ...facts, time: isTonight ? null : "tonight" },
        }),
        chosen: isTonight,
      },
      link("Free", facts.free, { free: !facts.free }),
    ],
    time: time.map((part) =>
      link(TIMES[part] ?? part, facts.time === part, { time: facts.time === part ? null : part }),
    ),
    price: [
      ...PRICES.map((price) =>
        link(`Under $${price}`, facts.price === price, { price: facts.price === price ? null : price }),
      ),
      link("Tickets left", facts.tickets, { tickets: !facts.tickets }),
    ],
  };
}

const distinct = (names: (string | null)[]) => [...new Set(names.filter((name) => name !== null))];

function placeLinks(query: ListingQuery, places: readonly PlaceRow[], at: NamedPlace | null, hrefOf: HrefOf) {
  const busy = places.filter((row) => row.busy);
  const link = (kind: "borough" | "neighborhood", name: string, label = name): FilterLink[] => {
    const slug = slugOf(name);
    const chosen = at?.kind === kind && at.slug === slug;
    // A name without a slug has no page.
    return slug ? [{ label, href: hrefOf({ ...query, place: chosen ? null : { kind, slug } }), chosen }] : [];
  };
  const boroughs = distinct(busy.map(({ district }) => district));
  const where = boroughs.flatMap((name) => link("borough", name, boroughLabel(name)));
  const borough = at?.within || at?.name;
  const around = distinct(busy.filter((row) => row.district === borough).map(({ suburb }) => suburb));
  return {
    where: where.length > 1 || at ? where : [],
    around:
      borough && around.length > 0
        ? {
            label: `Neighborhoods in ${boroughLabel(borough)}`,
            links: around.flatMap((name) => link("neighborhood", name)),
          }
        : null,
  };
}

function accessLinks(query: ListingQuery, names: string[], hrefOf: HrefOf): FilterLink[] {
  // One link for all spellings of the same thing.
  const bySlug = new Map(names.map((name) => [slugOf(name), name]));
  for (const slug of query.access) if (!bySlug.has(slug)) bySlug.set(slug, slug.replaceAll("-", " "));
  return [...bySlug].flatMap(([slug, name]) => {
    const chosen = query.access.includes(slug);
    const access = chosen ? query.access.filter((one) => one !== slug) : [...query.access, slug].sort();
    return slug ? [{ label: name, href: hrefOf({ ...query, access }), chosen }] : [];
  });
}

export const isNarrowed = (query: ListingQuery): boolean =>
  query.interests.length > 0 ||
  query.access.length > 0 ||
  hasFacts(query.facts) ||
  query.day !== null ||
  query.place !== null ||
  query.venueId !== null;

/** The page that filter links lead to: the list or the map. */
export interface FilteredPage {
  hrefOf: HrefOf;
}

/** A list with a single filter is a page: /tonight, /free, /interest/film. */
function listPage(interests: FilterChoices["interests"]): FilteredPage {
  const slugs = new Map(interests.map(({ id, name }) => [id, slugOf(name)]));
  return { hrefOf: (query) => pageHref(query, slugs) };
}
/** The map is one page: the place is part of its query. */
export const MAP: FilteredPage = {
  hrefOf: (query) => `/map${listingSearch({ ...query, tab: "calendar", sort: "time", view: "pictures" })}`,
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
  const bare = {
    ...query,
    interests: [],
    access: [],
    facts: NO_FACTS,
    day: null,
    place: null,
    venueId: null,
  };
  return {
    interests: interestLinks(query, choices.interests, hrefOf),
    when: dayLinks(query, today, hrefOf),
    ...placeLinks(query, choices.places, at, hrefOf),
    access: accessLinks(query, choices.access, hrefOf),
    ...factLinks(query, hrefOf),
    // The list's path says its place; the map's does not.
    kept: [
      ...new URLSearchParams(
        page === MAP
          ? (hrefOf({ ...query, day: null }).split("?")[1] ?? "")
          : listingSearch({ ...query, day: null, place: null }),
      ),
    ],
    clearHref: isNarrowed(query) ? hrefOf(bare) : null,
  };
}
