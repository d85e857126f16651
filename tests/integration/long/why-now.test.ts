/** The lines of why now over the sample city's full day, on an event's page, and an hour later. */
import { beforeAll, describe, expect, it } from "vitest";
import { publicEvents, type PublicEvent } from "@db/queries/events/events";
import { countRarity } from "@db/queries/events/rarity";
import { brand } from "~/brand";
import { collapseWorks, flatCards, moreDates } from "~/domain/events/more-dates";
import { factsOfRow, whyNowOfPage } from "~/domain/why-now/of-list";
import type { WhyFacts } from "~/domain/why-now/facts";
import { whyNow, WHY_NOW, type WhyKind } from "~/domain/why-now/why-now";
import type { ListedCard, MoreDatesByWork } from "~/domain/events/listed-card";
import { momentAt, listedWorkKey } from "~/domain/events/day-works";
import { titleKey } from "~/ingest/evidence/title-key";
import { readCost } from "~/ingest/facts/price";
import { readWords } from "~/ingest/facts/read-words";
import { workKey as keyOfTitle } from "~/ingest/works/work-title";
import { unique } from "~/lib/collections";
import { eveningOf, hours, localDay } from "~/lib/time";
import { loader as eventLoader } from "~/routes/_listings._calendar.event.$id.($eventTitle).($city)/route";
import { eventsOf } from "@workers/sample-city/calendar";
import { instantOf } from "@workers/sample-city/time";
import type { SampleEvent, SampleVenue } from "@workers/sample-city/types";
import { venues } from "@workers/sample-city/venues";
import { answerOf } from "../../factories/answers";
import { addVenue, LISTINGS_ORIGIN, listingsContext } from "../../factories/listings";
import { useDatabase } from "../../factories/use-site";

/** A Saturday, at noon. */
const NOW = new Date("2026-11-21T17:00:00Z");
const TODAY = "2026-11-21";
/** Later ones say no more about the day, and take long to write. */
const LAST_DAY = "2026-11-29";
const test = useDatabase(addSampleCity);

const wordsIn = (event: SampleEvent) =>
  readWords("title", [
    event.work.format ?? "",
    event.occasion ?? "",
    event.work.premiere ?? "",
    ...event.access,
  ]);

async function addSampleCity() {
  const { db } = test;
  const interests = new Map<string, number>();
  for (const name of new Set(venues.flatMap(({ interest }) => interest ?? []))) {
    const row = await db.insertInto("interests").values({ name }).returning("id").executeTakeFirstOrThrow();
    interests.set(name, row.id);
  }
  const rows = [];
  for (const venue of venues) {
    const source = await addVenue(db, { name: venue.name, lat: venue.lat, lng: venue.lng });
    const open = eventsOf(venue, TODAY).filter(
      ({ heldAs: entry, status, start }) => entry === null && status === "scheduled" && start.day <= LAST_DAY,
    );
    const interest = interests.get(venue.interest ?? "") ?? null;
    rows.push(
      ...open.map((event) => ({ key: workOf(event), row: rowOf(event, venue, { source, interest }) })),
    );
  }
  const works = await db
    .insertInto("works")
    .values(unique(rows.map(({ key }) => key)).map((key) => ({ key, title: key })))
    .returning(["id", "key"])
    .execute();
  const ids = new Map(works.map(({ id, key }) => [key, id]));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows
      .slice(at, at + ROWS_AT_ONCE)
      .map(({ key, row }) => ({ ...row, work_id: ids.get(key) ?? null }));
    await db.insertInto("events").values(some).execute();
  }
  await countRarity(db, TODAY);
}

const ROWS_AT_ONCE = 400;
const workOf = (event: SampleEvent) => keyOfTitle(event.title, event.place.name);

let keys = 0;
function rowOf(
  event: SampleEvent,
  venue: SampleVenue,
  { source, interest }: { source: number; interest: number | null },
) {
  const price = readCost(event.price);
  const words = wordsIn(event);
  const only = <Word extends string>(all: { word: Word }[]) => all.map(({ word }) => word);
  return {
    title: event.title,
    title_key: titleKey(event.title),
    source_key: `sample-${++keys}`,
    source_id: source,
    interest_id: interest,
    location: venue.location,
    city: brand.defaultCity,
    start_time: instantOf(event.start),
    end_time: instantOf(event.end),
    date_only: event.wholeDays,
    description: event.work.about,
    formats: only(words.formats),
    occasions: only(words.occasions),
    accessibility: only(words.accessibility),
    ...(price === null || price === "wrong"
      ? {}
      : { price_from_cents: price.from, price_to_cents: price.to, price_currency: price.currency }),
  };
}

const rowsOn = (day: string) =>
  publicEvents(test.db).where("e.first_day", "=", day).orderBy("e.start_time").orderBy("e.id").execute();
const cardsOn = async (day: string, today = TODAY): Promise<ListedCard[]> =>
  flatCards(test.db, collapseWorks(await rowsOn(day)), { today, moment: momentAt(NOW) });

/** A line without its numbers, days and names: those of one kind are alike. */
const kindOf = (line: string): string =>
  line
    .replace(/\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/gi, "#")
    .replace(/\b\d[\d:.]*\b|\$\d\S*/g, "#")
    .replace(/(?<=^(?:Closes|Opens|In) ).*$/, "#")
    .replace(/from the .*$/, "from #");

