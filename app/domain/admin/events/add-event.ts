/** Adds an event that an editor writes by hand. It belongs to no source, so no fetch changes it or takes it down. */
import { findInterest } from "@db/queries/events/interests";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { retryingDeadlocks } from "~/ingest/store/deadlocks";
import { recordAudit, type Editor } from "../audit";
import { namePeople } from "./edit-event";
import { EMPTY_EVENT } from "./empty-event";
import { readEventForm, type EventForm } from "./event-fields";
import { insertByHand } from "./insert-by-hand";

function readNew(form: EventForm) {
  const where = form.venue?.trim() || form.location?.trim();
  const missing: Record<string, string> = where ? {} : { venue: "Say where: a venue, an address, or both" };
  try {
    const read = readEventForm({ ...form, title: form.title ?? "", start: form.start ?? "" }, EMPTY_EVENT);
    if (!where) throw new Rejected(missing);
    return read;
  } catch (error) {
    if (error instanceof Rejected) throw new Rejected({ ...error.fieldErrors, ...missing });
    throw error;
  }
}

/** @throws Rejected with field errors. @returns the event's id */
export async function addEvent(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  form: EventForm,
  published: boolean,
): Promise<number> {
  const { edit, work, people, room } = readNew(form);
  if (room) throw new Rejected({ room: "Only an event of a venue with rooms has one" });
  const event = {
    ...NOTHING_SET,
    ...edit,
    title: edit.title ?? "",
    start_time: edit.start_time ?? EMPTY_EVENT.start_time,
    published,
    unpublished_because: published ? null : ("admin" as const),
  };
  return retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      if (edit.interest_id && !(await findInterest(trx, edit.interest_id)))
        throw new Rejected({ interest: "This interest does not exist any more" });
      const id = await insertByHand(trx, event, ctx.now(), work ?? undefined);
      if (people) await namePeople(trx, { id, source_id: null }, people);
      await recordAudit(trx, {
        at: ctx.now(),
        actor: by,
        action: "added",
        subject: { type: "event", id },
        after: { title: event.title, start_time: event.start_time, venue_name: event.venue_name, published },
      });
      return id;
    }),
  );
}

const NOTHING_SET = { venue_name: null, location: null, city: brand.defaultCity };
