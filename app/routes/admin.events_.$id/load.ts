/** Loads one event with its form's values, its evidence and its history. */
import { findEditableEvent, findEventDetails } from "@db/queries/admin/event-edits";
import { LEAST_SURE } from "@db/schema/least-sure";
import { isPinned } from "@db/queries/newsletter/from-editors";
import { listEventChoices } from "~/domain/admin/events/event-choices";
import { eventValues } from "~/domain/admin/events/event-values";
import { columnLabel } from "~/domain/admin/events/field-names";
import { readRecognised } from "~/domain/admin/events/recognised";
import { NOT_RELEASED } from "~/domain/admin/events/release-field";
import { readLedger } from "~/domain/events/ledger";
import { eventHref } from "~/domain/events/present";
import type { AppContext } from "~/context";

export type EventPageData = NonNullable<Awaited<ReturnType<typeof loadEvent>>>;

/** @returns null if the event does not exist */
export async function loadEvent({ db, now, today, mapStyleUrl }: AppContext, id: number) {
  const event = await findEditableEvent(db, id);
  const details = event && (await findEventDetails(db, id));
  if (!event || !details) return null;
  return {
    id,
    version: event.version,
    title: event.title,
    published: event.published,
    isPinned: await isPinned(db, id),
    duplicateOf: details.duplicate_of,
    href: eventHref(id, event.title),
    source: event.source_id === null ? null : { id: event.source_id, name: details.source ?? "" },
    eventUrl: event.event_url,
    /** Why the last fetch of its picture brought none. */
    pictureProblem: details.picture_problem,
    stored: eventValues(event),
    choices: await listEventChoices(db, event.source_id, today()),
    mapStyleUrl,
    /** In percent, where the reading is doubtful and no editor has looked at it. */
    sureness:
      event.edited_fields.length > 0 || event.confidence >= LEAST_SURE
        ? null
        : Math.round(event.confidence * 100),
    /** Why it is doubtful. */
    doubt: details.doubt,
    ledger: await readLedger(db, { id }, { now: now(), today: today() }),
    recognised: await readRecognised(db, id),
    locked: event.edited_fields.map((field) => ({
      field,
      name: columnLabel(field),
      canBeReleased: event.source_id !== null && !NOT_RELEASED.includes(field),
    })),
  };
}
