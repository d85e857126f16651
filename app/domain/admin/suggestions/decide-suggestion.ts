/** Approves or rejects a suggested event (spec: accounts 4). If two editors decide at once, the first one wins. */
import type { Db } from "@db/client";
import { unpublishByHand } from "@db/queries/admin/event-edits";
import { areAsWritten, keepingChanges, restoreChanged, type KeptRow } from "@db/queries/admin/kept-rows";
import { decideSuggestion, findSuggesterEmail, forgetSuggestion } from "@db/queries/admin/suggestions";
import { suggestionDecidedLetter } from "@emails/suggestion-decided";
import type { DomainContext } from "~/context";
import { eventHref } from "~/domain/events/present";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { retryingDeadlocks } from "~/ingest/store/deadlocks";
import { recordAudit, type Editor } from "../audit";
import { Rejected } from "~/domain/errors";
import { changingEvents } from "~/ingest/store/duplicates";
import { CHANGED_SINCE, requireSeen } from "../concurrent";
import { insertByHand } from "../events/insert-by-hand";
import { correct, type SuggestionChanges } from "./edit-suggestion";
import { lockPending, readNotes, type Suggestion } from "./pending-suggestion";

type Deciding = Pick<DomainContext, "db" | "now" | "enqueue" | "appOrigin">;

interface Decision {
  id: string;
  /** The version that the page showed. */
  version: number;
  notes: string;
}

/**
 * @param correction what the editor changed in the same form
 * @returns the entry of the trail, which can be undone
 * @throws Rejected if it is already decided, no longer exists or has changed since it was shown
 */
export const approveSuggestion = async (
  ctx: Deciding,
  by: Editor,
  given: Decision,
  correction?: SuggestionChanges,
) => decide(ctx, by, given, "approved", correction);

/** As approveSuggestion. */
export const rejectSuggestion = (ctx: Deciding, by: Editor, given: Decision): Promise<number> =>
  decide(ctx, by, given, "rejected");

/** The suggestion waits again; the event that it became is hidden. @returns that in words. @throws Rejected */
export async function undoDecision(
  trx: Db,
  kept: KeptRow[],
  deed: { after: object | null },
): Promise<string> {
  if (!(await areAsWritten(trx, kept))) throw new Rejected(CHANGED_SINCE);
  const { event_id } = (deed.after ?? {}) as { event_id?: number | null };
  await restoreChanged(trx, kept);
  if (event_id) {
    await changingEvents(trx, [event_id], () => unpublishByHand(trx, [event_id]));
    await forgetSuggestion(trx, event_id);
  }
  return "The suggestion waits again. Whoever sent it may have been told already";
}

const UNCHANGED: SuggestionChanges = { changed: {}, was: {}, taken: [] };

async function decide(
  ctx: Deciding,
  by: Editor,
  given: Decision,
  status: "approved" | "rejected",
  correction: SuggestionChanges = UNCHANGED,
): Promise<number> {
  const notes = readNotes(given.notes);
  let entry = 0;
  const mailId = await retryingDeadlocks(() =>
    ctx.db.transaction().execute(async (trx) => {
      const pending = await lockPending(trx, given.id);
      requireSeen(pending, given.version);
      const suggestion = await correct(trx, ctx, by, pending, correction);
      const now = ctx.now();
      const eventId = status === "approved" ? await createEvent(trx, suggestion, now) : null;
      const columns = ["status", "admin_notes", "event_id"];
      entry = await keepingChanges(
        trx,
        [{ table: "event_suggestions", columns, ids: [given.id] }],
        async () => {
          await decideSuggestion(trx, given.id, { status, notes, eventId, now });
          return recordAudit(trx, ctx, by, {
            action: status,
            subject: { type: "suggestion", id: given.id },
            before: { status: "pending", title: suggestion.title, event_id: null, admin_notes: null },
            after: { status, title: suggestion.title, event_id: eventId, admin_notes: notes },
          });
        },
      );
      return tellSuggester(trx, ctx, suggestion, eventId);
    }),
  );
  if (mailId !== null) await ctx.enqueue("send-mail", { mailId });
  return entry;
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

/** The editors' notes are theirs alone. @returns the mail's id; null if nobody can be told */
async function tellSuggester(
  trx: Db,
  { now, appOrigin }: Pick<Deciding, "now" | "appOrigin">,
  { id, title, version }: Suggestion,
  eventId: number | null,
): Promise<string | null> {
  const to = await findSuggesterEmail(trx, id);
  if (to === null) return null;
  const letter = await suggestionDecidedLetter({
    title,
    eventUrl: eventId === null ? null : `${appOrigin}${eventHref(eventId, title)}`,
    suggestUrl: `${appOrigin}/suggest-event`,
  });
  const key = `suggestion:${id}:${version}`;
  return enqueueMail(trx, now(), { kind: "suggestion-decided", to, letter, key });
}
