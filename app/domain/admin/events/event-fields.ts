/** Reads the event form and finds the fields that the editor changed (spec: accounts 2, Events tab). */
import { hours, LONGEST_RUN } from "~/lib/time";
import type { EditableEvent } from "@db/queries/admin/event-edits";
import { hiddenNumber } from "../concurrent";
import { Rejected } from "~/domain/errors";
import { isStartUnknown } from "~/domain/events/labels";
import { NO_POINT, pointText, readPoint } from "~/lib/point";
import { zipIn } from "~/ingest/store/place";
import { NO_WEB_ADDRESS, readWebAddress, readFactForm } from "./fact-fields";
import { titleKey } from "~/ingest/evidence/title-key";
import type { EventEdit } from "@db/queries/admin/event-edits";
import { fieldTime, foldOf, readTypedTime } from "./typed-time";
import type { EventInput } from "./event-input";
import { readWordForm, type WordEdit } from "./word-form";

type Errors = Record<string, string>;

export interface ReadEdit extends Pick<WordEdit, "people" | "room" | "series"> {
  edit: EventEdit;
  /** Names for edited_fields. */
  changed: string[];
  /** The zip code in the new address, to be looked up; null if the point stays. */
  movedToZip: string | null;
  /** The work's new name; null if it stays. */
  work: string | null;
}

/** @throws Rejected with field errors */
export function readEventForm(form: EventInput, stored: EditableEvent): ReadEdit {
  const errors: Errors = {};
  const title = form.title === undefined ? stored.title : oneLine(form.title);
  // Browsers send line breaks as CRLF; that alone is not a change.
  const description =
    form.description === undefined ? stored.description : storable(form.description.replaceAll("\r\n", "\n"));
  if (title === "") errors.title = "Title is required";
  checkLength("title", title, errors);
  checkLength("description", description, errors);
  const edit: EventEdit = { ...readLines(form, stored, errors), ...readTypedPoint(form, stored, errors) };
  const { start, end, dateOnly } = checkTimes(form, stored, errors);
  const facts = readFactForm(form, { ...stored, start_time: start }, errors);
  const words = readWordForm(form, stored, errors);
  const work = form.work === undefined ? "" : oneLine(form.work);
  checkLength("work", work, errors);
  if (Object.keys(errors).length > 0) throw new Rejected(errors);

  if (title !== stored.title) Object.assign(edit, { title, title_key: titleKey(title) });
  if (description.trim() !== stored.description.trim()) edit.description = description;
  if (start.getTime() !== stored.start_time.getTime()) edit.start_time = start;
  if (dateOnly !== stored.date_only) edit.date_only = dateOnly;
  const interest = form.interest === undefined ? stored.interest_id : hiddenNumber(form.interest) || null;
  if (interest !== stored.interest_id) edit.interest_id = interest;
  if (end?.getTime() !== stored.end_time?.getTime()) edit.end_time = end;
  const zip = edit.location === undefined ? null : zipIn(edit.location);
  return {
    edit: { ...edit, ...facts.edit, ...words.edit },
    people: words.people,
    room: words.room,
    series: words.series,
    changed: [
      // Whether a new start is an hour goes with it.
      ...Object.keys(edit).filter(
        (name) => name !== "title_key" && !(name === "date_only" && edit.start_time !== undefined),
      ),
      ...facts.changed,
      ...words.changed,
      ...(work !== "" && work !== stored.work ? ["work"] : []),
    ],
    movedToZip: zip !== stored.zip_code && edit.lat === undefined ? zip : null,
    work: work !== "" && work !== stored.work ? work : null,
  };
}

/** Midnight is an hour only where an end soon after it says so (knows_hour in db/migrations/initial/functions.ts). */
const MIDNIGHT =
  "A show at 12:00 AM needs an end within twelve hours. If the time is not known, say so beside it.";

