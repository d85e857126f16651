/** One VEVENT: its start and length, and the fields that all its occurrences share. */
import { mapToMany } from "~/lib/collections";
import { days } from "~/lib/time";
import { nightEnd } from "../../evidence/likely-end";
import { withheldWord, type Withheld } from "../../facts/publicity";
import { rawEvent, type RawEvent } from "../../raw-event";
import { splitPlace, type PlaceParts } from "../../store/place-text";
import { allProperties, firstProperty, icalText, unescapeText, type IcsComponent } from "./ical-lines";
import { readDuration, readMoments, type IcsMoment, type ZoneTable } from "./ical-moment";
import { utc } from "./ical-zones";
import { parseRule } from "./recurrence-rule";

export interface VEvent {
  uid: string | null;
  sequence: number;
  start: IcsMoment;
  /** Milliseconds. */
  length: number | null;
  recurrenceId: IcsMoment | null;
  /** This override also moves every later occurrence. */
  thisAndFuture: boolean;
  fields: RawEvent;
  component: IcsComponent;
}

const DAY = days(1);

/** Null without a readable start. */
export function readVEvent(component: IcsComponent, zones: ZoneTable): VEvent | null {
  // A changed occurrence may leave out unchanged fields.
  const startProperty = firstProperty(component, "DTSTART") ?? firstProperty(component, "RECURRENCE-ID");
  const written = startProperty && readMoments(startProperty, zones)[0];
  if (!written) return null;
  const length = lengthOf(component, written, zones);
  const placed = inRulesZone(written, component, zones);
  const start = { ...placed, dateOnly: wholeDays(component, placed, length) };
  const id = firstProperty(component, "RECURRENCE-ID");
  const uid = icalText(component, "UID");
  const status = firstProperty(component, "STATUS")?.value ?? "";
  const fields = rawEvent("ics", {
    key: uid,
    title: icalText(component, "SUMMARY") ?? "",
    description:
      icalText(component, "DESCRIPTION") ??
      icalText(component, "X-ALT-DESC") ??
      icalText(component, "COMMENT"),
    url: urlOf(component),
    imageUrl: imageOf(component),
    ...placeOf(component),
    ...coordinates(component),
    categories: categories(component),
    cancelled: /CANCEL/i.test(status),
    said: {
      withheld: publicityOf(component, status),
      status,
      cost: icalText(component, "X-COST") ?? icalText(component, "X-PRICE"),
      ticketUrl: icalText(component, "X-TICKETS-URL") ?? icalText(component, "X-TICKET-URL"),
    },
  });
  return {
    uid,
    sequence: Number(firstProperty(component, "SEQUENCE")?.value) || 0,
    start,
    length,
    recurrenceId: (id && readMoments(id, zones)[0]) ?? null,
    thisAndFuture: /THISANDFUTURE/i.test(id?.params.RANGE ?? ""),
    fields,
    component,
  };
}

const IMAGE_URL = /^https?:\/\/[^\s?]+\.(?:jpe?g|png|gif|webp|avif)(?:\?\S*)?$/i;