describe("on the sample city's full day", () => {
  let lines: (string | undefined)[] = [];
  beforeAll(async () => {
    lines = (await cardsOn(TODAY)).map(({ whyNow }) => whyNow);
  });

  it("says at least eight kinds of things, and never the same three in a row", () => {
    const kinds = lines.flatMap((line) => (line === undefined ? [] : kindOf(line)));
    expect(lines.length).toBeGreaterThan(120);
    expect(new Set(kinds).size).toBeGreaterThanOrEqual(8);
    expect(kinds.filter((kind, at) => kind === kinds[at - 1] && kind === kinds[at - 2])).toEqual([]);
  });

  it("says it on an event's page too, where its hours and its venue stand", async () => {
    const cards = await cardsOn(TODAY);
    const pages = [];
    for (const { id } of cards.slice(0, 40)) pages.push(await pageOf(id));
    const lines = pages.flatMap(({ page }) => page?.whyNow ?? []);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((line) => /minutes from|^Over by|^It takes|^All of|^Free, /.test(line))).toEqual([]);
  });
});

async function pageOf(id: number) {
  const args = { request: new Request(LISTINGS_ORIGIN), context: listingsContext(test.db, NOW) };
  const response = await answerOf(eventLoader({ ...args, params: { id: String(id) } }));
  return response.json();
}

/** Whether a line about a day to come names one that is still to come. */
const isAhead = (kind: WhyKind, { lastDay, firstDay }: WhyFacts, today: string): boolean =>
  (kind.startsWith("closes") && lastDay >= today) || (kind.startsWith("opens") && firstDay >= today);

/** @param evening what belongs to an earlier one is over */
async function moreAt(rows: PublicEvent[], today: string, evening: string): Promise<MoreDatesByWork> {
  await countRarity(test.db, evening);
  return moreDates(test.db, rows, today);
}

/** The facts as they are, whatever will be when the day is over. */
const nowAlone = (more: MoreDatesByWork): MoreDatesByWork =>
  new Map(
    [...more].map(([key, { everywhere, ...dates }]) => {
      const venues = everywhere?.venues.map((venue) => ({ ...venue, isSteady: true })) ?? [];
      return [key, { ...dates, ...(everywhere ? { everywhere: { ...everywhere, venues } } : {}) }];
    }),
  );

function factsIn(rows: PublicEvent[], more: MoreDatesByWork, today: string): WhyFacts[] {
  return rows.map((row) => factsOfRow(row, { today, more }));
}

it.each(["2026-11-21T23:30:00-05:00", "2026-11-22T04:30:00-05:00"])(
  "holds an hour after %s of what has not begun by then",
  async (moment) => {
    const now = new Date(moment);
    const later = new Date(now.getTime() + hours(1));
    const today = localDay(later, brand.zone);
    const rows = await publicEvents(test.db)
      .where("e.first_day", ">=", today)
      .where("e.start_time", ">", later)
      .execute();
    const seen = localDay(now, brand.zone);
    const more = await moreAt(rows, seen, eveningOf(now, brand.zone));
    const before = factsIn(rows, more, seen).map((facts) => whyNow(facts));
    const after = factsIn(rows, nowAlone(await moreAt(rows, today, today)), today);
    const wrong = after.flatMap((facts, at) => {
      const line = before[at];
      if (!line || WHY_NOW[line.kind](facts) === line.words || isAhead(line.kind, facts, today)) return [];
      return [`${rows[at]?.title}: ${line.words}`];
    });
    expect(before.filter((line) => line !== null).length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  },
);

it("says nothing where somebody has written, of what is off, and of dates that nobody has counted", async () => {
  const [first] = await rowsOn(TODAY);
  if (!first) throw new Error("nothing is on");
  const row = { ...first, occasions: ["q-and-a"] };
  const around = { today: TODAY, more: new Map() };
  expect(whyNowOfPage(row, around)).toBe("There is a Q&A.");
  expect(whyNowOfPage({ ...row, recommended_because: "Why go: For the Q&A." }, around)).toBeNull();
  expect(whyNowOfPage({ ...row, status: "cancelled" }, around)).toBeNull();
  expect(whyNowOfPage({ ...row, sold_out: true }, around)).toBeNull();
  const more = await moreDates(test.db, await rowsOn(TODAY), TODAY);
  const [key, dates] = [...more].find(([, { everywhere }]) => everywhere?.days === 1) ?? [];
  const once = (await rowsOn(TODAY)).find((each) => listedWorkKey(each) === key);
  if (!once || !dates?.everywhere) throw new Error("nothing happens once");
  const listed = { ...dates, everywhere: { ...dates.everywhere, days: 2 } };
  expect(whyNowOfPage({ ...once, occasions: [] }, { ...around, more: new Map([[key ?? "", dates]]) })).toBe(
    "This happens once.",
  );
  expect(
    whyNowOfPage({ ...once, occasions: [] }, { ...around, more: new Map([[key ?? "", listed]]) }),
  ).not.toBe("This happens once.");
});
