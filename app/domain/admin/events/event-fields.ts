/** Reads the event form and finds the fields that the editor changed (spec: accounts 2, Events tab). */
import type { EditableEvent } from "@db/queries/admin/event-edits";
import { wholeNumber } from "../concurrent";
import { brand } from "~/brand";
import { Rejected } from "~/domain/errors";
import { zipIn } from "~/ingest/store/place";
import { readFactForm, type FactForm } from "./fact-fields";
import { titleKey } from "~/ingest/store/title-key";
import { venueTime } from "~/domain/suggestions/suggest-event";
import { instantToZoned } from "~/lib/time";
import type { EventEdit } from "@db/queries/admin/event-edits";

/** Form fields; a missing field stays unchanged. Times are datetime-local values, 'YYYY-MM-DDTHH:MM'. */
export interface EventForm extends FactForm {
  title?: string | undefined;
  location?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  description?: string | undefined;
  /** An interest's id, '' for none. */
  interest?: string | undefined;
}

const MAX_LENGTHS = { title: 300, location: 300, description: 10_000 };
const LAST_YEAR = 2150;
const two = (value: number) => String(value).padStart(2, "0");

/** The value of a datetime-local field, in the site's zone; '' for none. */
export function fieldTime(at: Date | null): string {
  if (at === null) return "";
  const { year, month, day, hour, minute } = instantToZoned(at, brand.zone);
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
}

/** PostgreSQL text cannot hold NUL. */
const storable = (text: string) => text.replaceAll("\0", "").trim();
const oneLine = (text: string) => storable(text).replace(/\s+/g, " ");

function typedTime(text: string): Date | null {
  const [day = "", clock = ""] = text.split("T");
  const at = clock === "" ? null : venueTime(day, clock);
  return at && Number(day.slice(0, 4)) <= LAST_YEAR ? at : null;
}

/** An unchanged field keeps the stored time: datetime-local cannot hold seconds or the repeated hour in autumn. */
function time(typed: string | undefined, stored: Date | null): Date | null | "wrong" {
  if (typed === undefined || typed === fieldTime(stored)) return stored;
  if (typed === "") return null;
  return typedTime(typed) ?? "wrong";
}

function checkTimes(form: EventForm, stored: EditableEvent, errors: Record<string, string>) {
  const start = time(form.start, stored.start_time);
  const end = time(form.end, stored.end_time);
  if (start === null) errors.start = "Start time is required";
  if (start === "wrong") errors.start = "Please enter a valid date and time";
  if (end === "wrong") errors.end = "Please enter a valid date and time";
  const moved = start !== stored.start_time || end !== stored.end_time;
  if (start instanceof Date && end instanceof Date && end < start && moved)
    errors.end = "End time must be after start time";
  return { start: start as Date, end: end as Date | null };
}

export interface ReadEdit {
  edit: EventEdit;
  /** Names for edited_fields. */
  changed: string[];
  /** The zip code in the new address, to be looked up; null if the point stays. */
  movedToZip: string | null;
}

/** @throws Rejected with field errors */
export function readEventForm(form: EventForm, stored: EditableEvent): ReadEdit {
  const errors: Record<string, string> = {};
  const title = form.title === undefined ? stored.title : oneLine(form.title);
  const location = form.location === undefined ? stored.location : oneLine(form.location) || null;
  // Browsers send line breaks as CRLF; that alone is not a change.
  const description =
    form.description === undefined ? stored.description : storable(form.description.replaceAll("\r\n", "\n"));
  if (title === "") errors.title = "Title is required";
  for (const [name, value] of Object.entries({ title, location, description })) {
    const most = MAX_LENGTHS[name as keyof typeof MAX_LENGTHS];
    if ((value?.length ?? 0) > most) errors[name] = `Please keep this under ${most} characters`;
  }
  const { start, end } = checkTimes(form, stored, errors);
  const facts = readFactForm(
    form,
    { ...stored, start_time: errors.start ? stored.start_time : start },
    errors,
  );
  if (Object.keys(errors).length > 0) throw new Rejected(errors);

  const edit: EventEdit = {};
  if (title !== stored.title) Object.assign(edit, { title, title_key: titleKey(title) });
  if (location !== stored.location) edit.location = location;
  if (description.trim() !== stored.description.trim()) edit.description = description;
  if (start.getTime() !== stored.start_time.getTime())
    // Midnight means "time unknown" (spec: public-site 2).
    Object.assign(edit, { start_time: start, date_only: fieldTime(start).endsWith("T00:00") });
  const interest = form.interest === undefined ? stored.interest_id : wholeNumber(form.interest) || null;
  if (interest !== stored.interest_id) edit.interest_id = interest;
  if (end?.getTime() !== stored.end_time?.getTime()) edit.end_time = end;
  const zip = edit.location === undefined ? null : zipIn(location);
  return {
    edit: { ...edit, ...facts.edit },
    changed: [
      ...Object.keys(edit).filter((name) => name !== "title_key" && name !== "date_only"),
      ...facts.changed,
    ],
    movedToZip: zip !== stored.zip_code ? zip : null,
  };
}
