/** Loads one event of a venue for its desk. */
import { findEditableEvent, findEventDetails } from "@db/queries/admin/event-edits";
import { listEventChoices } from "~/domain/admin/events/event-choices";
import { columnLabel } from "~/domain/admin/events/field-names";
import { readLedger } from "~/domain/events/ledger";
import { eventHref } from "~/domain/events/present";
import { readDeskForm } from "~/domain/venue-desk/change-events";
import type { Speaker } from "~/domain/venue-desk/speaker";
import type { AppContext } from "~/context";

/** @returns null if it does not exist, "another's" if it belongs to no venue of theirs */
export async function loadVenueEvent(context: AppContext, speakers: Speaker[], id: number) {
  const { db, now, today, mapStyleUrl } = context;
  const event = id > 0 ? await findEditableEvent(db, id) : undefined;
  const details = event && (await findEventDetails(db, id));
  if (!event || !details) return null;
  const speaker = speakers.find(({ venue }) => venue.source_id === event.source_id);
  if (!speaker) return { another: true as const, title: event.title, href: eventHref(id, event.title), id };
  const { values, waits } = await readDeskForm(context, speaker, event);
  const ledger = await readLedger(db, { id }, { now: now(), today: today() });
  return {
    another: false as const,
    id,
    version: event.version,
    title: event.title,
    href: eventHref(id, event.title),
    venueId: speaker.venue.source_id,
    isTrusted: speaker.isTrusted,
    waits,
    stored: values,
    choices: await listEventChoices(db, event.source_id, today()),
    mapStyleUrl,
    pictureProblem: details.picture_problem,
    read: ledger?.read ?? "",
    facts: ledger?.facts ?? [],
    yours: event.edited_fields
      .filter((name) => name !== "confidence" && name !== "published")
      .map(columnLabel),
  };
}