function checkTimes(form: EventInput, stored: EditableEvent, errors: Errors) {
  const start = time(form, "start", stored.start_time, errors);
  const end = time(form, "end", stored.end_time, errors);
  if (start === null && !hasError(errors, "start")) errors.start = "Start time is required";
  const moved = start !== stored.start_time || end !== stored.end_time;
  if (start && end && end < start && moved) errors.end = "End time must be after start time";
  if (start && end && end.getTime() - start.getTime() >= LONGEST_RUN && moved)
    errors.end = "An event of ten years and more is no event: please check the end";
  const dateOnly = isDateOnly(form, stored, { start: start ?? stored.start_time, end });
  if (dateOnly === null && !hasError(errors, "end")) errors.end = MIDNIGHT;
  return { start: start ?? stored.start_time, end, dateOnly: dateOnly ?? false };
}

/** An unchanged field keeps the stored time: datetime-local cannot hold seconds. Null if it is empty or cannot be read. */
function time(form: EventInput, name: "start" | "end", stored: Date | null, errors: Errors): Date | null {
  const typed = form[name];
  const fold = form[`${name}Fold`];
  if (typed === undefined || (typed === fieldTime(stored) && (fold ?? foldOf(stored)) === foldOf(stored)))
    return stored;
  if (typed === "") return null;
  const reading = readTypedTime(typed, fold);
  if ("at" in reading) return reading.at;
  errors[reading.isTwice ? `${name}Fold` : name] = reading.error;
  return null;
}

const hasError = (errors: Errors, name: string) => name in errors || `${name}Fold` in errors;

/** @returns null where the hour is said to be known, and nothing shows it */
function isDateOnly(
  { dateOnly, start: typed }: EventInput,
  stored: EditableEvent,
  { start, end }: { start: Date; end: Date | null },
): boolean | null {
  if (dateOnly === "yes") return true;
  if (dateOnly === undefined && (typed === undefined || start.getTime() === stored.start_time.getTime()))
    return stored.date_only;
  const isMidnight = isStartUnknown(start) || fieldTime(start).endsWith("T00:00");
  const isBrief = end !== null && end > start && end.getTime() - start.getTime() < hours(12);
  if (!isMidnight || isBrief) return false;
  return dateOnly === undefined ? true : null;
}

/** Fields of one line that may be empty, by the names of form and column. */
const LINES = { location: "location", venue: "venue_name" } as const;
const ADDRESSES = { link: "event_url", picture: "image_url" } as const;

function readLines(form: EventInput, stored: EditableEvent, errors: Errors): EventEdit {
  const edit: EventEdit = {};
  for (const [field, column] of Object.entries(LINES) as [keyof typeof LINES, "location"][]) {
    const typed = form[field];
    if (typed === undefined) continue;
    const line = oneLine(typed) || null;
    checkLength(field, line, errors);
    if (line !== stored[column]) edit[column] = line;
  }
  for (const [field, column] of Object.entries(ADDRESSES) as [keyof typeof ADDRESSES, "event_url"][]) {
    const typed = form[field]?.trim();
    if (typed === undefined || typed === (stored[column] ?? "")) continue;
    const address = typed === "" ? null : readWebAddress(typed);
    if (typed !== "" && address === null) errors[field] = NO_WEB_ADDRESS;
    edit[column] = address;
  }
  return edit;
}

const oneLine = (text: string) => storable(text).replace(/\s+/g, " ");

/** PostgreSQL text cannot hold NUL. */
const storable = (text: string) => text.replaceAll("\0", "").trim();

/** A typed point stays, whatever the address says. */
function readTypedPoint(form: EventInput, stored: EditableEvent, errors: Errors): EventEdit {
  if (form.point === undefined || form.point.trim() === pointText(stored.lat, stored.lng)) return {};
  const point = readPoint(form.point);
  if (point === undefined) errors.point = NO_POINT;
  return point === undefined ? {} : { lat: point?.lat ?? null, lng: point?.lng ?? null };
}

const MAX_LENGTHS = { title: 300, location: 300, description: 10_000, venue: 200, work: 300 };

function checkLength(name: keyof typeof MAX_LENGTHS, text: string | null, errors: Errors): void {
  const most = MAX_LENGTHS[name];
  if ((text?.length ?? 0) > most) errors[name] = `Please keep this under ${most} characters`;
}
