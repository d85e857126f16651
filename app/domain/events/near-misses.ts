/** What an empty list would show without one of its filters: "14 events tonight, at any price". */
import type { Db } from "@db/client";
import { NO_FACTS } from "./fact-query";
import { countListing, MOST_COUNTED } from "./count-listing";
import { nameOfList } from "./listing-head";
import { listingHref, type ListingQuery } from "./listing-query";
import { viewListing, type Known, type ListingView } from "./listing-view";

export interface NearMiss {
  label: string;
  href: string;
}

const MOST_SHOWN = 3;
/** Each is a query of its own. */
const MOST_TRIED = 6;

interface Wider {
  query: ListingQuery;
  /** What is given up: "at any price". */
  words: string;
}

/** The list without each one of its filters; a search without its words, too. */
function loosened(query: ListingQuery): Wider[] {
  const { facts, search } = query;
  const changes: [boolean, string, Partial<ListingQuery>][] = [
    [facts.free, "at any price", { facts: { ...facts, free: NO_FACTS.free } }],
    [facts.price !== null, "at any price", { facts: { ...facts, price: NO_FACTS.price } }],
    [facts.tickets, "sold out or not", { facts: { ...facts, tickets: NO_FACTS.tickets } }],
    [facts.time !== null, "at any hour", { facts: { ...facts, time: NO_FACTS.time } }],
    [query.place !== null, "anywhere", { place: null }],
    [query.day !== null, "on any day", { day: null }],
    [query.interests.length > 0, "of any kind", { interests: [] }],
    [query.access.length > 0, "whatever the access", { access: [] }],
    [query.venueId !== null, "at any venue", { venueId: null }],
  ];
  const wider = changes
    .filter(([isSet]) => isSet)
    .map(([, words, change]) => ({ query: { ...query, page: 1, ...change }, words }));
  if (query.tab !== "search" || search === "" || wider.length === 0) return wider;
  return [...wider, { query: { ...query, page: 1, search: "" }, words: `without “${search}”` }];
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** "14 events tonight", "1 film event in Queens for “chaplin”": without what is given up. */
function labelOf(count: number, view: ListingView, { interests, today }: Known): string {
  const { search } = view.query;
  const name = lower(nameOfList({ ...view, query: { ...view.query, search: "" } }, interests, today));
  const counted = count === MOST_COUNTED ? `${count}+` : count.toLocaleString("en-US");
  const told = count === 1 ? name.replace(/\bevents\b/, "event") : name;
  return `${counted} ${told}${search === "" ? "" : ` for “${search}”`}`;
}

/** What is left when everything is given up is no help. */
const EVERYTHING = ["/", "/?tab=search"];

/** The list without any two of them, each pair once. */
function loosenedTwice(query: ListingQuery): Wider[] {
  const pairs = loosened(query).flatMap((one) =>
    loosened(one.query).map((two) => ({ query: two.query, words: `${one.words} and ${two.words}` })),
  );
  const byHref = new Map(pairs.reverse().map((pair) => [listingHref(pair.query), pair]));
  for (const href of EVERYTHING) byHref.delete(href);
  return [...byHref.values()].reverse();
}

/**
 * The three that show most: without one filter, and only where that shows nothing either, without two.
 * @param near the zip code of a search for words near it
 */
export async function nearMisses(
  db: Db,
  { query }: ListingView,
  near: string | null,
  known: Known,
): Promise<NearMiss[]> {
  const shown = async (lists: Wider[]): Promise<NearMiss[]> => {
    const found = await Promise.all(
      lists.slice(0, MOST_TRIED).map(async ({ query: wider, words }) => {
        const view = await viewListing(db, wider, wider.day, { ...known, venueId: wider.venueId });
        const count = await countListing(db, view, near, known.today);
        return { count, label: `${labelOf(count, view, known)}, ${words}`, href: listingHref(wider) };
      }),
    );
    return found
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .slice(0, MOST_SHOWN)
      .map(({ label, href }) => ({ label, href }));
  };
  const once = await shown(loosened(query));
  return once.length > 0 ? once : shown(loosenedTwice(query));
}
