/**
 * iCalendar (RFC 5545). Series are laid out from today to 180 days on; what is past is dropped before any
 * rule is expanded, so that years of history cost nothing.
 */
import { localDay } from "../../time";
import { nothingFound, type Found } from "../raw-event";
import type { Extractor, SourcePage } from "../source-page";
import { readVEvent, type VEvent } from "./ics-event";
import { firstProperty, parseComponents, type IcsComponent } from "./ics-lines";
import { zoneTable, type ZoneTable } from "./ics-moment";
import { budgetOf } from "./recurrence";
import { expandSeries, occurrence, type Window } from "./ics-series";
import { recurrenceWindow } from "./recurrence-window";

const DAY = 86_400_000;
const MOST_EVENTS = 20_000;
const MOST_OCCURRENCES_IN_ALL = 8000;
/** Days and moments that all rules of a calendar together may look at. */
const WORK = 1_000_000;
/** No master can carry it: changed occurrences without a UID stand alone. */
const WITHOUT_UID = "\n";

const repeats = (component: IcsComponent): boolean =>
  component.properties.some(({ name }) => name === "RRULE" || name === "RDATE");

function read(component: IcsComponent, zones: ZoneTable, cancelled: boolean, found: Found): VEvent | null {
  const event = component.closed ? readVEvent(component, zones) : null;
  if (!event) {
    const title = firstProperty(component, "SUMMARY")?.value.slice(0, 60) ?? "an item without a title";
    found.problems.push(
      component.closed ? `No readable start: ${title}` : `Cut off before its end: ${title}`,
    );
    return null;
  }
  if (cancelled) event.fields.cancelled = true;
  return event;
}

/** The newest version of each event; one UID used for different days names different events. */
function newest(events: VEvent[]): VEvent[] {
  const kept = new Map<string, VEvent>();
  for (const [index, event] of events.entries()) {
    const base = event.uid ?? `#${index}`;
    const known = kept.get(base);
    if (!known || event.sequence > known.sequence) kept.set(base, event);
    else if (event.sequence === known.sequence && event.start.clock !== known.start.clock) {
      kept.set(`${base}/${event.start.clock}`, {
        ...event,
        uid: `${event.uid}/${new Date(event.start.clock).toISOString()}`,
      });
    } else if (event.sequence === known.sequence) kept.set(base, event);
  }
  return [...kept.values()];
}

function expand(calendar: VEvent[], zones: ZoneTable, window: Window, found: Found): void {
  const overrides = new Map<string, VEvent[]>();
  const masters: VEvent[] = [];
  for (const event of calendar) {
    if (event.recurrenceId) {
      const uid = event.uid ?? WITHOUT_UID;
      overrides.set(uid, [...(overrides.get(uid) ?? []), event]);
    } else masters.push(event);
  }
  const budget = budgetOf(WORK);
  let capped = 0;
  for (const event of newest(masters)) {
    if (found.events.length > MOST_OCCURRENCES_IN_ALL || budget.left <= 0) {
      found.problems.push("More events than can be laid out: the rest was left out");
      break;
    }
    const own = overrides.get(event.uid ?? "") ?? [];
    overrides.delete(event.uid ?? "");
    if (!repeats(event.component) && own.length === 0) {
      found.events.push(occurrence(event, event.start.clock, event.length, null));
      continue;
    }
    const series = expandSeries(event, own, zones, window, budget);
    if (series.capped) capped++;
    found.events.push(...series.events);
  }
  for (const lone of [...overrides.values()].flat()) {
    const id = lone.recurrenceId
      ? new Date(lone.recurrenceId.zone.toInstant(lone.recurrenceId.clock)).toISOString()
      : null;
    found.events.push(occurrence(lone, lone.start.clock, lone.length, id));
  }
  if (capped > 0)
    found.problems.push(
      `${capped} repeating event${capped > 1 ? "s" : ""} without a sensible end: only the first occurrences were kept`,
    );
}

/** Single events whose days are over are not worth reading further. */
function isPast(component: IcsComponent, from: number): boolean {
  if (repeats(component)) return false;
  const digits = (name: string) => /^(\d{4})(\d{2})(\d{2})/.exec(firstProperty(component, name)?.value ?? "");
  const day = digits("DTEND") ?? (firstProperty(component, "DURATION") ? null : digits("DTSTART"));
  return day !== null && Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3])) < from - 2 * DAY;
}

function extract(page: SourcePage): Found {
  const found = nothingFound();
  const root = parseComponents(page.text);
  const calendars = root.children.filter(({ name }) => name === "VCALENDAR");
  const window = recurrenceWindow(localDay(page.now, page.zone));
  for (const calendar of [...calendars, root]) {
    const components = calendar.children.filter(
      (component) =>
        component.name === "VEVENT" &&
        (!isPast(component, window.from) || firstProperty(component, "RECURRENCE-ID") !== undefined),
    );
    if (components.length > MOST_EVENTS)
      found.problems.push(`More than ${MOST_EVENTS} items: the rest was left out`);
    const zones = zoneTable(calendar === root ? null : calendar, page.zone);
    const cancelled = /CANCEL/i.test(firstProperty(calendar, "METHOD")?.value ?? "");
    const events = components
      .slice(0, MOST_EVENTS)
      .map((component) => read(component, zones, cancelled, found))
      .filter((event) => event !== null);
    expand(events, zones, window, found);
  }
  return found;
}

export const ics: Extractor = { kind: "ics", form: "ics", applies: () => true, extract };
