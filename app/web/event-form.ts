/** Reads the whole form of an event as a browser sends it (app/ui/admin/event-form.tsx). */
import type { NewEventForm } from "~/domain/admin/events/add-event";
import type { EventForm } from "~/domain/admin/events/event-fields";
import { REPEAT_FIELDS } from "~/domain/admin/events/repeat";
import {
  changedFields,
  EVENT_FIELDS,
  type EventChanges,
  type EventValues,
} from "~/domain/admin/events/event-values";
import { field } from "./form-answer";

/** A field that is missing stays as it is. */
const eventFormIn = (form: FormData): EventForm =>
  Object.fromEntries(EVENT_FIELDS.filter((name) => form.has(name)).map((name) => [name, field(form, name)]));

/** With how it repeats. */
export const newEventFormIn = (form: FormData): NewEventForm => ({
  ...eventFormIn(form),
  ...Object.fromEntries(REPEAT_FIELDS.map((name) => [name, field(form, name)])),
});

/** What the editor did not change is taken out of the form, so that it is filled with what is stored now if it is refused. */
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
