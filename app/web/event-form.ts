/** Reads the whole form of an event as a browser sends it (app/ui/admin/event-form.tsx). */
import type { Added, NewEventForm } from "~/domain/admin/events/add-event";
import { EVENT_FIELDS, type EventInput } from "~/domain/admin/events/event-input";
import { REPEAT_FIELDS, type RepeatForm } from "~/domain/admin/events/repeat";
import { changedFields, type EventChanges, type EventValues } from "~/domain/admin/events/event-values";
import { countOf } from "~/lib/text";
import { field } from "./form-answer";

/** With how it repeats. */
export const newEventFormIn = (form: FormData): NewEventForm => ({
  ...eventFormIn(form),
  ...repeatFormIn(form),
});

export const repeatFormIn = (form: FormData): RepeatForm =>
  Object.fromEntries(REPEAT_FIELDS.map((name) => [name, field(form, name)]));

/** '3 events added; 1 date was there already' */
export function addedWords({ ids, existing }: Pick<Added, "ids" | "existing">): string {
  const count = ids.length === 1 ? "Event added" : `${countOf(ids.length, "event")} added`;
  return existing === 0 ? count : `${count}; ${countOf(existing, "date was", "dates were")} there already`;
}

/** Takes out of the form what the editor did not change, so that a refused form is filled with what is stored now. */
export function eventChangesIn(form: FormData): EventChanges {
  const taken = EVENT_FIELDS.filter((name) => form.getAll("take").includes(name));
  for (const name of taken) form.delete(name);
  const was: Partial<EventValues> = Object.fromEntries(
    EVENT_FIELDS.filter((name) => form.has(`was.${name}`)).map((name) => [name, field(form, `was.${name}`)]),
  );
  const changed = changedFields(eventFormIn(form), was);
  for (const name of EVENT_FIELDS) if (!(name in changed)) form.delete(name);
  return { changed, was, taken };
}

/** A field that is missing stays as it is. */
export const eventFormIn = (form: FormData): EventInput =>
  Object.fromEntries(EVENT_FIELDS.filter((name) => form.has(name)).map((name) => [name, field(form, name)]));
