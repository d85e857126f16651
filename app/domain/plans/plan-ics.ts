/** A plan as an entry of somebody's calendar (RFC 5545, 5546): one uid through all its changes, busy, with where to meet. */
import ICAL from "ical.js";
import { brand } from "~/brand";
import type { Point } from "~/lib/distance";
import { cleanLine, cleanText } from "~/lib/text";
import { addDays, hours } from "~/lib/time";

export type PlanStatus = "CONFIRMED" | "TENTATIVE" | "CANCELLED";

export interface PlanEntry {
  planId: string;
  uidHost: string;
  sequence: number;
  updatedAt: Date;
  group: string;
  title: string;
  status: PlanStatus;
  day: string;
  /** Null where the day has no hour. */
  startsAt: Date | null;
  endsAt: Date | null;
  meetAt: Date | null;
  place: string;
  point: Point | null;
  /** Paragraphs: where to meet, the note, tickets. */
  text: string;
  /** The plan's page. */
  url: string;
}

/** The person whose calendar it is. */
export interface Attendee {
  name: string | null;
  email: string;
  answer: "yes" | "maybe" | "no" | null;
}

/** A file of its own, as mails carry it. */
export function planIcs(entry: PlanEntry, attendee: Attendee): { text: string; method: string } {
  const method = methodOf(entry);
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", `-//${brand.name}//Plans//EN`);
  calendar.addPropertyWithValue("calscale", "GREGORIAN");
  calendar.addPropertyWithValue("method", method);
  calendar.addSubcomponent(planEvent(entry, attendee));
  return { text: `${calendar.toString()}\r\n`, method };
}

/** One entry, to stand in a calendar among others. */
export function planEvent(entry: PlanEntry, attendee: Attendee | null = null): ICAL.Component {
  const event = new ICAL.Component("vevent");
  event.addPropertyWithValue("uid", `plan-${entry.planId}@${entry.uidHost}`);
  event.addPropertyWithValue("dtstamp", instant(entry.updatedAt));
  event.addPropertyWithValue("sequence", entry.sequence);
  event.addPropertyWithValue("summary", cleanLine(`${entry.title} (${entry.group})`));
  addTimes(event, entry);
  event.addPropertyWithValue("location", cleanLine(entry.place));
  if (entry.point) event.addPropertyWithValue("geo", [entry.point.lat, entry.point.lng]);
  event.addPropertyWithValue("description", cleanText(`${entry.text}\n\n${entry.url}`).trim());
  event.addPropertyWithValue("url", entry.url);
  event.addPropertyWithValue("status", entry.status);
  event.addPropertyWithValue("transp", "OPAQUE");
  if (attendee) addPeople(event, entry, attendee);
  return event;
}

/** Where only the meeting has an hour. */
const LONG_ENOUGH = hours(2);

/** Busy from the meeting on. */
function addTimes(event: ICAL.Component, { day, startsAt, endsAt, meetAt }: PlanEntry): void {
  const begins = [meetAt, startsAt].filter((at) => at !== null).toSorted((a, b) => +a - +b)[0];
  if (!begins) {
    event.addPropertyWithValue("dtstart", date(day));
    event.addPropertyWithValue("dtend", date(addDays(day, 1)));
    return;
  }
  event.addPropertyWithValue("dtstart", instant(begins));
  const ends = startsAt && endsAt && endsAt > startsAt ? endsAt : null;
  event.addPropertyWithValue("dtend", instant(ends ?? new Date(begins.getTime() + LONG_ENOUGH)));
}

const date = (day: string) => ICAL.Time.fromDateString(day);

const instant = (at: Date) => ICAL.Time.fromJSDate(at, true);

const SAID = { yes: "ACCEPTED", maybe: "TENTATIVE", no: "DECLINED" } as const;

function addPeople(event: ICAL.Component, { group }: PlanEntry, { name, email, answer }: Attendee): void {
  const organizer = event.addPropertyWithValue("organizer", `mailto:${brand.contactEmail}`);
  organizer.setParameter("cn", cleanLine(group));
  const attendee = event.addPropertyWithValue("attendee", `mailto:${email}`);
  attendee.setParameter("cn", cleanLine(name ?? email));
  attendee.setParameter("partstat", answer === null ? "NEEDS-ACTION" : SAID[answer]);
  // Answers go to the plan's page: no mailbox reads them.
  attendee.setParameter("rsvp", "FALSE");
}

/** Publishes a date that is only asked about; a settled one reaches calendars by itself, and so does its end. */
const methodOf = ({ status }: PlanEntry) =>
  ({ CONFIRMED: "REQUEST", CANCELLED: "CANCEL", TENTATIVE: "PUBLISH" })[status];
