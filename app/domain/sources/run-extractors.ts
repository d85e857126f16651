/**
 * Which extractors read a page, and in what order: markup made for machines first; the page's own script
 * data and its plain listing only where that dates nothing, or dates one event of what is a whole list.
 */
import { calendarLinks } from "./extractors/calendar-links";
import { embedded } from "./extractors/embedded";
import { feed } from "./extractors/feed";
import { hEvent } from "./extractors/h-event";
import { ics } from "./extractors/ics";
import { jsonLd, jsonLdDocument } from "./extractors/json-ld";
import { listing } from "./extractors/listing/listing";
import { withTimeFromText } from "./extractors/listing/lone-event";
import { microdata } from "./extractors/microdata";
import { rdfa } from "./extractors/rdfa";
import { records } from "./extractors/records";
import { squarespace } from "./extractors/squarespace";
import { tribe } from "./extractors/tribe";
import { localDay } from "../time";
import { resolve } from "./dates/reading";
import { sameTitle, titleKey } from "./merge-evidence";
import { eventPageLinks, nextPageLinks } from "./page-links";
import { nothingFound, type Found, type RawEvent } from "./raw-event";
import type { Extractor, SourcePage } from "./source-page";

const EXTRACTORS: Extractor[] = [
  jsonLd,
  jsonLdDocument,
  microdata,
  rdfa,
  hEvent,
  ics,
  feed,
  tribe,
  squarespace,
  records,
];
/** So many listed items beside one marked-up event: the page is a list of which only one is marked up. */
const LEAST_LIST = 5;

const isDated = (event: RawEvent): boolean => event.start !== null || event.end !== null;

/** What one extractor cannot cope with must not cost the others their finds. */
function runOne(extractor: Extractor, source: SourcePage): Found {
  if (extractor.form !== source.form || !extractor.applies(source)) return nothingFound();
  try {
    return extractor.extract(source);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      ...nothingFound(),
      problems: [`Reading its ${extractor.kind} data failed: ${reason.slice(0, 200)}`],
    };
  }
}

function together(parts: Found[]): Found {
  return {
    events: parts.flatMap(({ events }) => events),
    problems: parts.flatMap(({ problems }) => problems),
    eventPages: parts.flatMap(({ eventPages }) => eventPages),
    nextPages: parts.flatMap(({ nextPages }) => nextPages),
  };
}

/** One event known to several extractors counts once. */
function distinct(events: RawEvent[]): RawEvent[] {
  const seen = new Set<string>();
  return events.filter(({ title, start }) => {
    const id = `${titleKey(title)}/${start?.year}-${start?.month}-${start?.day} ${start?.hour}`;
    return seen.has(id) ? false : Boolean(seen.add(id));
  });
}

function listedToo(found: Found, source: SourcePage): Found {
  const [only, ...others] = distinct(found.events.filter(isDated));
  if (!only || others.length > 0) return found;
  const list = runOne(listing, source);
  const covers = list.events.some(({ title }) => titleKey(title) === titleKey(only.title));
  if (covers && list.events.length >= LEAST_LIST) return together([found, list]);
  const timed = withTimeFromText(only, source);
  return timed
    ? { ...found, events: found.events.map((event) => (event.start?.hour === null ? timed : event)) }
    : found;
}

/** Links to visitors' calendars fill in what else is known of an event; a name of their own makes none beside it. */
function withLinks(found: Found, source: SourcePage): Found {
  const links = runOne(calendarLinks, source);
  if (links.events.length === 0) return found;
  const names = found.events.map(({ title }) => titleKey(title));
  const known = (title: string) => names.some((name) => sameTitle(name, title));
  const starts = new Set(found.events.flatMap((event) => momentsOf(event, source.zone)));
  const own = links.events.filter(
    (link) =>
      known(titleKey(link.title)) || !momentsOf(link, source.zone).some((moment) => starts.has(moment)),
  );
  return together([found, { ...links, events: own }]);
}

/** The day of an event, and its instant where it has one, to be compared. */
function momentsOf({ start }: RawEvent, zone: string): string[] {
  if (start === null) return [];
  const instant = resolve(start, zone);
  return start.hour === null ? [localDay(instant, zone)] : [instant.toISOString()];
}

function readHtml(marked: Found, source: SourcePage): Found {
  if (marked.events.some(isDated)) return withLinks(listedToo(marked, source), source);
  const data = runOne(embedded, source);
  if (data.events.length > 0) return withLinks(together([marked, data]), source);
  return withLinks(together([marked, runOne(listing, source)]), source);
}

/** Undated items, and days without an hour, may say more on their own pages. */
function worthFollowing(found: Found): string[] {
  const vague = found.events.filter(({ start, end }) =>
    start === null ? end === null : start.hour === null && end === null,
  );
  return [...found.eventPages, ...vague.flatMap(({ url }) => url ?? [])];
}

export function runExtractors(source: SourcePage): Found {
  const direct = together(EXTRACTORS.map((extractor) => runOne(extractor, source)));
  if (source.form !== "html") return direct;
  const found = readHtml(direct, source);
  const pages = worthFollowing(found);
  return {
    ...found,
    eventPages: pages.length > 0 || found.events.some(isDated) ? pages : eventPageLinks(source),
    nextPages: [...found.nextPages, ...nextPageLinks(source)],
  };
}
