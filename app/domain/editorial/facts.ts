/** The facts about an event that the model receives, as text. The review must not contain anything else. Pure. */
import { brand } from "~/brand";
import type { EventToRecommend } from "@db/queries/editorial/recommendations";
import { isStartUnknown, timeLabel } from "../events/labels";
import { eveningOf, localDay, noonOf } from "~/lib/time";

export interface Note {
  title: string;
  content: string;
}

const MAX_DESCRIPTION_LENGTH = 4000;
const MAX_NOTE_LENGTH = 2000;

const longDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
});
const inWords = (day: string) => longDay.format(noonOf(day));

function whenOf(event: EventToRecommend): string {
  const { start_time: start, end_time: end, first_day, last_day } = event;
  if (isStartUnknown(start)) return `through ${inWords(last_day)}`;
  const clock = (at: Date) => (event.date_only ? null : timeLabel(at));
  const date = localDay(start, brand.zone);
  const from = [inWords(date), clock(start)].filter(Boolean).join(", ");
  if (!end || end <= start) return from;
  if (last_day > first_day) return `${from}, through ${inWords(last_day)}`;
  const until = clock(end);
  if (until === null) return from;
  const isMorning = eveningOf(end, brand.zone) === first_day;
  const nextDay = localDay(end, brand.zone) === date ? "" : isMorning ? " the next morning" : " the next day";
  return `${from} to ${until}${nextDay}`;
}

/** @param notes editors' notes that may be relevant, nearest first */
export function factsOf(event: EventToRecommend, notes: Note[]): string {
  const place = [event.suburb, event.district, event.city].filter(Boolean).join(", ");
  const lines = [
    `Title: ${event.title}`,
    `When: ${whenOf(event)}`,
    `Venue: ${event.venue_name ?? event.source_name ?? "unknown"}`,
    `Address: ${event.location ?? event.source_location ?? "unknown"}`,
    place === "" ? "" : `Place: ${place}`,
    event.interest ? `Kind: ${event.interest}` : "",
    `Description: ${event.description.slice(0, MAX_DESCRIPTION_LENGTH) || "none"}`,
    ...notes.map(({ title, content }) => `Editors' note, ${title}: ${content.slice(0, MAX_NOTE_LENGTH)}`),
  ];
  return lines.filter((line) => line !== "").join("\n");
}
