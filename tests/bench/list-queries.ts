/** Questions of the part `lists`: one line for each kind of public page, feed, search and API request. */
import type { Kysely } from "kysely";
import type { Database } from "@db/client";
import { listApiEvents, listApiVenues, type ApiEventFilter } from "@db/queries/events/api";
import { findChangesHorizon, listChangesAfter } from "@db/queries/events/changes";
import { countCalendar, countComing, countOngoing } from "@db/queries/events/counts";
import { hasCalendarAfter, listCalendarPart } from "@db/queries/events/calendar";
import {
  countActiveEvents,
  countVenueEvents,
  listArchive,
  listOngoing,
  listVenueEvents,
} from "@db/queries/events/events";
import { listUsedInterests } from "@db/queries/events/interests";
import type { DateRange } from "@db/queries/events/days";
import type { ListFilter } from "@db/queries/events/narrow";
import { listPastEvents } from "@db/queries/events/past-events";
import { listAccess, listPlaces, listVenueIds } from "@db/queries/events/places";
import { listAround, listDatesOfWork } from "@db/queries/events/related";
import { listSitemapEvents, listSitemapParts } from "@db/queries/events/sitemap";
import { countMapVenues, listMapVenues, listVenues } from "@db/queries/events/venues";
import { brand } from "~/brand";
import { readTyped } from "~/domain/listing/typed";
import { readWish } from "~/domain/listing/wish";
import { searchCards } from "~/domain/search/search-events";
import { momentAt } from "~/domain/events/day-works";
import { readCalendar } from "~/domain/events/read-calendar";
import { addDays, localDay } from "~/lib/time";
import { viewAt } from "../factories/listings";
import type { Question } from "./ask";

type Db = Kysely<Database>;

const city = brand.defaultCity;
const today = localDay(new Date(), brand.zone);
const week = { from: today, to: addDays(today, 6) };
const weeks = { from: today, to: addDays(today, 55) };
const tomorrow = addDays(today, 1);
const day = { from: tomorrow, to: tomorrow };
const midtown = { lat: 40.75, lng: -73.98 };

const question = (of: string) => (name: string, ask: (db: Db) => Promise<unknown>) => ({ of, name, ask });

/** At noon nothing of today's evening is over. */
const clock = { today, moment: momentAt(new Date(`${today}T17:00:00Z`)) };
const coming = { now: clock.moment.now, evening: today };
const days = (name: string, range: DateRange, filter: ListFilter = {}) => ({
  of: "calendar",
  name,
  ask: (db: Db) => readCalendar(db, { city, ...filter }, { ...clock, ...range }),
});

/** A place is narrowed to by its venues, which are looked up first. */
const venuesOf = (db: Db, borough: string) =>
  listVenueIds(db, { venue: null, boroughs: [borough], neighbourhoods: null, access: [] });
const daysIn = (name: string, range: DateRange, borough: string) => ({
  of: "calendar",
  name,
  ask: async (db: Db) =>
    readCalendar(db, { city, venues: await venuesOf(db, borough) }, { ...clock, ...range }),
});

const calendar = [
  days("a day", day),
  days("seven days", week),
  days("eight weeks", weeks),
  days("tonight", { from: today, to: today }, { time: "tonight" }),
  days("free, seven days", week, { free: true }),
  daysIn("a borough, seven days", week, "Bronx"),
  days("an interest, eight weeks", weeks, { interests: [3] }),
  days("half of the interests, eight weeks", weeks, { interests: [1, 2, 3, 4, 5, 6] }),
  daysIn("a borough, eight weeks", weeks, "Bronx"),
  days("free, eight weeks", weeks, { free: true }),
  days("at most 20 dollars in the evening, eight weeks", weeks, {
    price: 20,
    time: "tonight",
  }),
  question("calendar")("whether more comes", (db) => hasCalendarAfter(db, { city, day: weeks.to })),
  question("calendar")("ongoing", (db) =>
    listOngoing(db, { city, from: today, to: today, limit: 25, offset: 0 }),
  ),
  question("calendar")("archive", (db) => listArchive(db, { city, evening: today, limit: 50 })),
  question("calendar")("past events", (db) =>
    listPastEvents(db, { now: new Date(), interestIds: [], limit: 24 }),
  ),
];

const counts = [
  question("count")("active events", (db) => countActiveEvents(db, city, today)),
  question("count")("a list of seven days", (db) => countCalendar(db, { city, ...week })),
  question("count")("all that comes, free", (db) => countComing(db, { city, today, free: true })),
  question("count")("ongoing", (db) => countOngoing(db, { city, from: today, to: today })),
  question("count")("venues on the map", (db) => countMapVenues(db, city, today)),
  question("count")("interests in use", (db) => listUsedInterests(db, today)),
  question("count")("places", (db) => listPlaces(db, city, today)),
  question("count")("access", (db) => listAccess(db, city, today)),
];

const searching = (name: string, query: string) => ({
  of: "search",
  name,
  ask: async (db: Db) => searchCards(db, await viewAt(db, `tab=search&${query}`, today), { pageSize: 24 }),
});

