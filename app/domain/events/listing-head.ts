/** Title, description and canonical address of every list. */
import { brand } from "~/brand";
import { slugOf } from "~/lib/text";
import { CALENDAR_STEP, LIST_STEP, pageHref, type ListingQuery } from "./listing-query";
import type { ListingView } from "./listing-view";
import { boroughLabel, type NamedPlace } from "./places";
import { whenWords } from "./when-words";

export interface ListingHead {
  /** Null on the home page, whose title is the site's name. */
  title: string | null;
  description: string;
  /** The canonical path; null keeps the page out of search engines. */
  path: string | null;
}

const NOWHERE: ListingHead = {
  title: "No such place",
  description: "No venue of ours is in a place of that name.",
  path: null,
};

/** "Free film events tonight in Bushwick, Brooklyn up to $20": in the order in which people say it. */
function nameOf(query: ListingQuery, place: NamedPlace | null, kinds: string[], today: string): string {
  const { facts } = query;
  const where = place && [place.kind === "borough" ? boroughLabel(place.name) : place.name, place.within];
  const words = [
    facts.free ? "free" : "",
    query.tab === "ongoing" ? "ongoing" : "",
    kinds.length > 0 && kinds.length <= 3 ? kinds.join(", ").toLowerCase() : "",
    "events",
    whenWords(query.day, facts.time, today),
    where ? `in ${where.filter(Boolean).join(", ")}` : "",
    facts.price === null ? "" : `up to $${facts.price}`,
    facts.tickets ? "with tickets left" : "",
  ];
  const name = words.filter(Boolean).join(" ");
  const searched = query.tab === "search" && query.search !== "" ? `“${query.search}”: ` : "";
  return searched + name.charAt(0).toUpperCase() + name.slice(1);
}

/** What only this visit chose: how long the list is, its order and its looks. */
const plain = (query: ListingQuery): ListingQuery => ({
  ...query,
  days: CALENDAR_STEP,
  from: null,
  count: LIST_STEP,
  page: 1,
  sort: "time",
  view: "pictures",
});

/** Only lists with one filter are indexed: their combinations are endless. */
const isIndexed = (path: string) => !path.includes("?");

type Interests = readonly { id: number; name: string; description?: string | null }[];

/** What editors say of the interest, where the list is of one alone. */
export function aboutInterest({ interests }: ListingQuery, known: Interests): string | null {
  const [only, ...more] = interests;
  return more.length > 0 ? null : (known.find(({ id }) => id === only)?.description ?? null);
}

/** "Film events tonight in Bushwick, Brooklyn". */
export function nameOfList(
  { query, place }: Pick<ListingView, "query" | "place">,
  interests: Interests,
  today: string,
): string {
  const kinds = interests.filter(({ id }) => query.interests.includes(id)).map(({ name }) => name);
  return nameOf(query, place, kinds, today);
}

export function listingHead(view: ListingView, interests: Interests, today: string): ListingHead {
  const { query, place, isNowhere } = view;
  if (isNowhere) return NOWHERE;
  const canonical = pageHref(plain(query), new Map(interests.map(({ id, name }) => [id, slugOf(name)])));
  if (canonical === "/") {
    return {
      title: null,
      description: `${brand.tagline} Art, film, theatre and more from the city's independent venues, day by day.`,
      path: "/",
    };
  }
  const name = nameOfList(view, interests, today);
  const city = place ? "" : ` in ${brand.defaultCity}`;
  return {
    title: name,
    description:
      aboutInterest(query, interests) ??
      `${name}${city}: independent art, film, theatre and more, day by day, with hours and prices.`,
    path: isIndexed(canonical) ? canonical : canonical.split("?")[0] || "/",
  };
}
