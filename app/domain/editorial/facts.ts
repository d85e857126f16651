/** Everything the persona may know about an event, as text: what is not in it must not be in the review. Pure. */
import { brand } from "~/brand";
import type { EventToRecommend } from "@db/queries/editorial";
import { isStartUnknown, timeLabel } from "../events/labels";
import { localDay } from "../time";

export interface Note {
  title: string;
  content: string;
}

const DESCRIPTION_READ = 4000;
const NOTE_READ = 2000;

const longDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  ...{ weekday: "long", month: "long", day: "numeric", year: "numeric" },
});
const inWords = (day: string) => longDay.format(new Date(`${day}T12:00:00Z`));

function whenOf(event: EventToRecommend): string {
  const { start_time: start, end_time: end, first_day, last_day } = event;
  if (isStartUnknown(start)) return `through ${inWords(last_day)}`;
  const clock = (at: Date) => (event.date_only ? null : timeLabel(at));
  const from = [inWords(first_day), clock(start)].filter(Boolean).join(", ");
  if (!end || end <= start) return from;
  if (last_day > first_day) return `${from}, through ${inWords(last_day)}`;
  const until = clock(end);
  if (until === null) return from;
  const nextDay = localDay(end, brand.zone) > first_day ? " the next morning" : "";
  return `${from} to ${until}${nextDay}`;
}

/** @param notes what the editors know that may matter here, nearest first */
export function factsOf(event: EventToRecommend, notes: Note[]): string {
  const place = [event.suburb, event.district, event.city].filter(Boolean).join(", ");
  const lines = [
    `Title: ${event.title}`,
    `When: ${whenOf(event)}`,
    `Venue: ${event.venue_name ?? event.source_name ?? "unknown"}`,
    `Address: ${event.location ?? event.source_location ?? "unknown"}`,
    place === "" ? "" : `Place: ${place}`,
    event.interest ? `Kind: ${event.interest}` : "",
    `Description: ${event.description.slice(0, DESCRIPTION_READ) || "none"}`,
    ...notes.map(({ title, content }) => `Editors' note, ${title}: ${content.slice(0, NOTE_READ)}`),
  ];
  return lines.filter((line) => line !== "").join("\n");
}