const searches = [
  searching("nothing typed", ""),
  searching("a letter", "search=j"),
  searching("a common word", "search=jazz"),
  searching("three words", "search=midnight+jazz+screening"),
  searching("a rare word", "search=c4ca4"),
  searching("a word of texts", "search=electricity"),
  searching("misspelt", "search=anthlogy"),
  searching("nothing like it", "search=zzyzxq"),
  searching("a place's name", "search=bushwick"),
  searching("free", "free=true"),
  searching("jazz, free", "search=jazz&free=true"),
  searching("jazz, at most 20 dollars", "search=jazz&price=20"),
  searching("jazz in Brooklyn", "search=jazz&borough=Brooklyn"),
  searching("jazz tonight", "search=jazz&day=today&time=tonight"),
  searching("jazz, past too", "search=jazz&past=true"),
  searching("step-free", "access=wheelchair-accessible"),
  searching("a zip code", "search=10014"),
  searching("a zip code, ten miles", "search=10014&radius=10"),
  searching("a zip code, page 3", "search=10014&page=3"),
  searching("an interest", "interests=3"),
  {
    of: "search",
    name: "free film tonight in Bushwick, read",
    async ask(db: Db) {
      const places = await listPlaces(db, city, today);
      const asked = readWish(new URLSearchParams("search=free film tonight in bushwick"));
      return readTyped(db, asked, { today, places, interests: [] });
    },
  },
];

const VENUE = 1234;

const venues = [
  question("venue")("its events", (db) =>
    listVenueEvents(db, { venues: [VENUE], ...coming, limit: 25, offset: 0 }),
  ),
  question("venue")("how many", (db) => countVenueEvents(db, VENUE, coming)),
  question("venue")("all venues", (db) => listVenues(db, city, today)),
  question("venue")("map", (db) => listMapVenues(db, city, today)),
  question("venue")("map, a weekend", (db) =>
    listMapVenues(db, city, today, { during: { from: tomorrow, to: addDays(tomorrow, 1) } }),
  ),
  question("venue")("map, free and one interest", (db) =>
    listMapVenues(db, city, today, { interests: [3], free: true }),
  ),
  question("event")("other dates of its work", (db) =>
    listDatesOfWork(db, { workId: 77, evening: today, limit: 120 }),
  ),
  question("event")("around it that day", (db) =>
    listAround(db, {
      point: midtown,
      miles: 1,
      day: tomorrow,
      from: new Date(),
      exceptSource: VENUE,
      limit: 60,
    }),
  ),
];

const everything: ApiEventFilter = {
  from: today,
  to: null,
  after: null,
  limit: 101,
};
const api = (name: string, filter: Partial<ApiEventFilter>) => ({
  of: "api",
  name,
  ask: (db: Db) => listApiEvents(db, { ...everything, ...filter }),
});
const ago = (ms: number) => new Date(Date.now() - ms);

const programs = [
  api("first page", {}),
  api("a later page", {
    after: { last_day: addDays(today, 100), start_time: `${addDays(today, 100)}T20:00:00Z`, id: 1 },
  }),
  api("a box", { box: [-74, 40.7, -73.97, 40.73] }),
  api("a small box", { box: [-73.99, 40.72, -73.989, 40.721] }),
  api("updated in the last hour", { changedSince: ago(3_600_000) }),
  api("updated in the last month", { changedSince: ago(30 * 86_400_000) }),
  api("words", { words: "'electricity'" }),
  api("a rare word", { words: "'c4ca4'" }),
  api("free, of an interest", { free: true, interests: [3] }),
  question("api")("a borough", async (db) =>
    listApiEvents(db, { ...everything, venues: await venuesOf(db, "bronx") }),
  ),
  api("a venue", { venues: [VENUE] }),
  question("api")("venues", (db) => listApiVenues(db, { today, ids: null, after: 0, limit: 101 })),
  question("api")("changes, the first", async (db) => {
    const until = await findChangesHorizon(db);
    return listChangesAfter(db, { after: { at: "2000-01-01T00:00:00Z", id: 0 }, until, limit: 201 });
  }),
  question("api")("changes of the last hour", async (db) => {
    const until = await findChangesHorizon(db);
    return listChangesAfter(db, { after: { at: ago(3_600_000).toISOString(), id: 0 }, until, limit: 201 });
  }),
  question("feed")("first part", (db) =>
    listCalendarPart(db, {
      city,
      from: today,
      to: addDays(today, 181),
      today,
      wholeRuns: false,
      limit: 241,
      offset: 0,
    }),
  ),
  question("feed")("a part in the middle", (db) =>
    listCalendarPart(db, {
      city,
      from: today,
      to: addDays(today, 181),
      today,
      wholeRuns: false,
      limit: 241,
      offset: 20_000,
    }),
  ),
  question("feed")("whole runs", (db) =>
    listCalendarPart(db, {
      city,
      from: today,
      to: addDays(today, 181),
      today,
      wholeRuns: true,
      limit: 241,
      offset: 0,
    }),
  ),
  question("feed")("of a venue", (db) =>
    listCalendarPart(db, {
      venues: [VENUE],
      from: today,
      to: "9999-12-31",
      today,
      wholeRuns: false,
      limit: 241,
      offset: 0,
    }),
  ),
  question("sitemap")("its index", (db) => listSitemapParts(db, today)),
  question("sitemap")("a part", (db) => listSitemapEvents(db, today, 50)),
];

export const LISTS: Question[] = [...calendar, ...counts, ...searches, ...venues, ...programs];
