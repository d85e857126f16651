/**
 * Adds events that somebody writes by hand: one, or its dates where it repeats. At a listed venue they belong to it, and no fetch
 * changes them or takes them down.
 */
import type { Db } from "@db/client";
import {
  findEditableEvent,
  findSourcesNamed,
  type EditableEvent,
  type NamedSource,
} from "@db/queries/admin/event-edits";
import { findInterest } from "@db/queries/events/interests";
import { listStartsOf } from "@db/queries/events/moments";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { titleKey } from "~/ingest/evidence/title-key";
import { retryingDeadlocks } from "~/ingest/store/deadlocks";
import { recordAudit, type Editor, type EditContext } from "../audit";
import { eventGone } from "./changing";
import { nameDetails } from "./edit-event";
import { EMPTY_EVENT } from "./event-input";
import { readEventForm, type ReadEdit } from "./event-fields";
import type { EventInput } from "./event-input";
import { eventValues } from "./event-values";
import { insertByHand } from "./insert-by-hand";
import { readRepeat, type RepeatForm } from "./repeat";

export type NewEventForm = EventInput & RepeatForm;

/** The added events, their entry of the trail, and the number of dates that were listed before. */
export interface Added {
  ids: number[];
  entry: number;
  existing: number;
}

interface ReadNew extends ReadEdit {
  event: ReturnType<typeof eventOf>;
  /** When each of its dates begins. */
  starts: Date[];
  /** Dates that are listed already are left out. */
  isRepeated: boolean;
}

/** @throws Rejected with field errors */
export function addEvent(
  ctx: EditContext,
  by: Editor,
  form: NewEventForm,
  published: boolean,
): Promise<Added> {
  return retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      const home = await venueNamed(trx, form.venue?.trim() ?? "");
      return storeNewEvent(trx, ctx, by, readNewEvent(form, ctx.now()), { published, home });
    }),
  );
}

/** Further dates of a stored event, like it in all else. @throws Rejected with field errors */
export function repeatEvent(ctx: EditContext, by: Editor, id: number, repeat: RepeatForm): Promise<Added> {
  return retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      const stored = await findEditableEvent(trx, id);
      if (!stored) throw eventGone();
      const [home = null] =
        stored.source_id === null ? [] : await findSourcesNamed(trx, String(stored.source_id));
      const read = readNewEvent(repeatForm(stored, repeat), ctx.now());
      return storeNewEvent(trx, ctx, by, read, { published: stored.published, home });
    }),
  );
}

/** @throws Rejected with field errors */
export function readNewEvent(form: NewEventForm, now: Date): ReadNew {
  const errors: Record<string, string> = {};
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      Object.assign(errors, error.fieldErrors);
      return undefined;
    }
  };
  const read = attempt(() =>
    readEventForm({ ...form, title: form.title ?? "", start: form.start ?? "" }, EMPTY_EVENT),
  );
  if (!(form.venue?.trim() || form.location?.trim()))
    errors.venue = "Say where: a venue, an address, or both";
  const event = eventOf(read);
  const dates = read && attempt(() => readRepeat(form, event.start_time, now));
  const isFurther = form.isFurther === "yes";
  const starts = isFurther ? dates?.filter((start) => +start !== +event.start_time) : dates;
  if (starts?.length === 0) errors.repeat = "These are no further dates";
  if (!read || !starts || Object.keys(errors).length > 0) throw new Rejected(errors);
  return { ...read, event, starts, isRepeated: isFurther || starts.length > 1 };
}

/** The form of an event's further dates: all but the event itself. @throws Rejected where it does not repeat */
export function repeatForm(stored: EditableEvent, repeat: RepeatForm): NewEventForm {
  if (!repeat.repeat) throw new Rejected({ repeat: "Please choose how it repeats" });
  return { ...eventValues(stored), ...repeat, status: "scheduled", soldOut: "no", isFurther: "yes" };
}

/** Call it in a transaction that may be repeated. @param home the venue that it belongs to. @throws Rejected */
export async function storeNewEvent(
  trx: Db,
  ctx: Pick<DomainContext, "now">,
  by: Editor,
  read: ReadNew,
  { published, home }: { published: boolean; home: NamedSource | null },
): Promise<Added> {
  const { edit, event, work, starts, isRepeated } = read;
  if (edit.interest_id && !(await findInterest(trx, edit.interest_id)))
    throw new Rejected({ interest: "This interest does not exist any more" });
  if (read.room && home === null) throw new Rejected({ room: "Only an event of a venue with rooms has one" });
  const listed =
    home && isRepeated ? await listStartsOf(trx, home.id, titleKey(event.title), starts) : new Set<number>();
  const missing = starts.filter((start) => !listed.has(+start));
  if (missing.length === 0) throw new Rejected({ repeat: "All of these dates are listed already" });
  const ids: number[] = [];
  for (const start of missing) {
    const row = { ...event, ...timesAt(event, start), ...shown(published), ...ownedBy(home, read) };
    const id = await insertByHand(trx, row, ctx.now(), work ?? undefined, home);
    await nameDetails(trx, { id, source_id: home?.id ?? null }, read);
    ids.push(id);
  }
  const { title, start_time, venue_name } = event;
  const events = ids.map((id, index) => ({ id, title, start_time: missing[index] }));
  const entry = await recordAudit(trx, ctx, by, {
    action: "added",
    ...(ids.length === 1
      ? { subject: { type: "event", id: ids[0] ?? 0 }, after: { title, start_time, venue_name, published } }
      : { subject: { type: "events", id: "selected" }, after: { title, venue_name, published, events } }),
  });
  return { ids, entry, existing: starts.length - missing.length };
}

/** The listed venue of this name; null if no venue or several have it. */
async function venueNamed(trx: Db, name: string): Promise<NamedSource | null> {
  const [venue, second] = name === "" ? [] : await findSourcesNamed(trx, name.replaceAll("\0", ""));
  const isIt = venue !== undefined && venue.name.toLowerCase() === name.toLowerCase();
  return isIt && !second && !venue.multiple_address ? venue : null;
}

const shown = (published: boolean) => ({
  published,
  unpublished_because: published ? null : ("admin" as const),
});

/** Fetches of its venue that list it too leave alone what was typed, and that it is shown. */
const ownedBy = (home: NamedSource | null, { changed }: ReadEdit) =>
  home === null
    ? { source_id: null, edited_fields: [] }
    : { source_id: home.id, edited_fields: [...new Set([...changed, "published"])].sort() };

/** The times of another date, as far from its start as those of the first. */
function timesAt(event: ReturnType<typeof eventOf>, start_time: Date) {
  const moved = (at: Date | null | undefined) =>
    at ? new Date(start_time.getTime() + at.getTime() - event.start_time.getTime()) : null;
  return { start_time, end_time: moved(event.end_time), doors_at: moved(event.doors_at) };
}

const eventOf = (read: ReadEdit | undefined) => ({
  venue_name: null,
  location: null,
  city: brand.defaultCity,
  ...read?.edit,
  title: read?.edit.title ?? "",
  start_time: read?.edit.start_time ?? EMPTY_EVENT.start_time,
});
