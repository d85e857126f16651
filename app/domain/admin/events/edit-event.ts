/** Saves an editor's changes to an event. Later fetches do not overwrite these fields (spec: accounts 2, pipelines 1.7). */
import type { Db } from "@db/client";
import { listPointsOfZips } from "@db/queries/sources/crawl";
import {
  findEditableEvent,
  releaseEditedFields,
  updateEditedEvent,
  type EditableEvent,
  type EventEdit,
} from "@db/queries/admin/event-edits";
import { ensureWorks, setWorks } from "@db/queries/events/works";
import { areAsWritten, keepingChanges, restoreChanged, type KeptRow } from "@db/queries/admin/kept-rows";
import { findInterest } from "@db/queries/events/interests";
import { agesLabel, priceLabel } from "~/domain/events/fact-labels";
import type { DomainContext } from "~/context";
import { recordAudit, type Editor, type EditContext } from "../audit";
import { CHANGED_SINCE, editConflict } from "../concurrent";
import { Rejected } from "~/domain/errors";
import { writePeople } from "@db/queries/events/event-people";
import { findRoom, updateRoom } from "@db/queries/events/rooms";
import type { Person } from "~/ingest/facts/facts";
import { personKey } from "~/ingest/facts/names";
import { changingEvents } from "~/ingest/store/duplicates";
import { workKey } from "~/ingest/works/work-title";
import { changeEvents, eventGone } from "./changing";
import { readEventForm, type ReadEdit } from "./event-fields";
import type { EventInput } from "./event-input";
import { eventValues, refuseConflicts, type EventChanges } from "./event-values";
import { chooseSeries } from "./series-of-event";

/** Stores a new event's series, people and room. @throws Rejected if the venue has no such room */
export async function nameDetails(
  trx: Db,
  event: Pick<EditableEvent, "id" | "source_id">,
  { people, room, series }: Pick<ReadEdit, "people" | "room" | "series">,
): Promise<void> {
  if (people) await namePeople(trx, event, people);
  if (room) await updateRoom(trx, event.id, await roomNamed(trx, event.source_id, room));
  if (series) await (await chooseSeries(trx, event, series)).write();
}

/** An event becomes what it was before an edit; fetches write its fields again. @returns that in words. @throws Rejected */
export async function undoEdit(trx: Db, kept: KeptRow[]): Promise<string> {
  const values = kept.filter(({ written }) => written !== null && !("edited_fields" in written));
  const fields = kept.find(({ row }) => "edited_fields" in row);
  const own = kept.find(({ table }) => table === "events");
  if (!own || values.length === 0 || !(await areAsWritten(trx, values))) throw new Rejected(CHANGED_SINCE);
  const id = Number(own.row.id);
  await changingEvents(trx, [id], async () => {
    await restoreChanged(trx, values);
    if (fields) await releaseEditedFields(trx, id, addedFields(fields));
  });
  return "The event is as it was before";
}

/**
 * @param given the version of the event that the form was made from
 * @returns the entry of the trail; 0 if nothing changed
 * @throws Rejected with field errors, or if another editor has saved in between
 */
export async function editEvent(
  ctx: EditContext,
  by: Editor,
  given: { id: number; version: number },
  form: EventInput,
): Promise<number> {
  return changeEvents(ctx, [given.id], async (trx) =>
    saveEdit(trx, ctx, by, await findOrReject(trx, given.id, given.version), form),
  );
}

export async function findOrReject(trx: Db, id: number, version: number): Promise<EditableEvent> {
  const stored = await findEditableEvent(trx, id);
  if (!stored) throw eventGone();
  if (stored.version !== version) throw editConflict();
  return stored;
}

/**
 * Saves the whole form: only what the editor changed, whatever else was saved meanwhile.
 * @returns the entry of the trail; 0 if nothing changed
 * @throws Rejected with field errors; of kind "edit-conflict" for fields that somebody else changed too
 */
