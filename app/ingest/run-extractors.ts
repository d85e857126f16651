/**
 * Chooses the extractors for a page. Machine-readable markup comes first; script data and the plain listing are
 * read only if the markup dates nothing, or dates one event of a whole list.
 */
import { calendarLinks } from "./formats/calendar-links";
import { embedded } from "./formats/json/embedded";
import { feed } from "./formats/feed/feed";
import { hEvent } from "./formats/markup/h-event";
import { ics } from "./formats/ical/ical";
import { jsonFeed } from "./formats/feed/json-feed";
import { jsonLd, jsonLdDocument } from "./formats/markup/json-ld";
import { listing, listingOf, plainListing } from "./guess/listing";
import { microdata } from "./formats/markup/microdata";
import { rdfa } from "./formats/markup/rdfa";
import { records } from "./formats/json/records";
import { sheet } from "./formats/sheet";
import { squarespace } from "./formats/json/squarespace";
import { xmlCalendar } from "./formats/xml-calendar";
import { tribe } from "./formats/json/tribe";
import { localDay } from "~/lib/time";
import { dayNumber, resolve } from "./dates/reading";
import { billOf, isOneBill } from "./evidence/bill";
import { titleKey } from "./evidence/title-key";
import { eventPageLinks } from "./page/follow-links";
import { nextPages } from "./page/pagers";
import { leftOut } from "./problems";
import { noFindings, type Findings, type RawEvent } from "./raw-event";
import type { Extractor, SourcePage } from "./page/source-page";

export function runExtractors(source: SourcePage): Findings {
  const rows = runOne(sheet, source);
  if (rows.events.length > 0) return rows;
  const findings = isReadByRecipe(source)
    ? withCalendarLinks(runOne(listing, source), source)
    : readAll(source);
  if (source.form !== "html") return findings;
  const pages = pagesToFollow(findings);
  const next = nextPages(source);
  return {
    ...findings,
    eventPages: pages.length > 0 || findings.events.some(isDated) ? pages : eventPageLinks(source),
    problems: findings.nextPages.length > 0 ? findings.problems : [...findings.problems, ...next.problems],
    nextPages: [...findings.nextPages, ...next.urls],
  };
}

/** The own pages of undated items and of days without a time may say more. */
function pagesToFollow(findings: Findings): string[] {
  const vague = findings.events.filter(({ start, end }) =>
    start === null ? end === null : start.hour === null && end === null,
  );
  return [...findings.eventPages, ...vague.flatMap(({ url }) => url ?? [])];
}

/** A page with a recipe that fits is read by it alone. */
function isReadByRecipe(source: SourcePage): boolean {
  if (source.form !== "html" || source.recipe === null) return false;
  try {
    return listingOf(source).recipe.used !== null;
  } catch {
    // Reading without it says what is wrong.
    source.recipe = null;
    return false;
  }
}

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
  jsonFeed,
  xmlCalendar,
  plainListing,
];

function readAll(source: SourcePage): Findings {
  const direct = combine(EXTRACTORS.map((extractor) => runOne(extractor, source)));
  return source.form === "html" ? readHtml(direct, source) : direct;
}

function readHtml(marked: Findings, source: SourcePage): Findings {
  if (marked.events.some(isDated))
    return withCalendarLinks(withComing(withListing(marked, source), source), source);
  const data = runOne(embedded, source);
  if (data.events.length > 0) return withCalendarLinks(combine([marked, data]), source);
  return withCalendarLinks(combine([marked, runOne(listing, source)]), source);
}

/** "Add to calendar" links complete other findings; one with another title at the same time adds no event. */
function withCalendarLinks(findings: Findings, source: SourcePage): Findings {
  const links = runOne(calendarLinks, source);
  if (links.events.length === 0) return findings;
  const bills = findings.events.map(({ title }) => billOf(title));
  const isListed = (title: string) => {
    const bill = billOf(title);
    return bills.some((other) => isOneBill(other, bill));
  };
  const starts = new Set(findings.events.flatMap((event) => momentsOf(event, source.zone)));
  const events = links.events.filter(
    (link) => isListed(link.title) || !momentsOf(link, source.zone).some((moment) => starts.has(moment)),
  );
  return combine([findings, { ...links, events }]);
}

/** The event's instant, or its day if it has no time, for comparison. */
function momentsOf({ start }: RawEvent, zone: string): string[] {
  if (start === null) return [];
  const instant = resolve(start, zone);
  return start.hour === null ? [localDay(instant, zone)] : [instant.toISOString()];
}

/** With this many listed items besides one marked-up event, the page is a list of which only one is marked up. */
const LEAST_LIST = 5;

function withListing(findings: Findings, source: SourcePage): Findings {
  const [only, ...others] = deduplicate(findings.events.filter(isDated));
  if (!only || others.length > 0) return findings;
  const list = runOne(listing, source);
  const alike = list.events.filter(({ title }) => titleKey(title) === titleKey(only.title));
  if (alike.length > 0 && list.events.length >= LEAST_LIST) return combine([findings, list]);
  // Markup may give the day alone, and the page's text its hour.
  const isTimed = ({ start, doubts }: RawEvent) => start?.hour != null && doubts.length === 0;
  const timed = only.start?.hour === null ? alike.filter(isTimed) : [];
  return { ...findings, events: findings.events.map((event) => withHour(event, timed)) };
}

function withHour(event: RawEvent, timed: RawEvent[]): RawEvent {
  const ofDay = timed.find(
    ({ start }) => start && event.start && dayNumber(start) === dayNumber(event.start),
  );
  return ofDay ? { ...event, start: ofDay.start, end: ofDay.end ?? event.end } : event;
}

/** Markup that a venue has forgotten, all of it over, says nothing of what its list announces. */
function withComing(findings: Findings, source: SourcePage): Findings {
  const isOver = ({ start, end }: RawEvent) => {
    const last = end ?? start;
    return last === null || localDay(resolve(last, source.zone), source.zone) < source.years.today;
  };
  if (!source.isDeclared || !findings.events.every(isOver)) return findings;
  // A list without a year says of an old event that it comes again in the next one.
  const dayOf = ({ title, start, end }: RawEvent) =>
    `${titleKey(title)}/${(start ?? end)?.month}-${(start ?? end)?.day}`;
  const old = new Set(findings.events.map(dayOf));
  const list = runOne(listing, source);
  return combine([findings, { ...list, events: list.events.filter((event) => !old.has(dayOf(event))) }]);
}

/** An event found by several extractors counts once. */
function deduplicate(events: RawEvent[]): RawEvent[] {
  const seen = new Set<string>();
  return events.filter(({ title, start }) => {
    const id = `${titleKey(title)}/${start?.year}-${start?.month}-${start?.day} ${start?.hour}`;
    return seen.has(id) ? false : Boolean(seen.add(id));
  });
}

const isDated = (event: RawEvent): boolean => event.start !== null || event.end !== null;

/** An extractor that throws must not lose the others' findings. */
function runOne(extractor: Extractor, source: SourcePage): Findings {
  if (extractor.form !== source.form || !extractor.applies(source)) return noFindings();
  try {
    return extractor.extract(source);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      ...noFindings(),
      problems: [leftOut(`Reading its ${extractor.kind} data failed: ${reason.slice(0, 200)}`)],
    };
  }
}

function combine(parts: Findings[]): Findings {
  return {
    events: parts.flatMap(({ events }) => events),
    problems: parts.flatMap(({ problems }) => problems),
    eventPages: parts.flatMap(({ eventPages }) => eventPages),
    nextPages: parts.flatMap(({ nextPages }) => nextPages),
  };
}
