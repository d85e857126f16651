/**
 * iCalendar (RFC 5545). Series are expanded for the next 180 days. Past events are dropped before any rule is
 * expanded, so that years of history cost nothing.
 */
import { groupBy } from "~/lib/collections";
import { days, localDay } from "~/lib/time";
import type { Budget } from "../../budget";
import { leftOut, note } from "../../problems";
import { noFindings, type Findings, type RawEvent } from "../../raw-event";
import { titleKey } from "../../evidence/title-key";
import { plainLine } from "../../page/plain-text";
import type { Extractor, SourcePage } from "../../page/source-page";
import { readVEvent, type VEvent } from "./ical-event";
import { firstProperty, parseComponents, type IcsComponent } from "./ical-lines";
import { zoneTable, type ZoneTable } from "./ical-moment";
import { expandSeries, occurrence, type Window } from "./ical-series";
import { recurrenceWindow } from "./recurrence-window";

const MOST_EVENTS = 20_000;
const MOST_OCCURRENCES_IN_ALL = 8000;
/** A key that no UID can equal: changed occurrences without a UID belong to no series. */
const WITHOUT_UID = "\n";

const repeats = (component: IcsComponent): boolean =>
  component.properties.some(({ name }) => name === "RRULE" || name === "RDATE");

const isAlike = (a: string, b: string): boolean => a.includes(b) || b.includes(a);

interface Named {
  event: VEvent;
  title: string;
}

/** Versions of one event differ in their numbers; two of one number that are called otherwise are different events. */
const isShared = (all: Named[]): boolean =>
  all.some(({ event, title }, at) =>
    all.slice(0, at).some((other) => other.event.sequence === event.sequence && !isAlike(other.title, title)),
  );

export const ics: Extractor = { kind: "ics", form: "ics", applies: () => true, extract };

function extract(page: SourcePage): Findings {
  const findings = noFindings();
  const root = parseComponents(page.text, page.budget);
  const calendars = root.children.filter(({ name }) => name === "VCALENDAR");
  const window = recurrenceWindow(localDay(page.now, page.zone));
  for (const calendar of [...calendars, root]) {
    const components = calendar.children.filter(
      (component) =>
        component.name === "VEVENT" &&
        (!isPast(component, window.from) || firstProperty(component, "RECURRENCE-ID") !== undefined),
    );
    if (components.length > MOST_EVENTS)
      findings.problems.push(leftOut(`More than ${MOST_EVENTS} items: the rest was left out`));
    const zones = zoneTable(calendar === root ? null : calendar, page.zone, page.budget);
    const cancelled = /CANCEL/i.test(firstProperty(calendar, "METHOD")?.value ?? "");
    const events = components
      .slice(0, MOST_EVENTS)
      .map((component) => read(component, zones, cancelled, findings))
      .filter((event) => event !== null);
    findings.events.push(...expand(events, zones, window, page.budget));
  }
  return findings;
}

/** Whether a single event is over, so that it need not be read. */
function isPast(component: IcsComponent, from: number): boolean {
  if (repeats(component)) return false;
  const digits = (name: string) => /^(\d{4})(\d{2})(\d{2})/.exec(firstProperty(component, name)?.value ?? "");
  const day = digits("DTEND") ?? (firstProperty(component, "DURATION") ? null : digits("DTSTART"));
  return day !== null && Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3])) < from - days(2);
}

function read(
  component: IcsComponent,
  zones: ZoneTable,
  cancelled: boolean,
  findings: Findings,
): VEvent | null {
  const event = component.closed ? readVEvent(component, zones) : null;
  if (!event) {
    const title = firstProperty(component, "SUMMARY")?.value.slice(0, 60) ?? "an item without a title";
    findings.problems.push(
      component.closed ? note(`No readable start: ${title}`) : leftOut(`Cut off before its end: ${title}`),
    );
    return null;
  }
  if (cancelled) event.fields.cancelled = true;
  return event;
}

function expand(calendar: VEvent[], zones: ZoneTable, window: Window, budget: Budget): RawEvent[] {
  const events: RawEvent[] = [];
  const masters = calendar.filter((event) => !event.recurrenceId);
  const overrides = groupBy(
    calendar.filter((event) => event.recurrenceId),
    ({ uid }) => uid ?? WITHOUT_UID,
  );
  for (const event of newest(masters)) {
    if (events.length > MOST_OCCURRENCES_IN_ALL || budget.left("recurrence") <= 0) {
      budget.record("recurrence");
      break;
    }
    const own = overrides.get(event.uid ?? "") ?? [];
    overrides.delete(event.uid ?? "");
    if (!repeats(event.component) && own.length === 0) {
      events.push(occurrence(event, event.start.clock, event.length, null));
      continue;
    }
    events.push(...expandSeries(event, own, zones, window, budget));
  }
  for (const lone of [...overrides.values()].flat()) {
    const id = lone.recurrenceId
      ? new Date(lone.recurrenceId.zone.toInstant(lone.recurrenceId.clock)).toISOString()
      : null;
    events.push(occurrence(lone, lone.start.clock, lone.length, id));
  }
  return events;
}

/** The newest version of each event. A UID with several starts of one version means several events. */
function newest(events: VEvent[]): VEvent[] {
  const kept = new Map<string, VEvent>();
  for (const [index, event] of withOwnUids(events).entries()) {
    const base = event.uid ?? `#${index}`;
    const previous = kept.get(base);
    if (!previous || event.sequence > previous.sequence) kept.set(base, event);
    else if (event.sequence === previous.sequence && event.start.clock !== previous.start.clock) {
      kept.set(`${base}/${event.start.clock}`, {
        ...event,
        uid: `${event.uid}/${new Date(event.start.clock).toISOString()}`,
      });
    } else if (event.sequence === previous.sequence) kept.set(base, event);
  }
  return [...kept.values()];
}

/**
 * Generators exist that give all events one UID: there the titles tell them apart. Changed occurrences belong to the first of them
 * that repeats.
 */
function withOwnUids(events: VEvent[]): VEvent[] {
  const groups = groupBy(
    events.map((event) => ({ event, title: titleKey(plainLine(event.fields.title)) })),
    ({ event }) => event.uid ?? "",
  );
  groups.delete("");
  const owns = new Map<VEvent, string>();
  for (const [uid, all] of groups) {
    if (!isShared(all)) continue;
    const first = all.find(({ event }) => repeats(event.component))?.title;
    for (const { event, title } of all) if (title !== first) owns.set(event, `${uid}/${title}`);
  }
  return events.map((event) => ({ ...event, uid: owns.get(event) ?? event.uid }));
}
