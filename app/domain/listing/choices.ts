/** The filters of a list: links of the most asked for, chips that take one off, and the choices of the sheet's form. */
import type { PlaceRow } from "@db/queries/events/places";
import { groupBy, unique } from "~/lib/collections";
import { slugOf } from "~/lib/text";
import { dayLabel } from "../events/labels";
import { lists, type Directory, type Field, type Wish } from "./fields";
import { slugsOf } from "./heading";
import { boroughLabel, type NamedPlace } from "./places";
import type { ListingView } from "./view";
import { isTonight } from "./words";
import { isNarrowed, pageHref, readWish, restarted, searchOf, toggleInterest } from "./wish";

export interface FilterLink {
  label: string;
  /** Removes the filter if it is chosen. */
  href: string;
  chosen: boolean;
}

interface FilterChoice {
  label: string;
  value: string;
  chosen: boolean;
}

/** Choices of one name in the form. */
export interface FilterField {
  name: string;
  /** Several may be chosen. */
  isMany: boolean;
  choices: FilterChoice[];
  /** They stand behind this line; null: in the open. */
  fold: string | null;
}

export interface FilterGroup {
  legend: string;
  fields: FilterField[];
}

export interface Filters {
  /** What narrows the list and stands nowhere else on its page; the links take it off. */
  chips: { label: string; href: string }[];
  /** "Tonight" and "Free", which most people ask for. */
  quick: FilterLink[];
  interests: FilterLink[];
  groups: FilterGroup[];
  /** What the form does not ask, as hidden fields. */
  kept: [string, string][];
  /** The same list without any filter; null when there is none. */
  clearHref: string | null;
}

/** The page that filters lead to: the list or the map. */
export interface FilteredPage {
  hrefOf: (wish: Wish) => string;
  /** Hidden fields that name the page in the form. */
  fields: [string, string][];
}

/** A list with a single filter is a page: /tonight, /free, /interest/film. */
const listPage = (directory: Pick<Directory, "interests">): FilteredPage => ({
  hrefOf: (wish) => pageHref(wish, slugsOf(directory)),
  fields: [],
});
/** The map is one page: the place is part of its query. */
export const MAP: FilteredPage = {
  hrefOf: (wish) =>
    `/map${searchOf({ ...wish, tab: wish.search === "" ? "calendar" : "search", page: 1, sort: "time", view: "pictures" })}`,
  fields: [["on", "map"]],
};

export interface FilterDirectory extends Directory {
  places: readonly PlaceRow[];
}

export function listingFilters(
  { wish: asked, place }: Pick<ListingView, "wish" | "place">,
  directory: FilterDirectory,
  page: FilteredPage = listPage(directory),
): Filters {
  const wish = restarted(asked);
  const bare = { ...wish, ...asksNothing, venue: wish.venue };
  return {
    chips: chips({ ...wish, from: asked.from }, directory, page),
    quick: quickLinks(wish, page),
    interests: interestLinks(wish, directory, page),
    groups: groupsOf(wish, place, directory),
    kept: [...page.fields, ...new URLSearchParams(searchOf(bare))],
    clearHref: isNarrowed(wish) ? page.hrefOf({ ...bare, venue: null }) : null,
  };
}

const asksNothing = Object.fromEntries(
  lists.rows.flatMap(([name, { role, none }]) => (role === "filter" ? [[name, none]] : [])),
) as Partial<Wish>;

function interestLinks(wish: Wish, { interests }: Directory, page: FilteredPage): FilterLink[] {
  if (interests.length < 2) return [];
  const all = interests.map(({ id }) => id);
  return interests.map(({ id, name }) => ({
    label: name,
    href: page.hrefOf({ ...wish, interests: toggleInterest(wish.interests, id, all) }),
    chosen: wish.interests.includes(id),
  }));
}

function quickLinks(wish: Wish, page: FilteredPage): FilterLink[] {
  const chosen = isTonight(wish.day, wish.time);
  const tonight: Partial<Wish> = chosen ? { day: null, time: null } : { day: "today", time: "tonight" };
  return [
    { label: "Tonight", href: page.hrefOf({ ...wish, ...tonight }), chosen },
    { label: "Free", href: page.hrefOf({ ...wish, free: !wish.free }), chosen: wish.free },
  ];
}

/** Told by the links beside the chips. */
const isLinked = (name: keyof Wish, wish: Wish): boolean =>
  name === "interests" || (isTonight(wish.day, wish.time) && (name === "day" || name === "time"));