function imageOf(component: IcsComponent): string | null {
  const named = firstProperty(component, "IMAGE") ?? firstProperty(component, "X-WP-IMAGES-URL");
  if (named && /^https?:/.test(named.value)) return named.value.split(/[\s,]/)[0] ?? null;
  if (named) return /https?:\/\/[^\s,;"]+/.exec(named.value)?.[0] ?? null;
  const attached = allProperties(component, "ATTACH").find(
    ({ params, value }) =>
      (/^image\//i.test(params.FMTTYPE ?? "") && /^https?:/.test(value)) || IMAGE_URL.test(value),
  );
  return attached?.value ?? null;
}

function placeOf(component: IcsComponent): PlaceParts {
  const text = icalText(component, "LOCATION");
  const { "X-TITLE": title, "X-ADDRESS": address } = applePlace(component)?.params ?? {};
  if (text !== null || (!title && !address)) return splitPlace(text);
  const place = splitPlace(unescapeText(address ?? "") || null);
  return { ...place, venueName: unescapeText(title ?? "") || place.venueName };
}

function coordinates(component: IcsComponent): { lat: number | null; lng: number | null } {
  const [lat, lng] =
    (firstProperty(component, "GEO") ?? applePlace(component))?.value
      .replace(/^geo:/i, "")
      .split(/[;,]/)
      .map((part) => Number(part.trim() || "x")) ?? [];
  const hasPoint = lat !== undefined && lng !== undefined && Number.isFinite(lat) && Number.isFinite(lng);
  return hasPoint ? { lat, lng } : { lat: null, lng: null };
}

/** Apple's structured location, with name and address in parameters; it may replace LOCATION. */
const applePlace = (component: IcsComponent) => firstProperty(component, "X-APPLE-STRUCTURED-LOCATION");

function urlOf(component: IcsComponent): string | null {
  const property = firstProperty(component, "URL");
  if (property && /^https?:|^\/|^www\./i.test(property.value)) return unescapeText(property.value);
  const uid = firstProperty(component, "UID")?.value ?? "";
  return /^https?:\/\//.test(uid) ? uid : null;
}

function categories(component: IcsComponent): string[] {
  return mapToMany(allProperties(component, "CATEGORIES"), (property) => property.value.split(/(?<!\\),/))
    .map((word) => unescapeText(word).trim())
    .filter((word) => word !== "");
}

function lengthOf(component: IcsComponent, start: IcsMoment, zones: ZoneTable): number | null {
  const endProperty = firstProperty(component, "DTEND");
  const end = endProperty && readMoments(endProperty, zones)[0];
  if (end) {
    const length =
      end.zone === start.zone || end.dateOnly
        ? (end.dateOnly ? end.clock : nightEnd(start.clock, end.clock)) - start.clock
        : end.zone.toInstant(end.clock) - start.zone.toInstant(start.clock);
    return length > 0 && length < 3660 * DAY ? length : null;
  }
  return readDuration(firstProperty(component, "DURATION")?.value ?? "");
}

/** Midnight to midnight, or to 23:59, means whole days, even if the calendar writes times. */
function wholeDays(component: IcsComponent, start: IcsMoment, length: number | null): boolean {
  if (start.dateOnly) return true;
  const flagged = component.properties.some(
    ({ name, value }) => /^X-.*ALL-?DAY/.test(name) && /^(?:TRUE|1)$/i.test(value),
  );
  return flagged && start.clock % DAY === 0 && length !== null && length % DAY === 0;
}

/**
 * A start in UTC that misses its own rule ("each Thursday", Friday 00:00Z), and meets it in the calendar's zone, is meant there.
 */
function inRulesZone(start: IcsMoment, component: IcsComponent, zones: ZoneTable): IcsMoment {
  if (start.zone !== utc || start.dateOnly) return start;
  const rule = parseRule(firstProperty(component, "RRULE")?.value ?? "");
  if (!rule || (rule.weekdays.length === 0 && rule.monthDays.length === 0)) return start;
  const meets = (clock: number): boolean => {
    const date = new Date(clock);
    return (
      (rule.weekdays.length === 0 || rule.weekdays.some(({ weekday }) => weekday === date.getUTCDay())) &&
      (rule.monthDays.length === 0 || rule.monthDays.includes(date.getUTCDate()))
    );
  };
  const zone = zones.of(undefined);
  const clock = zone.toClock(start.clock);
  return !meets(start.clock) && meets(clock) ? { ...start, clock, zone } : start;
}

/** A class that a program does not know is private (RFC 5545, 3.8.1.3). */
function publicityOf(component: IcsComponent, status: string): Withheld | null {
  const access = firstProperty(component, "X-CALENDARSERVER-ACCESS")?.value ?? "PUBLIC";
  const kind = firstProperty(component, "CLASS")?.value.trim() ?? "";
  if ((kind !== "" && !/^(?:PUBLIC|DEFAULT|NORMAL)$/i.test(kind)) || !/^\s*PUBLIC\s*$/i.test(access))
    return "private";
  // An invitation is tentative until it is answered, whatever it is meant to be.
  const [busy = ""] = mapToMany(
    ["X-MICROSOFT-CDO-INTENDEDSTATUS", "X-MICROSOFT-CDO-BUSYSTATUS"],
    (name) => firstProperty(component, name)?.value ?? [],
  );
  return (
    withheldWord(status) ??
    (/TENTATIVE/i.test(busy) ? "tentative" : /^OOF$/i.test(busy) ? "placeholder" : null)
  );
}
