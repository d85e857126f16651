/**
 * A venue changes its own calendar, with the use-cases of editors: at once where an editor trusts who speaks for it, else as a change
 * that waits for an editor.
 */
import { findEditableEvent, type EditableEvent } from "@db/queries/admin/event-edits";
import { findChangeOf, insertChange, lockEvent, updateChange } from "@db/queries/venues/changes";
import { findRoom } from "@db/queries/events/rooms";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { NOT_THE_VENUES } from "~/domain/admin/audit";
import { confirmReadings } from "~/domain/admin/events/confirm-event";
import {
  addEvent,
  readNewEvent,
  repeatEvent,
  repeatForm,
  type Added,
  type NewEventForm,
} from "~/domain/admin/events/add-event";
import type { RepeatForm } from "~/domain/admin/events/repeat";
import { editWholeEvent } from "~/domain/admin/events/edit-event";
import { readEventForm } from "~/domain/admin/events/event-fields";
import type { EventInput } from "~/domain/admin/events/event-input";
import {
  eventValues,
  refuseConflicts,
  type EventChanges,
  type EventValues,
} from "~/domain/admin/events/event-values";
import { consumeRateLimit } from "~/domain/accounts/limits";
import { Rejected } from "~/domain/errors";
import { requireStillSpeaking, type Speaker } from "./speaker";

type Context = Pick<DomainContext, "db" | "now">;

export type ChangeOutcome = "published" | "waits" | "nothing";

/** One thing about an event, from its row: that it is off, sold out, or right. @throws Rejected */
export async function answerVenueEvent(
  ctx: Context,
  speaker: Speaker,
  seen: { id: number; version: number },
  form: Pick<EventInput, "status" | "soldOut">,
): Promise<ChangeOutcome> {
  await requireOwnEvent(ctx.db, speaker, seen.id);
  const isConfirming = Object.keys(form).length === 0;
  if (isConfirming && speaker.isTrusted) {
    await confirmReadings(ctx, speaker.by, [seen]);
    return "published";
  }
  if (speaker.isTrusted)
    return changeVenueEvent(ctx, speaker, seen.id, { changed: form, was: {}, taken: [] });
  return propose(ctx, speaker, seen.id, { changed: form, was: {}, taken: [] }, isConfirming);
}

/** Takes the changed fields out of a whole form. @throws Rejected with field errors, or naming what somebody else changed */
export async function changeVenueEvent(
  ctx: Context,
  speaker: Speaker,
  id: number,
  changes: EventChanges,
): Promise<ChangeOutcome> {
  await requireOwnEvent(ctx.db, speaker, id);
  if (speaker.isTrusted)
    return (await editWholeEvent(ctx, speaker.by, id, changes)) === 0 ? "nothing" : "published";
  return propose(ctx, speaker, id, changes);
}

/** At the venue, once or as often as it repeats. @throws Rejected with field errors */
export async function addVenueEvent(
  ctx: Context,
  speaker: Speaker,
  form: NewEventForm,
): Promise<{ outcome: ChangeOutcome; ids: number[]; existing: number }> {
  const own = { ...form, venue: form.venue?.trim() || speaker.venue.venue };
  if (speaker.isTrusted) {
    const { ids, existing } = await addEvent(ctx, speaker.by, own, true);
    return { outcome: "published", ids, existing };
  }
  await proposeNew(ctx, speaker, own);
  return { outcome: "waits", ids: [], existing: 0 };
}

/** Further dates of one of its events. @throws Rejected with field errors */
export async function repeatVenueEvent(
  ctx: Context,
  speaker: Speaker,
  id: number,
  repeat: RepeatForm,
): Promise<{ outcome: ChangeOutcome; added: Added | null }> {
  await requireOwnEvent(ctx.db, speaker, id);
  if (speaker.isTrusted)
    return { outcome: "published", added: await repeatEvent(ctx, speaker.by, id, repeat) };
  const stored = await findEditableEvent(ctx.db, id);
  if (!stored) throw new Rejected(NOT_THE_VENUES);
  await proposeNew(ctx, speaker, repeatForm(stored, repeat));
  return { outcome: "waits", added: null };
}

/** The values of the form: as stored, and, for whom an editor looks at changes, over that what waits. */
export async function readDeskForm(
  ctx: Pick<DomainContext, "db">,
  { isTrusted }: Speaker,
  event: EditableEvent,
): Promise<{ values: EventValues; waits: boolean }> {
  const waiting = await findChangeOf(ctx.db, event.id);
  const proposed = isTrusted ? {} : waiting?.form;
  return { values: { ...eventValues(event), ...proposed }, waits: waiting !== undefined };
}

/** @throws Rejected with field errors */
async function proposeNew(ctx: Context, speaker: Speaker, form: NewEventForm): Promise<void> {
  await consumeRateLimit(ctx, "desk-change", speaker.claimId);
  await ctx.db.transaction().execute(async (trx) => {
    await requireStillSpeaking(trx, speaker);
    await requireRoom(trx, speaker, readNewEvent(form, ctx.now()).room);
    await insertChange(trx, {
      claimId: speaker.claimId,
      eventId: null,
      kind: "add",
      form: typed(form),
      now: ctx.now(),
    });
  });
}

/** @throws Rejected if the event belongs to another venue, or exists no more */
async function requireOwnEvent(db: Db, { venue }: Speaker, id: number): Promise<void> {
  const event = await findEditableEvent(db, id);
  if (event?.source_id !== venue.source_id) throw new Rejected(NOT_THE_VENUES);
}

/** Adds to a change that waits already: two people of one venue write into one. */
async function propose(
  ctx: Context,
  speaker: Speaker,
  id: number,
  changes: EventChanges,
  isConfirming = false,
): Promise<ChangeOutcome> {
  await consumeRateLimit(ctx, "desk-change", speaker.claimId);
  return ctx.db.transaction().execute(async (trx) => {
    await requireStillSpeaking(trx, speaker);
    await lockEvent(trx, id);
    const stored = await findEditableEvent(trx, id);
    if (stored?.source_id !== speaker.venue.source_id) throw new Rejected(NOT_THE_VENUES);
    const waiting = await findChangeOf(trx, id);
    const before = eventValues(stored);
    refuseConflicts(changes, { ...before, ...waiting?.form });
    const form = differing({ ...waiting?.form, ...typed(changes.changed) }, before);
    if (Object.keys(form).length === 0 && !isConfirming) return "nothing";
    await requireRoom(trx, speaker, readEventForm(form, stored).room);
    const was = Object.fromEntries(
      Object.keys(form).map((name) => [name, before[name as keyof EventValues] ?? ""]),
    );
    if (waiting) await updateChange(trx, waiting.id, { form, was });
    else
      await insertChange(trx, {
        claimId: speaker.claimId,
        eventId: id,
        kind: "edit",
        form,
        was,
        now: ctx.now(),
      });
    return "waits";
  });
}

const typed = (form: NewEventForm): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** Fields that say something else than the event does. */
const differing = (form: Record<string, string>, stored: EventValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([name, value]) => value.replaceAll("\r\n", "\n").trim() !== (stored[name as keyof EventValues] ?? ""),
    ),
  );

async function requireRoom(trx: Db, { venue }: Speaker, room: string | null): Promise<void> {
  if (room && !(await findRoom(trx, venue.source_id, room)))
    throw new Rejected({ room: "The venue has no room of this name" });
}