function chips(wish: Wish, directory: Directory, page: FilteredPage): Filters["chips"] {
  const { from } = wish;
  const first = from && [{ label: `From ${dayLabel(from, directory.today)}`, change: { from: null } }];
  const chosen = lists.rows.flatMap(([name, { sheet, none }]) => {
    const value = wish[name];
    if (!sheet || isLinked(name, wish)) return [];
    return asList(value).map((option) => ({
      label: sheet.label(option, directory),
      change: { [name]: Array.isArray(value) ? value.filter((other) => other !== option) : none },
    }));
  });
  return [...(first || []), ...chosen].map(({ label, change }) => ({
    label,
    href: page.hrefOf({ ...wish, ...change }),
  }));
}

/** The options that a value has chosen. */
function asList(value: unknown): NonNullable<unknown>[] {
  if (Array.isArray(value)) return value;
  return value == null || value === false ? [] : [value];
}

function groupsOf(wish: Wish, place: NamedPlace | null, directory: FilterDirectory): FilterGroup[] {
  const fields = lists.rows.flatMap(([name, field]) => fieldOf(name, field, wish, directory));
  const groups = groupBy([...fields, ...placeFields(directory.places, place)], ({ legend }) => legend);
  const order = unique(["Day", "Hour", "Price", "Kind", "Place", ...groups.keys()]);
  return order.flatMap((legend) => {
    const members = groups.get(legend)?.map(({ legend: _, ...field }) => field) ?? [];
    return members.length > 0 ? [{ legend, fields: members }] : [];
  });
}

type GroupedField = FilterField & { legend: string };

function fieldOf(name: keyof Wish, field: Field<unknown>, wish: Wish, directory: Directory): GroupedField[] {
  const { sheet, names, write } = field;
  if (!sheet) return [];
  const chosen = name === "price" && wish.free ? [] : asList(wish[name]);
  const choices = sheet.options(wish[name], directory).map((option) => ({
    label: sheet.label(option, directory),
    value: write(option),
    chosen: chosen.includes(option),
  }));
  const isFree = name === "price" && wish.free;
  // Free is one of the prices.
  if (name === "price") choices.unshift({ label: "Free", value: "free", chosen: isFree });
  if (sheet.any !== undefined)
    choices.unshift({ label: sheet.any, value: "", chosen: chosen.length === 0 && !isFree });
  const { legend, any } = sheet;
  return choices.length > 0
    ? [{ legend, name: names[0] ?? name, isMany: any === undefined, choices, fold: null }]
    : [];
}

/** Boroughs, and the neighborhoods of the one that is shown. */
function placeFields(places: readonly PlaceRow[], at: NamedPlace | null): GroupedField[] {
  const busy = places.filter((row) => row.busy);
  const choice = (kind: "borough" | "neighborhood", name: string | null, label: string): FilterChoice[] => {
    const slug = slugOf(name ?? "");
    // A name without a slug has no page.
    return slug ? [{ label, value: `${kind}/${slug}`, chosen: at?.kind === kind && at.slug === slug }] : [];
  };
  const boroughs = unique(busy.map(({ district }) => district ?? ""));
  const listed = boroughs.flatMap((name) => choice("borough", name, boroughLabel(name)));
  const borough = at?.within || at?.name;
  const around = unique(busy.filter((row) => row.district === borough).map(({ suburb }) => suburb ?? ""));
  const choices = around.flatMap((name) => choice("neighborhood", name, name));
  const anywhere = { label: "Anywhere", value: "", chosen: at === null };
  const field = { legend: "Place", name: "place", isMany: false };
  return [
    ...(listed.length > 1 || at ? [{ ...field, choices: [anywhere, ...listed], fold: null }] : []),
    ...(borough && choices.length > 0
      ? [{ ...field, choices, fold: `Neighborhoods in ${boroughLabel(borough)}` }]
      : []),
  ];
}

/** What the form was sent with. @param fields as a browser sends them */
export function readFilterForm(fields: URLSearchParams): Wish {
  const params = new URLSearchParams(fields);
  // A date that was picked wins over the days by name.
  const date = params.get("date");
  if (date) params.set("day", date);
  if (params.get("price") === "free") params.set("free", "true");
  const [, kind, slug] = /^(borough|neighborhood)\/(.+)$/.exec(params.get("place") ?? "") ?? [];
  if (kind && slug) params.set(kind, slug);
  return readWish(params);
}

/** Where the form leads. Choosing all interests is the same as choosing none (spec: public-site 2). */
export function filteredHref(fields: URLSearchParams, directory: Pick<Directory, "interests">): string {
  const wish = readFilterForm(fields);
  const isAll = directory.interests.every(({ id }) => wish.interests.includes(id));
  const page = isOfMap(fields) ? MAP : listPage(directory);
  return page.hrefOf(isAll ? { ...wish, interests: [] } : wish);
}

export const isOfMap = (fields: URLSearchParams): boolean => fields.get("on") === "map";
