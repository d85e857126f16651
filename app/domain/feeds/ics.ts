/** A feed as iCalendar (RFC 5545). Times are in UTC and days without a time are dates, so no time zone can be misread. */
import ICAL from "ical.js";
import { brand } from "~/brand";
import { addDays } from "~/lib/time";
import { isStartUnknown } from "../events/labels";
import { mapInTurns } from "~/lib/in-turns";
import { cleanLine } from "~/lib/text";
import type { EventFeed, EventFeedItem, RunDays } from "./feed";

// The library does not count the space at the beginning of a folded line.
ICAL.foldLength = 74;

/** One entry of a run: its first or its last day. */
interface RunPart {
  label: "Opening" | "Last chance" | "Last day";
  /** The opening keeps the event's own uid. */
  suffix: "" | "-last";
}

const OPENING: RunPart = { label: "Opening", suffix: "" };
const LAST_DAY: RunPart = { label: "Last day", suffix: "-last" };

/** @param more entries of other kinds, for the same calendar */
export async function toIcs(feed: EventFeed, more: ICAL.Component[] = []): Promise<string> {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", `-//${brand.name}//Events//EN`);
  calendar.addPropertyWithValue("calscale", "GREGORIAN");
  calendar.addPropertyWithValue("method", "PUBLISH");
  addHead(calendar, feed);
  const end = "END:VCALENDAR";
  const head = calendar.toString().slice(0, -end.length);
  // A long calendar takes most of a second.
  const events = await mapInTurns(feed.items, (item) =>
    partsOf(item, feed.runs).map((part) => `${eventOf(item, part).toString()}\r\n`),
  );
  const others = more.map((entry) => `${entry.toString()}\r\n`);
  return `${head}${events.flat().join("")}${others.join("")}${end}\r\n`;
}

const LAST_CHANCE: RunPart = { label: "Last chance", suffix: "-last" };

/** A run would be a bar over every day: it stands on its first and last day, as in the list. Null: the event as a whole. */
function partsOf({ row, hasLater }: EventFeedItem, runs: RunDays): (RunPart | null)[] {
  const isRun = row.last_day > row.first_day && !isStartUnknown(row.start_time);
  if (!isRun || runs === "whole") return [null];
  const isListed = (day: string) => day >= runs.from && (runs.to === null || day <= runs.to);
  return [
    ...(isListed(row.first_day) ? [OPENING] : []),
    ...(isListed(row.last_day) ? [hasLater ? LAST_DAY : LAST_CHANCE] : []),
  ];
}

/** A postponed event is not on at this hour, but it is not given up. */
const STATUS: Record<EventFeedItem["row"]["status"], string> = {
  scheduled: "CONFIRMED",
  moved_online: "CONFIRMED",
  postponed: "TENTATIVE",
  cancelled: "CANCELLED",
};

function eventOf(item: EventFeedItem, part: RunPart | null): ICAL.Component {
  const { row, detail } = item;
  const event = new ICAL.Component("vevent");
  event.addPropertyWithValue("uid", item.uid.replace("@", `${part?.suffix ?? ""}@`));
  event.addPropertyWithValue("dtstamp", instant(row.updated_at));
  event.addPropertyWithValue("created", instant(row.created_at));
  event.addPropertyWithValue("last-modified", instant(row.updated_at));
  event.addPropertyWithValue("sequence", row.version);
  event.addPropertyWithValue("summary", part ? `${part.label}: ${item.title}` : item.title);
  addTimes(event, item, part);
  event.addPropertyWithValue("description", `${item.text}\n\n${item.url}`);
  event.addPropertyWithValue("url", item.url);
  event.addPropertyWithValue(
    "location",
    detail.onlineUrl ?? cleanLine([detail.venueName, detail.address].filter(Boolean).join(", ")),
  );
  if (detail.onlineUrl) event.addProperty(conference(detail.onlineUrl));
  if (detail.point) event.addPropertyWithValue("geo", [detail.point.lat, detail.point.lng]);
  if (detail.interest) event.addPropertyWithValue("categories", cleanLine(detail.interest));
  event.addPropertyWithValue("status", STATUS[row.status]);
  // REFID (RFC 9253) groups the events of one work.
  if (item.workUid !== null) event.addPropertyWithValue("refid", item.workUid);
  event.addPropertyWithValue("transp", "TRANSPARENT");
  if (item.imageUrl) event.addProperty(picture(item.imageUrl, "BADGE"));
  return event;
}

/** Start and end. An end that is not after the start is left out. */
function addTimes(event: ICAL.Component, { row }: EventFeedItem, part: RunPart | null): void {
  const { first_day, last_day, start_time, start_hour, end_time } = row;
  // Only the last day is known, or meant.
  if (part?.suffix === LAST_DAY.suffix || isStartUnknown(start_time))
    return addWholeDays(event, last_day, last_day);
  if (start_hour === null) {
    return addWholeDays(event, first_day, part === OPENING ? first_day : last_day);
  }
  event.addPropertyWithValue("dtstart", instant(start_time));
  if (part === null && end_time && end_time > start_time) {
    event.addPropertyWithValue("dtend", instant(end_time));
  }
}

function addWholeDays(event: ICAL.Component, from: string, to: string): void {
  event.addPropertyWithValue("dtstart", date(from));
  event.addPropertyWithValue("dtend", date(addDays(to, 1)));
}

const date = (day: string) => ICAL.Time.fromDateString(day);

/** Where to join what takes place online (RFC 7986). */
function conference(url: string): ICAL.Property {
  const property = typed("conference", "URI", url);
  property.setParameter("label", "Online");
  return property;
}

/** The nearest of CSS's names to the site's loud colour. */
const COLOUR = "orangered";

/** Lines that describe a calendar, in the words of RFC 7986 and in older ones. */
function addHead(calendar: ICAL.Component, feed: EventFeed): void {
  const [title, description] = [escaped(feed.title), escaped(feed.description)];
  for (const name of ["name", "x-wr-calname"]) calendar.addPropertyWithValue(name, title);
  calendar.addPropertyWithValue("description", cleanLine(feed.description));
  calendar.addPropertyWithValue("x-wr-caldesc", description);
  calendar.addPropertyWithValue("x-wr-timezone", brand.zone);
  calendar.addPropertyWithValue("last-modified", instant(feed.updatedAt));
  calendar.addPropertyWithValue("url", feed.pageUrl);
  calendar.addProperty(typed("source", "URI", feed.feedUrl));
  calendar.addPropertyWithValue("color", COLOUR);
  calendar.addProperty(picture(feed.iconUrl, "BADGE"));
  calendar.addProperty(typed("refresh-interval", "DURATION", "PT1H"));
  calendar.addPropertyWithValue("x-published-ttl", "PT1H");
}

/** Escapes backslash, comma and semicolon: the library does not escape values of properties that it does not know. */
const escaped = (text: string) => cleanLine(text).replace(/[\\,;]/g, (sign) => `\\${sign}`);

const instant = (at: Date) => ICAL.Time.fromJSDate(at, true);

function picture(url: string, display: "BADGE" | "GRAPHIC"): ICAL.Property {
  const image = typed("image", "URI", url);
  image.setParameter("display", display);
  return image;
}

/** RFC 7986. A property that the library does not know: its type is written out. */
function typed(name: string, type: string, value: string): ICAL.Property {
  const property = new ICAL.Property(name);
  property.setParameter("value", type);
  property.setValue(value);
  return property;
}
