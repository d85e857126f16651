/** The filters of a list: links of the most asked for, chips that take one off, and the choices of the sheet's form. */
import type { PlaceRow } from "@db/queries/events/places";
import { groupBy, unique } from "~/lib/collections";
import { dayLabel } from "../events/labels";
import { lists, type Wish } from "./fields";
import { slugsOf } from "./heading";
import type { Directory } from "./label";
import { labelled } from "./labels";
import { isTonight } from "./values";
import { areaLabel, areaSlug } from "./areas";
import { boroughLabel, boroughSlug, type NamedPlace } from "./places";
import type { ListingView } from "./view";
import { isNarrowed, pageHref, readWish, restarted, searchOf, toggleInterest } from "./wish";

interface Link {
  label: string;
  href: string;
}

/** Removes the filter if it is chosen. */
export type FilterLink = Link & { chosen: boolean };

/** Choices of one name in the form. */
export interface FilterField {
  legend: string;
  name: string;
  /** Several may be chosen. */
  isMany: boolean;
  choices: { label: string; value: string; chosen: boolean }[];
  /** They stand behind this line; absent: in the open. */
  fold?: string;
}

export interface FilterChoices {
  /** Filters that stand nowhere else on the page; the links take them off. */
  chips: Link[];
  /** "Tonight", "Free" and "Rare first", which most people ask for. */
  quick: FilterLink[];
  interests: FilterLink[];
  /** By their legend. */
  groups: { legend: string; fields: FilterField[] }[];
  /** Hidden fields: filters that the form does not ask. */
  kept: [string, string][];
  /** The same list without any filter; null when there is none. */
  clearHref: string | null;
}

/** The page that filters lead to. */
interface FilteredPage {
  hrefOf: (wish: Wish) => string;
  /** Hidden fields that name the page in the form. */
  fields: [string, string][];
}

/** The map is one page: the place is part of its query. */
export const MAP: FilteredPage = {
  hrefOf: ({ tab, ...wish }) =>
    `/map${searchOf({ ...wish, tab: wish.search === "" ? "calendar" : tab, page: 1, sort: "time", view: "pictures" })}`,
  fields: [["on", "map"]],
};

export interface FilterDirectory extends Directory {
  places: readonly PlaceRow[];
}

const nothing = Object.fromEntries(
  lists.rows.flatMap(([name, { role, none }]) => (role === "filter" ? [[name, none]] : [])),
) as Partial<Wish>;

export function listingFilters(
  { wish: asked, place }: Pick<ListingView, "wish" | "place">,
  directory: FilterDirectory,
  { hrefOf, fields }: FilteredPage = listPage(directory),
): FilterChoices {
  const wish = restarted(asked);
  const bare = { ...wish, ...nothing, venue: wish.venue };
  const linkTo = (label: string, change: Partial<Wish>, chosen: boolean) => ({
    label,
    href: hrefOf({ ...wish, ...change }),
    chosen,
  });
  const tonight = isTonight(wish);
  const all = directory.interests.map(({ id }) => id);
  return {
    chips: chipsOf({ ...wish, from: asked.from }, directory).map(({ label, change }) => ({
      label,
      href: hrefOf({ ...wish, from: asked.from, ...change }),
    })),
    quick: [
      linkTo("Tonight", tonight ? { day: null, time: null } : { day: "today", time: "tonight" }, tonight),
      linkTo("Free", { free: !wish.free }, wish.free),
      linkTo("Rare first", { sort: wish.sort === "rare" ? "time" : "rare" }, wish.sort === "rare"),
    ],
    interests:
      all.length < 2
        ? []
        : directory.interests.map(({ id, name }) =>
            linkTo(name, { interests: toggleInterest(wish.interests, id, all) }, wish.interests.includes(id)),
          ),
    groups: groupsOf(wish, place, directory),
    kept: [...fields, ...new URLSearchParams(searchOf(bare))],
    clearHref: isNarrowed(wish) ? hrefOf({ ...bare, venue: null }) : null,
  };
}

/** Where the form leads. Choosing all interests is the same as choosing none (spec: public-site 2). */
export function filteredHref(fields: URLSearchParams, directory: Pick<Directory, "interests">): string {
  const wish = readFilterForm(fields);
  const isAll = directory.interests.every(({ id }) => wish.interests.includes(id));
  const page = isOfMap(fields) ? MAP : listPage(directory);
  return page.hrefOf(isAll ? { ...wish, interests: [] } : wish);
}

