/** A feed as iCalendar (RFC 5545). Times are in UTC and days without a time are dates, so no time zone can be misread. */
import ICAL from "ical.js";
import { brand } from "~/brand";
import { addDays } from "~/lib/time";
import { isStartUnknown, timeLabel } from "../events/labels";
import { cleanLine } from "~/lib/text";
import type { Feed, FeedItem } from "./feed";

// The library does not count the space at the beginning of a folded line.
ICAL.foldLength = 74;

const instant = (at: Date) => ICAL.Time.fromJSDate(at, true);
const date = (day: string) => ICAL.Time.fromDateString(day);

/** Start and end. An end that is not after the start is left out. */
function addTimes(event: ICAL.Component, { row }: FeedItem): void {
  if (isStartUnknown(row.start_time)) {
    // Only the last day is known.
    event.addPropertyWithValue("dtstart", date(row.last_day));
    event.addPropertyWithValue("dtend", date(addDays(row.last_day, 1)));
    return;
  }
  // Midnight means "time unknown" (spec: public-site 2).
  if (row.date_only || timeLabel(row.start_time) === null) {
    event.addPropertyWithValue("dtstart", date(row.first_day));
    event.addPropertyWithValue("dtend", date(addDays(row.last_day, 1)));
    return;
  }
  event.addPropertyWithValue("dtstart", instant(row.start_time));
  if (row.end_time && row.end_time > row.start_time) {
    event.addPropertyWithValue("dtend", instant(row.end_time));
  }
}

/** A postponed event is not on at this hour, but it is not given up. */
const STATUS: Record<FeedItem["row"]["status"], string> = {
  scheduled: "CONFIRMED",
  moved_online: "CONFIRMED",
  postponed: "TENTATIVE",
  cancelled: "CANCELLED",
};

function eventOf(item: FeedItem): ICAL.Component {
  const { row, detail } = item;
  const event = new ICAL.Component("vevent");
  event.addPropertyWithValue("uid", item.uid);
  event.addPropertyWithValue("dtstamp", instant(row.updated_at));
  event.addPropertyWithValue("created", instant(row.created_at));
  event.addPropertyWithValue("last-modified", instant(row.updated_at));
  event.addPropertyWithValue("sequence", row.version);
  event.addPropertyWithValue("summary", item.title);
  addTimes(event, item);
  event.addPropertyWithValue("description", `${item.text}\n\n${item.url}`);
  event.addPropertyWithValue("url", item.url);
  event.addPropertyWithValue(
    "location",
    cleanLine([detail.venueName, detail.address].filter(Boolean).join(", ")),
  );
  if (detail.point) event.addPropertyWithValue("geo", [detail.point.lat, detail.point.lng]);
  if (detail.interest) event.addPropertyWithValue("categories", cleanLine(detail.interest));
  event.addPropertyWithValue("status", STATUS[row.status]);
  // REFID (RFC 9253) groups the events of one work.
  if (item.workUid !== null) event.addPropertyWithValue("refid", item.workUid);
  event.addPropertyWithValue("transp", "TRANSPARENT");
  return event;
}

/** Escapes backslash, comma and semicolon: the library does not escape values of properties that it does not know. */
const escaped = (text: string) => cleanLine(text).replace(/[\\,;]/g, (sign) => `\\${sign}`);

export function toIcs(feed: Feed): string {
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", `-//${brand.name}//Events//EN`);
  calendar.addPropertyWithValue("calscale", "GREGORIAN");
  calendar.addPropertyWithValue("method", "PUBLISH");
  calendar.addPropertyWithValue("x-wr-calname", escaped(feed.title));
  calendar.addPropertyWithValue("x-wr-caldesc", escaped(feed.description));
  calendar.addPropertyWithValue("x-wr-timezone", brand.zone);
  const refresh = new ICAL.Property("refresh-interval");
  refresh.setParameter("value", "DURATION");
  refresh.setValue("PT1H");
  calendar.addProperty(refresh);
  calendar.addPropertyWithValue("x-published-ttl", "PT1H");
  for (const item of feed.items) calendar.addSubcomponent(eventOf(item));
  return `${calendar.toString()}\r\n`;
}
