/**
 * Lists what an empty list would show without one of its filters: "14 events tonight, at any price"; where nothing is near, what there is at
 * all. Each with the number that its link shows.
 */
import type { Db } from "@db/client";
import { countListing, MOST_COUNTED_RESULTS } from "./count";
import type { Wish } from "./fields";
import { isOr } from "../search/operators";
import { listName } from "./heading";
import { labelled } from "./labels";
import { boroughSlug } from "./places";
import { viewTyped } from "./typed";
import type { ListingView } from "./view";
import { hrefOf, pageHref, wishOf } from "./wish";

export interface NearMiss {
  label: string;
  href: string;
}

interface Wider {
  wish: Wish;
  /** The filter that is given up, in words: "at any price". */
  words: string;
  /** It stands before what shows more: the borough of the neighborhood. */
  isNear?: true;
  /** Whatever was asked: not near the zip code of the search. */
  isElsewhere?: true;
}

const ask = (values: Partial<Wish>, words = ""): Wider => ({
  wish: wishOf(values),
  words,
  isElsewhere: true,
});

const MOST_SHOWN = 3;
/** Each is a query of its own. */
const MOST_TRIED = 6;

const SOON = [ask({ day: "today", time: "tonight" }), ask({ day: "weekend" })];
const ALL = [ask({}, "all that is coming")];

/** The three that show most: without one filter; only where that shows nothing either, without two, else what is on whatever was asked. */
export async function nearMisses(db: Db, { wish, directory, near, place }: ListingView): Promise<NearMiss[]> {
  const shown = async (lists: Wider[]): Promise<NearMiss[]> => {
    const counted = await Promise.all(
      lists.slice(0, MOST_TRIED).map(async ({ wish: wider, words, isNear = false, isElsewhere = false }) => {
        // As its page reads it.
        const asked =
          near === null || isElsewhere ? wider : { ...wider, search: `${wider.search} ${near}`.trim() };
        const { view } = await viewTyped(db, asked, directory);
        const count = await countListing(db, view);
        const label = [labelOf(count, view), words].filter(Boolean).join(", ");
        return { count, isNear, label, href: pageHref(asked, []) };
      }),
    );
    return counted
      .filter(({ count }) => count > 0)
      .sort((a, b) => Number(b.isNear) - Number(a.isNear) || b.count - a.count)
      .slice(0, MOST_SHOWN)
      .map(({ label, href }) => ({ label, href }));
  };
  const steps = [() => loosened(wish, place), () => loosenedTwice(wish, place), () => SOON, () => ALL];
  for (const step of steps) {
    const misses = await shown(step());
    if (misses.length > 0) return misses;
  }
  return [];
}

/** Addresses that give everything up: they are no help. */
const EVERYTHING = ["/", "/?tab=search"];

/** The list without any two of them, each pair once. */
function loosenedTwice(wish: Wish, place: ListingView["place"]): Wider[] {
  const pairs = loosened(wish, place).flatMap((first) =>
    loosened(first.wish, place).map((second): Wider => ({
      wish: second.wish,
      words: `${first.words} and ${second.words}`,
      ...(first.isNear ? { isNear: true } : {}),
    })),
  );
  const byHref = new Map(pairs.reverse().map((pair) => [hrefOf(pair.wish), pair]));
  for (const href of EVERYTHING) byHref.delete(href);
  return [...byHref.values()].reverse();
}

/** The list without each one of its filters, of a place in the wider one first; a search without its words, too. */
function loosened(wish: Wish, place: ListingView["place"]): Wider[] {
  const { tab, search } = wish;
  const borough = wish.neighborhood !== null && place?.within ? boroughSlug(place.within) : null;
  const around: Wider[] =
    borough === null || !place
      ? []
      : [
          {
            wish: { ...wish, page: 1, neighborhood: null, borough },
            words: `beyond ${place.name}`,
            isNear: true,
          },
        ];
  const less = labelled.flatMap(([name, { without, none, write }]) =>
    without && write(wish[name]) !== write(none)
      ? [{ wish: { ...wish, page: 1, [name]: none }, words: without }]
      : [],
  );
  const wider = [...around, ...less];
  if (tab !== "search" || search === "") return wider;
  return [...wider, ...otherWords(wish, wider.length > 0)];
}

/** Fewer words than these may be looked for one by one. */
const MOST_APART = 4;

/** A search with its words apart, then with any of them, then without them where filters are left. */
function otherWords(wish: Wish, hasFilters: boolean): Wider[] {
  const { search } = wish;
  const apart = search.replace(/["“”„«»]/gu, " ").trim();
  const words = apart.split(/\s+/);
  const to = (text: string, said: string): Wider => ({
    wish: { ...wish, page: 1, search: text },
    words: said,
  });
  return [
    ...(apart === search ? [] : [to(apart, "with the words apart")]),
    ...(words.length > 1 && words.length <= MOST_APART && !words.some(isOr)
      ? [to(words.join(" or "), "with any of the words")]
      : []),
    ...(hasFilters ? [to("", `without “${search}”`)] : []),
  ];
}

/** "14 events tonight", "1 film event in Queens for “chaplin”": without what is given up. */
function labelOf(count: number, { wish, directory }: ListingView): string {
  const name = listName(wish, directory);
  const lower = name.charAt(0).toLowerCase() + name.slice(1);
  const counted = count === MOST_COUNTED_RESULTS ? `${count}+` : count.toLocaleString("en-US");
  const words = count === 1 ? lower.replace(/\bevents\b/, "event") : lower;
  return `${counted} ${words}${wish.search === "" ? "" : ` for “${wish.search}”`}`;
}
