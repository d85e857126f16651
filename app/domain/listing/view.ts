/** A wish as the lists are asked for it: its place by name, its days as dates, its venues by their ids. */
import type { Db } from "@db/client";
import { countEvents } from "@db/queries/events/counts";
import { listInterests } from "@db/queries/events/interests";
import { filterOf, type ListFilter } from "@db/queries/events/narrow";
import { listAccessNames, listPlaceNames, listPlaces, listVenueIds } from "@db/queries/events/places";
import { brand } from "~/brand";
import { slugOf } from "~/lib/text";
import { addDays } from "~/lib/time";
import { stationsOf } from "../transit/nearest-stations";
import { UNKNOWN_DAY, type Wish } from "./fields";
import { presentIds } from "./former-interests";
import type { Directory } from "./label";
import { namePlace, placeOfList, placeSpellings, type NamedPlace } from "./places";
import type { DateRange } from "@db/queries/events/days";
import { dayRange, soonDays } from "./quick-dates";

export interface ListingView {
  wish: Wish;
  directory: Directory;
  place: NamedPlace | null;
  /** A place or an interest of that name is not there. */
  isNowhere: boolean;
  range: DateRange | null;
  filter: ListFilter;
  /** Why the requested days are not shown; null if they are. */
  dayNotice: string | null;
  /** The zip code of a search for words near it. */
  near: string | null;
  /** The first day of which something may be left: until five in the morning that of the evening that is on. */
  since: string;
  /** Conditions that leave out what is over or, for some hours, too late to go to; empty for whole days. */
  left: Pick<ListFilter, "endsAfter" | "reachableAt">;
}

interface Options {
  /** Null for every city. */
  city?: string | null;
  near?: string | null;
}

export async function viewListing(
  db: Db,
  asked: Wish,
  directory: Directory,
  { city = brand.defaultCity, near = null }: Options = {},
): Promise<ListingView> {
  const { today, moment, interests, places } = directory;
  const spelled = (kind: "borough" | "neighborhood") => {
    const slug = asked[kind];
    return slug === null ? null : placeSpellings(places, { kind, slug });
  };
  const either = asked.between.flatMap((slug) => placeSpellings(places, { kind: "neighborhood", slug }));
  const [boroughs, neighborhoods] = [spelled("borough"), spelled("neighborhood")];
  const neighbourhoods = neighborhoods ?? (asked.between.length > 0 ? either : null);
  const interest = interests.find(({ name }) => slugOf(name) === asked.interest);
  const isNoPlace = boroughs?.length === 0 || neighbourhoods?.length === 0;
  const isNowhere = isNoPlace || (asked.interest !== null && !interest);
  const ids = [...asked.interests, ...(interest ? [interest.id] : [])];
  const { dayNotice, ...days } = readDays(asked, today);
  const wish: Wish = {
    ...asked,
    day: days.day,
    from: asked.from !== null && asked.from > today ? asked.from : null,
    interests: (await presentIds(db, ids, interests)).sort((a, b) => a - b),
    // From here on the interest is one of `interests`.
    interest: null,
  };
  const access = await accessSpellings(db, wish.access);
  const stops = wish.line === null ? null : stationsOf(wish.line);
  const venues = await listVenueIds(db, { venue: wish.venue, boroughs, neighbourhoods, access, stops });
  const place = placeOfList(asked);
  const runs = wish.edge && { edge: wish.edge, ...(days.range ?? soonDays(today)) };
  const addedSince = wish.added === null ? null : addDays(today, 1 - wish.added);
  const filter = { ...filterOf(wish), city, addedSince, venues: isNowhere ? [] : venues, runs };
  const night = await leftOfNight(db, wish, directory, filter);
  return {
    wish,
    directory,
    place: place && namePlace(places, place),
    isNowhere,
    range: night?.nightOf ? { from: night.nightOf, to: night.nightOf } : days.range,
    filter: night ?? filter,
    dayNotice,
    near,
    since: moment?.night ?? today,
    left: night ? {} : leftOf(wish, directory),
  };
}

/** For the lists of every city: interests are named by their ids alone. */
export async function readOtherDirectory(
  db: Db,
  today: string,
  { borough, neighborhood, between }: Pick<Wish, "borough" | "neighborhood" | "between">,
): Promise<Directory> {
  const isPlaced = borough !== null || neighborhood !== null || between.length > 0;
  return { today, interests: [], places: isPlaced ? await listPlaceNames(db) : [] };
}

/** For readers that keep nothing ready. */
export async function readDirectory(db: Db, today: string) {
  const [interests, places] = await Promise.all([
    listInterests(db),
    listPlaces(db, brand.defaultCity, today),
  ]);
  return { today, interests, places };
}

function leftOf({ tab, past, time }: Wish, { today, moment }: Directory): ListingView["left"] {
  const isSearch = tab === "search";
  if (!moment || (isSearch && past)) return {};
  if (time !== null && moment.night === today) return { reachableAt: moment.now };
  return isSearch || moment.night < today ? { endsAfter: moment.now } : {};
}

/** Until five in the morning "tonight" is the night that is on, as long as something of it is left; null at other times. */
async function leftOfNight(
  db: Db,
  { day, time }: Wish,
  { today, moment }: Directory,
  filter: ListFilter,
): Promise<ListFilter | null> {
  const isTonight = day === "today" && (time === "tonight" || time === "late");
  if (!isTonight || !moment || moment.night === today) return null;
  const left = { ...filter, time: null, nightOf: moment.night, endsAfter: moment.now };
  return (await countEvents(db, left)) > 0 ? left : null;
}

const OVER = "That day is over. Here is what is coming.";
const NO_DAY = "The calendar has no such day. Here is what is coming.";

/** A past day shows upcoming days instead, except in a search that includes past events. */
function readDays({ day, tab, past }: Wish, today: string) {
  if (day === null) return { day, range: null, dayNotice: null };
  if (day === UNKNOWN_DAY) return { day: null, range: null, dayNotice: NO_DAY };
  const range = dayRange(day, today);
  if (range.to < today && !(tab === "search" && past)) return { day: null, range: null, dayNotice: OVER };
  return { day, range, dayNotice: null };
}

/** For each slug, every spelling that venues use; empty if no venue offers it. */
async function accessSpellings(db: Db, slugs: readonly string[]): Promise<string[][]> {
  if (slugs.length === 0) return [];
  const names = await listAccessNames(db);
  return slugs.map((slug) => names.filter((name) => slugOf(name) === slug));
}
