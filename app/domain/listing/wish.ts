/** Reads a wish from an address and writes it back: parse and href of the rows in fields.ts. Pure; browsers run it too. */
import { addDays } from "~/lib/time";
import { CALENDAR_STEP, LIST_STEP, lists, MAX_CARDS, MAX_DAYS, type Wish } from "./fields";
import { readSlug } from "./kinds";
import { readFields, writeFields } from "./read-fields";

const { rows, none: everything } = lists;

/** Pages that stand for one filter. */
const PRESETS: Record<string, Partial<Wish>> = {
  "/tonight": { day: "today", time: "tonight" },
  "/weekend": { day: "weekend" },
  "/free": { free: true },
};
/** An unreadable place in the path must match nothing, not everything. */
const NOWHERE = "nowhere";

export const hrefOf = (wish: Wish): string => pathOf(wish) + searchOf(wish, pathOf(wish));

const ofPath: readonly (keyof Wish)[] = ["borough", "neighborhood", "interest"];

/** Reads what can be read; the rest is not asked. What the query says wins over a preset page, and the path over both. */
export function readWish(params: URLSearchParams, path = "/"): Wish {
  const preset = presetOf(path);
  const values = readFields(lists, params);
  const place = ofPath.some((name) => name in preset) ? preset : {};
  // An empty search is one, too.
  const isSearch = params.has("search") || params.has("radius");
  const tab = isSearch ? { tab: "search" as const } : {};
  return wishOf({ ...preset, ...values, ...place, ...tab });
}

/** Words and past events only make sense in a search. */
export function wishOf(values: Partial<Wish>): Wish {
  const wish = { ...everything, ...values };
  const isSearch = wish.search !== "" || (wish.past && wish.tab !== "ongoing");
  return settled(isSearch ? { ...wish, tab: "search" } : wish);
}

const pages = new Map(
  Object.entries(PRESETS).map(([path, asked]) => [hrefOf({ ...everything, ...asked }), path]),
);

/** The page of a list that has only one filter: '/tonight', '/borough/queens?day=weekend', '/?interests=1,2'. */
export function pageHref(wish: Wish, interests: readonly { id: number; slug: string }[]): string {
  const href = hrefOf(wish);
  const only = interests.find(({ id }) => href === `/?interests=${id}`);
  return only?.slug ? `/interest/${only.slug}` : (pages.get(href) ?? href);
}

/** The path of the list: an interest and a place have pages of their own. */
export function pathOf({ interest, neighborhood, borough }: Wish): string {
  if (interest !== null) return `/interest/${interest}`;
  if (neighborhood !== null) return `/neighborhood/${neighborhood}`;
  return borough === null ? "/" : `/borough/${borough}`;
}

/** Where the list can be followed. */
export const followHref = (wish: Wish): string =>
  `/follow?${new URLSearchParams({ list: searchOf(wholeList(wish)).slice(1) }).toString()}`;

/** From the beginning of the list, as after another filter was chosen. */
export const restarted = (wish: Wish): Wish => ({
  ...wish,
  days: CALENDAR_STEP,
  from: null,
  count: LIST_STEP,
  page: 1,
});

/** The query of the map beside a list: not its tab, its length or its venue. */
export const mapSearch = (wish: Wish): string =>
  searchOf({
    ...wholeList(wish),
    tab: wish.tab === "search" && wish.search !== "" ? "search" : "calendar",
    past: wish.past,
    venue: null,
  });

/**
 * The query of a wish, without what need not be said, so that each list has one address.
 * @param path of the page: what it says already is left out
 */
export function searchOf(given: Wish, path = "/"): string {
  const { tab, ...wish } = settled(given);
  // Words make a search by themselves.
  const asked = wish.search === "" ? { ...wish, tab } : wish;
  return writeFields(lists, asked, { ...everything, ...presetOf(path) });
}

/** The list itself, without its length, its order and its looks: all of its pages, as feeds and followers have it. */
export function wholeList(wish: Wish): Wish {
  const looks = rows.filter(([, { role }]) => role === "look");
  return { ...wish, ...Object.fromEntries(looks.map(([name, { none }]) => [name, none])) };
}

/** Whether a filter is chosen. */
export const isNarrowed = (wish: Wish): boolean =>
  wish.from !== null ||
  rows.some(([name, { role, write, none }]) => role === "filter" && write(wish[name]) !== write(none));

/** Adds or removes one interest; choosing all is the same as choosing none (spec: public-site 2). */
export function toggleInterest(selected: number[], id: number, all: number[]): number[] {
  const next = selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id];
  const chosen = next.filter((other) => all.includes(other)).sort((a, b) => a - b);
  return chosen.length === all.length ? [] : chosen;
}

/** The list with one more step of what it shows; a full page of days is followed by one of its own. Null at the end. */
export function nextStep(wish: Wish, today: string): Wish | null {
  if (wish.tab === "search")
    return wish.page >= MAX_CARDS / LIST_STEP ? null : { ...wish, page: wish.page + 1 };
  if (wish.tab === "ongoing" || wish.sort === "rare")
    return wish.count >= MAX_CARDS ? null : { ...wish, count: wish.count + LIST_STEP };
  if (wish.days < MAX_DAYS) return { ...wish, days: wish.days + CALENDAR_STEP };
  return { ...wish, from: addDays(wish.from ?? today, wish.days), days: CALENDAR_STEP };
}

/** Reads the filters of a path: /borough/…, /neighborhood/…, /interest/…, /tonight, /weekend and /free are filters. */
function presetOf(path: string): Partial<Wish> {
  const [, kind, name] = /^\/(borough|neighborhood|interest)\/([^/]+)/.exec(path) ?? [];
  return kind === undefined ? (PRESETS[path] ?? {}) : { [kind]: readSlug(name ?? "") || NOWHERE };
}

/** Drops what means nothing beside the rest, so that each wish has one address. */
function settled(wish: Wish): Wish {
  const kept = { ...wish };
  for (const [name, { counts, none }] of rows)
    if (counts && !counts(kept)) Object.assign(kept, { [name]: none });
  return kept;
}
