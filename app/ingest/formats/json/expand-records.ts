/** Expands the series that JSON records describe, with the reader of iCalendar. */
import { days, localDay, minutes } from "~/lib/time";
import { nightEnd } from "../../evidence/likely-end";
import { wallClock, type DateReading } from "../../dates/reading";
import type { SourcePage } from "../../page/source-page";
import { rawEvent, type RawEvent } from "../../raw-event";
import type { VEvent } from "../ical/ical-event";
import { parseComponents } from "../ical/ical-lines";
import { zoneTable, type IcsMoment, type ZoneTable } from "../ical/ical-moment";
import { expandSeries } from "../ical/ical-series";
import { ianaZone } from "../ical/ical-zones";
import { recurrenceWindow } from "../ical/recurrence-window";

export interface SeriesRecord {
  event: RawEvent;
  /** RRULE, RDATE, EXRULE and EXDATE. */
  lines: string[];
}

/** A changed occurrence; without an event of its own it is called off. */
export interface ChangedOccurrence {
  series: string;
  original: DateReading;
  event: RawEvent | null;
}

/** The series' occurrences. Changed ones stand for themselves where their series is not on the page. */
export function expandRecords(
  series: SeriesRecord[],
  changed: ChangedOccurrence[],
  page: SourcePage,
): RawEvent[] {
  if (series.length === 0) return changed.flatMap(({ event }) => event ?? []);
  const zones = zoneTable(null, page.zone, page.budget);
  const window = recurrenceWindow(localDay(page.now, page.zone));
  const keys = new Set(series.map(({ event }) => event.key));
  return [
    ...series.flatMap((repeating) => {
      const own = changed.filter((change) => change.series === repeating.event.key);
      const master = masterOf(repeating, zones, page);
      const overrides = own.flatMap((change) => overrideOf(change, master, zones));
      return expandSeries(master, overrides, zones, window, page.budget);
    }),
    ...changed.flatMap(({ series: key, event }) => (event && !keys.has(key) ? [event] : [])),
  ];
}

function masterOf({ event, lines }: SeriesRecord, zones: ZoneTable, page: SourcePage): VEvent {
  const text = ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
  const [component] = parseComponents(text, page.budget).children;
  return {
    uid: event.key ?? event.title,
    sequence: 0,
    start: momentOf(event.start, zones),
    length: lengthOf(event, zones),
    recurrenceId: null,
    thisAndFuture: false,
    fields: event,
    component: component ?? { name: "VEVENT", properties: [], children: [], closed: true },
  };
}

function overrideOf({ original, event }: ChangedOccurrence, master: VEvent, zones: ZoneTable): VEvent[] {
  const recurrenceId = momentOf(original, zones);
  const fields = event ?? rawEvent(master.fields.evidence, { cancelled: true });
  return [
    {
      ...master,
      start: event ? momentOf(event.start, zones) : recurrenceId,
      length: event ? lengthOf(event, zones) : master.length,
      recurrenceId,
      fields,
    },
  ];
}

/** Milliseconds. The end of a whole-day event is its last day. */
function lengthOf({ start, end }: RawEvent, zones: ZoneTable): number | null {
  if (!start || !end) return null;
  const from = momentOf(start, zones);
  const to = momentOf(end, zones);
  const until = to.dateOnly ? to.clock : nightEnd(from.clock, to.clock);
  const length = to.zone.toInstant(until) - from.zone.toInstant(from.clock);
  return from.dateOnly ? to.clock - from.clock + days(1) : length > 0 ? length : null;
}

function momentOf(reading: DateReading | null, zones: ZoneTable): IcsMoment {
  if (!reading) return { clock: 0, dateOnly: true, zone: zones.of(undefined) };
  const zone = reading.zone === null ? zones.of(undefined) : ianaZone(reading.zone);
  const written = wallClock(reading);
  const clock = reading.offset === null ? written : zone.toClock(written - minutes(reading.offset));
  return { clock, dateOnly: reading.hour === null, zone };
}
