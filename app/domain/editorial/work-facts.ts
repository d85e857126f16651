/** The numbered facts about a work that a text may stand on: what is true of all its showings, its venue, and notes on both. Pure. */
import type { WorkShowing } from "@db/queries/editorial/works-to-recommend";
import { brand } from "~/brand";
import { excerpt } from "~/lib/text";
import { localDay, noonOf } from "~/lib/time";
import { agesLabel, doorsLabel, priceLabel } from "../events/fact-labels";
import { isStartUnknown, timeLabel } from "../events/labels";
import { venueNameOf } from "../events/present";
import type { Fact } from "./proof/known-facts";
import { sentencesOf } from "./proof/words";

export interface Note {
  title: string;
  content: string;
  /** Whether it is about a venue; else about the work. */
  isOfVenue: boolean;
}

const MOST = { description: 30, venue: 3, note: 12, sentence: 400, named: 4, listed: 6 };

/**
 * @param title the work's name
 * @param all its showings; those that are off say nothing, and hidden ones only where all are
 */
export function factsOf(title: string, all: WorkShowing[], notes: Note[]): Fact[] {
  const on = all.filter(({ status }) => status === "scheduled" || status === "moved_online");
  const shown = on.filter(({ published }) => published);
  const showings = shown.length > 0 ? shown : on;
  const named = [...new Set(showings.map((showing) => showing.title))];
  const name = named.includes(title) ? title : (named[0] ?? title);
  const other = named.filter((spelling) => spelling !== name).slice(0, MOST.named);
  const about = shared(showings, (showing) => showing.venue_description);
  return [
    { label: "Title", text: name },
    ...other.map((text) => ({ label: "Also listed as", text })),
    ...ofShowings(showings),
    ...sentences("Description", described(showings), MOST.description),
    ...sentences("House", about ?? "", MOST.venue),
    ...notes.flatMap(({ title: heading, content, isOfVenue }) =>
      sentences(`Note on this ${isOfVenue ? "house" : "work"}`, `${heading}. ${content}`, MOST.note),
    ),
  ];
}

/** The longest: the venues of one film say of it what they like. */
const described = (showings: WorkShowing[]): string =>
  showings.reduce(
    (longest, { description }) => (description.length > longest.length ? description : longest),
    "",
  );

/** Text for a program that reads the page is no fact about the event. */
const TO_MACHINES =
  /\b(?:ignore|disregard|forget)\b[^.]{0,60}\b(?:instructions?|prompts?|rules|above|previous)\b|\b(?:AI|LLM|language models?|chatbots?|assistants?|GPT)\b[^.]{0,40}\b(?:must|should|please|say|write|answer|note)\b|\b(?:system|user) ?prompt\b|\banswer with\b/i;

function sentences(label: string, text: string, most: number): Fact[] {
  const clean = sentencesOf(text)
    .filter((sentence) => !TO_MACHINES.test(sentence))
    .map((sentence) => excerpt(sentence, MOST.sentence));
  return [...new Set(clean)].slice(0, most).map((sentence) => ({ label, text: sentence }));
}

const STATES: Partial<Record<WorkShowing["status"], string>> = { moved_online: "moved online" };

function ofShowings(showings: WorkShowing[]): Fact[] {
  const [only, ...others] = showings;
  const places = [...new Set(showings.map(placeOf))];
  const lines: [string, string | null][] = [
    ["Kind", shared(showings, ({ interest }) => interest)],
    [places.length === 1 ? "Venue" : "Venues", places.slice(0, MOST.named).join("; ")],
    others.length === 0 ? ["When", only ? whenOf(only) : null] : ["Dates", datesOf(showings)],
    ["Price", shared(showings, priceLabel)],
    ["Sold out", showings.every(({ sold_out }) => sold_out) ? "yes" : null],
    ["Status", shared(showings, ({ status }) => STATES[status] ?? null)],
    ["Doors", others.length === 0 && only ? doorsLabel(only) : null],
    ["Ages", shared(showings, agesLabel)],
  ];
  return lines.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

function placeOf(showing: WorkShowing): string {
  const address = showing.location ?? showing.source_location;
  const place = [showing.suburb, showing.district ?? showing.city].filter(Boolean);
  return [...new Set([venueNameOf(showing), address, ...place].filter(Boolean))].join(", ");
}

/** The value that all showings share; null if they differ or have none. */
function shared(showings: WorkShowing[], labelOf: (showing: WorkShowing) => string | null): string | null {
  const labels = new Set(showings.map(labelOf));
  return labels.size === 1 ? ([...labels][0] ?? null) : null;
}

function whenOf(showing: WorkShowing): string {
  const { start_time: start, end_time: end, first_day, last_day } = showing;
  if (isStartUnknown(start)) return `on view through ${inWords(last_day)}`;
  const from = [inWords(first_day), clockOf(showing, start)].filter(Boolean).join(", ");
  if (last_day > first_day) return `${from} to ${inWords(last_day)}`;
  const until = end && end > start ? clockOf(showing, end) : null;
  if (end === null || until === null) return from;
  const isNextDay = localDay(end, brand.zone) > localDay(start, brand.zone);
  return `${from} to ${until}${isNextDay ? " the next morning" : ""}`;
}

/** "3 showings: Friday, December 4, … , all at 8:00 PM" */
function datesOf(showings: WorkShowing[]): string {
  const days = [...new Set(showings.map(({ first_day }) => first_day))];
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const count = `${showings.length} showings`;
  const hours = new Set(showings.map((showing) => clockOf(showing, showing.start_time)));
  const hour = hours.size === 1 ? ([...hours][0] ?? null) : null;
  const at = hour === null ? "" : `, all at ${hour}`;
  return showings.length <= MOST.listed && days.length === showings.length
    ? `${count}: ${days.map(inWords).join("; ")}${at}`
    : `${count} from ${inWords(first)} to ${inWords(last)}${at}`;
}

const clockOf = (showing: WorkShowing, at: Date): string | null =>
  showing.start_hour === null ? null : timeLabel(at);

const longDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
});
const inWords = (day: string) => longDay.format(noonOf(day));