/** The wish that the form was sent with. @param fields as a browser sends them */
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

export const isOfMap = (fields: URLSearchParams): boolean => fields.get("on") === "map";

/** A list with a single filter is a page: /tonight, /free, /interest/film. */
const listPage = (directory: Pick<Directory, "interests">): FilteredPage => ({
  hrefOf: (wish) => pageHref(wish, slugsOf(directory)),
  fields: [],
});

/** Filters that the links beside the chips do not show. */
function chipsOf(wish: Wish, directory: Directory): { label: string; change: Partial<Wish> }[] {
  const { from } = wish;
  const first = from && [{ label: `From ${dayLabel(from, directory.today)}`, change: { from: null } }];
  const linked = isTonight(wish) ? ["interests", "day", "time"] : ["interests"];
  const chosen = labelled.flatMap(([name, { sheet, none }]) => {
    const value = wish[name];
    if (!sheet || linked.includes(name)) return [];
    return asList(value).map((option) => ({
      label: sheet.label(option, directory),
      change: { [name]: Array.isArray(value) ? value.filter((other) => other !== option) : none },
    }));
  });
  return [...(first || []), ...chosen];
}

function groupsOf(wish: Wish, place: NamedPlace | null, directory: FilterDirectory): FilterChoices["groups"] {
  const fields = labelled.flatMap(([name, { sheet, names, write }]): FilterField[] => {
    if (!sheet) return [];
    const { legend, any, options, label } = sheet;
    const chosen = asList(wish[name]).map(write);
    const choices = options(wish[name], directory).map((option) => ({
      label: label(option, directory),
      value: write(option),
    }));
    // Free is one of the prices.
    if (name === "price") choices.unshift({ label: "Free", value: "free" });
    const selected = name === "price" && wish.free ? ["free"] : chosen;
    if (any !== undefined) choices.unshift({ label: any, value: "" });
    if (choices.length === 0) return [];
    const isChosen = (value: string) => (value === "" ? selected.length === 0 : selected.includes(value));
    return [
      {
        legend,
        name: names[0] ?? name,
        isMany: any === undefined,
        choices: choices.map((choice) => ({ ...choice, chosen: isChosen(choice.value) })),
      },
    ];
  });
  const groups = groupBy([...fields, ...placeFields(directory.places, place)], ({ legend }) => legend);
  const order = unique(["Day", "Hour", "Price", "Kind", "Place", ...groups.keys()]);
  return order.flatMap((legend) => {
    const members = groups.get(legend);
    return members ? [{ legend, fields: members }] : [];
  });
}

/** The options that a value has chosen. */
function asList(value: unknown): NonNullable<unknown>[] {
  if (Array.isArray(value)) return value;
  return value == null || value === false ? [] : [value];
}

/** Boroughs, and the neighborhoods of the one that is shown. */
function placeFields(places: readonly PlaceRow[], at: NamedPlace | null): FilterField[] {
  const busy = places.filter((row) => row.busy);
  const choicesOf = (kind: "borough" | "neighborhood", pages: [slug: string, label: string][]) =>
    // A name without a slug has no page.
    [...new Map(pages.filter(([slug]) => slug !== ""))].map(([slug, label]) => ({
      label,
      value: `${kind}/${slug}`,
      chosen: at?.kind === kind && at.slug === slug,
    }));
  const boroughs = choicesOf(
    "borough",
    busy.map(({ district }) => [boroughSlug(district ?? ""), boroughLabel(district ?? "")]),
  );
  const borough = at?.within || at?.name;
  const around = choicesOf(
    "neighborhood",
    busy
      .filter((row) => row.district === borough)
      .map(({ suburb }) => [areaSlug(suburb ?? ""), areaLabel(suburb ?? "")]),
  );
  const field = { legend: "Place", name: "place", isMany: false };
  const anywhere = { label: "Anywhere", value: "", chosen: at === null };
  return [
    ...(boroughs.length > 1 || at ? [{ ...field, choices: [anywhere, ...boroughs] }] : []),
    ...(borough && around.length > 0
      ? [{ ...field, choices: around, fold: `Neighborhoods in ${boroughLabel(borough)}` }]
      : []),
  ];
}
