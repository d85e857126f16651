/** Approves or rejects a suggested event (spec: accounts 4). If two editors decide at once, the first one wins. */
import type { Db } from "@db/client";
import { decideSuggestion, lockSuggestion } from "@db/queries/admin/suggestions";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { retryingDeadlocks } from "~/ingest/store/deadlocks";
import { readUuid } from "~/lib/uuid";
import { recordAudit, type Editor } from "../audit";
import { insertByHand } from "../events/insert-by-hand";

type Suggestion = NonNullable<Awaited<ReturnType<typeof lockSuggestion>>>;

const MAX_NOTES_LENGTH = 5000;

const NO_SUGGESTION = "This suggestion no longer exists.";
export const isSuggestionId = (id: string): boolean => readUuid(id) !== null;

function readNotes(text: string): string | null {
  const notes = text.replaceAll("\0", "").trim();
  if (notes.length > MAX_NOTES_LENGTH)
    throw new Rejected({ notes: `Please keep this under ${MAX_NOTES_LENGTH} characters` });
  return notes === "" ? null : notes;
}

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
): Promise<number | null> {
  const notes = readNotes(given.notes);
  if (!isSuggestionId(given.id)) throw new Rejected(NO_SUGGESTION);
  return retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      const suggestion = await lockSuggestion(trx, given.id);
      if (!suggestion) throw new Rejected(NO_SUGGESTION);
      if (suggestion.status !== "pending")
        throw new Rejected(`Another editor has already ${suggestion.status} this suggestion.`);
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

/** @returns the new event's id. @throws Rejected if it is already decided or no longer exists */
export const approveSuggestion = async (
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  given: { id: string; notes: string },
) => decide(ctx, by, given, "approved");

/** @throws Rejected if it is already decided or no longer exists */
export async function rejectSuggestion(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  given: { id: string; notes: string },
): Promise<void> {
  await decide(ctx, by, given, "rejected");
}
