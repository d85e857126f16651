/** Approves or rejects a suggested event (spec: accounts 4). If two editors decide at once, the first one wins. */
import type { Db } from "@db/client";
import { decideSuggestion } from "@db/queries/admin/suggestions";
import type { DomainContext } from "~/context";
import { retryingDeadlocks } from "~/ingest/store/deadlocks";
import { recordAudit, type Editor } from "../audit";
import { insertByHand } from "../events/insert-by-hand";
import { correct, type Correction } from "./edit-suggestion";
import { lockPending, readNotes, type Suggestion } from "./pending-suggestion";

const UNCHANGED: Correction = { changed: {}, was: {} };

const createEvent = (trx: Db, suggestion: Suggestion, now: Date): Promise<number> =>
  insertByHand(
    trx,
    {
      title: suggestion.title,
      description: suggestion.description,
      venue_name: suggestion.venue_name,
      location: suggestion.location,
      city: suggestion.city,
      start_time: suggestion.start_time,
      end_time: suggestion.end_time,
      interest_id: suggestion.interest_id,
      suggestion_id: suggestion.id,
      published: true,
    },
    now,
  );

async function decide(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  given: { id: string; notes: string },
  status: "approved" | "rejected",
  correction: Correction = UNCHANGED,
): Promise<number | null> {
  const notes = readNotes(given.notes);
  return retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      const suggestion = await correct(trx, ctx, by, await lockPending(trx, given.id), correction);
      const now = ctx.now();
      const eventId = status === "approved" ? await createEvent(trx, suggestion, now) : null;
      await decideSuggestion(trx, given.id, { status, notes, eventId, now });
      await recordAudit(trx, {
        at: now,
        actor: by,
        action: status,
        subject: { type: "suggestion", id: given.id },
        before: { status: "pending", title: suggestion.title, event_id: null, admin_notes: null },
        after: { status, title: suggestion.title, event_id: eventId, admin_notes: notes },
      });
      return eventId;
    }),
  );
}

/**
 * @param correction what the editor changed in the same form
 * @returns the new event's id. @throws Rejected if it is already decided or no longer exists
 */
export const approveSuggestion = async (
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  given: { id: string; notes: string },
  correction?: Correction,
) => decide(ctx, by, given, "approved", correction);

/** @throws Rejected if it is already decided or no longer exists */
export async function rejectSuggestion(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  given: { id: string; notes: string },
): Promise<void> {
  await decide(ctx, by, given, "rejected");
}