export async function editWholeEvent(
  ctx: EditContext,
  by: Editor,
  id: number,
  changes: EventChanges,
): Promise<number> {
  return changeEvents(ctx, [id], async (trx) => {
    const stored = await findEditableEvent(trx, id);
    if (!stored) throw eventGone();
    refuseConflicts(changes, eventValues(stored));
    return saveEdit(trx, ctx, by, stored, changes.changed);
  });
}

/** Call it in `changeEvents`. @returns the entry of the trail; 0 if nothing changed. @throws Rejected */
export async function saveEdit(
  trx: Db,
  ctx: Pick<DomainContext, "now">,
  by: Editor,
  stored: EditableEvent,
  form: EventInput,
): Promise<number> {
  const { edit, changed, movedToZip, work, people, room, series } = readEventForm(form, stored);
  if (changed.length === 0) return 0;
  if (edit.interest_id && !(await findInterest(trx, edit.interest_id)))
    throw new Rejected({ interest: "This interest does not exist any more" });
  const values = {
    ...edit,
    ...(await pointOfZip(trx, movedToZip)),
    ...(room === null ? {} : { room_id: await roomNamed(trx, stored.source_id, room) }),
  };
  const columns = [...Object.keys(values), "work_id", "edited_fields"];
  const kept = (event: Omit<EditableEvent, "people"> & { people: readonly Person[] }) => {
    const texts = {
      ...event,
      price: priceLabel(event),
      ages: agesLabel(event),
      people: namesOf(event.people),
    };
    return Object.fromEntries(changed.map((name) => [name, texts[name as keyof typeof texts] ?? null]));
  };
  const membership = series === null ? null : await chooseSeries(trx, stored, series);
  const watched = [
    { table: "events", columns, ids: [stored.id] },
    { table: "series_events", columns: ["is_removed", "by_editor"], ids: membership?.rows ?? [] },
  ];
  return keepingChanges(trx, watched, async () => {
    if (!(await updateEditedEvent(trx, stored, values, changed))) throw editConflict();
    await membership?.write();
    if (people) await namePeople(trx, stored, people);
    if (work) await nameWork(trx, stored.id, work, stored.venue_name);
    return recordAudit(trx, ctx, by, {
      action: "edited",
      subject: { type: "event", id: stored.id },
      before: { ...kept(stored), title: stored.title },
      after: {
        ...kept({
          ...stored,
          ...edit,
          work: work ?? stored.work,
          people: people ?? stored.people,
          room,
          series,
        }),
        title: edit.title ?? stored.title,
      },
    });
  });
}

/** A new zip code makes the old point on the map wrong. An address without one counts as the same place, better spelled. */
async function pointOfZip(trx: Db, zip: string | null): Promise<EventEdit> {
  if (zip === null) return {};
  const [point] = await listPointsOfZips(trx, [zip]);
  return { zip_code: zip, lat: point?.lat ?? null, lng: point?.lng ?? null };
}

/** Finds the work by the name that an editor typed, or creates it. */
async function nameWork(trx: Db, id: number, title: string, venue: string | null): Promise<void> {
  const named = [{ id, title, key: workKey(title, venue), same_as: null }];
  await ensureWorks(trx, named);
  await setWorks(trx, named);
}

const namesOf = (people: readonly Person[]): string =>
  people.map(({ role, name }) => `${role}: ${name}`).join(", ");

async function namePeople(
  trx: Db,
  { id, source_id }: Pick<EditableEvent, "id" | "source_id">,
  people: Person[],
): Promise<void> {
  const named = people.map((person) => ({ ...person, key: personKey(person.name) }));
  await writePeople(trx, source_id, [{ event_id: id, people: named }], true);
}

/** @throws Rejected if the venue has no such room */
async function roomNamed(trx: Db, sourceId: number | null, name: string): Promise<number | null> {
  if (name === "") return null;
  const room = sourceId === null ? undefined : await findRoom(trx, sourceId, name);
  if (!room) throw new Rejected({ room: "The venue has no room of this name" });
  return room.id;
}

function addedFields({ row, written }: KeptRow): string[] {
  const [before, after] = [row, written].map((side) => (side as { edited_fields: string[] }).edited_fields);
  return (after ?? []).filter((name) => !before?.includes(name));
}
