/** Takes back an editor's deed from its entry of the audit trail, for a week; every editor may, and it is audited like any deed. */
import { findAudit, lockAudit, updateUndone } from "@db/queries/admin/audit";
import {
  areAsWritten,
  insertKeptRows,
  listKeptRows,
  restoreChanged,
  type KeptRow,
} from "@db/queries/admin/kept-rows";
import { deleteSentence } from "@db/queries/newsletter/sentences";
import type { Db } from "@db/client";
import { Rejected } from "../../errors";
import { retryingDeadlocks } from "~/ingest/store/deadlocks";
import { countOf } from "~/lib/text";
import { days } from "~/lib/time";
import { recordAudit, type Editor, type EditContext } from "../audit";
import { subjectName } from "../audit-subject";
import { CHANGED_SINCE } from "../concurrent";
import { undoApart, undoMergePair } from "../duplicates/decide-pair";
import { undoConfirming } from "../events/confirm-event";
import { undoAddition, undoEventRemoval } from "../events/delete-events";
import { undoEdit } from "../events/edit-event";
import { undoPublishing } from "../events/publish-matching";
import { undoInterestMerge } from "../interests/merge-interests";
import { undoPart } from "../programme/edit-artist";
import { requireRole } from "../require-role";
import { refusingTwins, undoSourceEdit } from "../sources/edit-source";
import { undoImport } from "../sources/files/undo-import";
import { undoRecipe } from "../sources/point-at";
import { undoSourceMerge, undoSourcesApart } from "../sources/merge-sources";
import { undoPurge } from "../sources/remove-source";
import { undoSwitching } from "../sources/switch-sources";
import { undoDecision } from "../suggestions/decide-suggestion";

export type LoggedDeed = NonNullable<Awaited<ReturnType<typeof findAudit>>>;

/** Undoes a deed and records that in the audit. @returns the result, in words */
type Undo = (ctx: EditContext, by: Editor, deed: LoggedDeed) => Promise<string>;

/** Puts kept rows back, in one transaction with its entry. */
const fromKeptRows =
  (restore: (trx: Db, kept: KeptRow[], deed: LoggedDeed) => Promise<string>): Undo =>
  (ctx, by, deed) =>
    refusingTwins(() =>
      retryingDeadlocks(() =>
        ctx.db.transaction().execute(async (trx) => {
          await claim(trx, ctx, deed.id);
          const words = await restore(trx, await listKeptRows(trx, deed.id), deed);
          await noteUndo(trx, ctx, by, deed);
          return words;
        }),
      ),
    );

const rowsOf =
  (table: string, words: string) =>
  async (trx: Db, kept: KeptRow[]): Promise<string> => {
    if ((await insertKeptRows(trx, kept, table)) === 0) throw new Rejected(CHANGED_SINCE);
    return words;
  };

/** For deeds that changed columns of one row. */
const columnsOf =
  (words: string) =>
  async (trx: Db, kept: KeptRow[]): Promise<string> => {
    if (!(await areAsWritten(trx, kept))) throw new Rejected(CHANGED_SINCE);
    await restoreChanged(trx, kept);
    return words;
  };

/** For deeds of several transactions: restoring twice is no more than restoring once. */
const inSteps =
  (work: (ctx: EditContext, by: Editor, deed: LoggedDeed) => Promise<string>, isNoted: boolean): Undo =>
  async (ctx, by, deed) => {
    const words = await work(ctx, by, deed);
    await ctx.db.transaction().execute(async (trx) => {
      await claim(trx, ctx, deed.id);
      if (!isNoted) await noteUndo(trx, ctx, by, deed);
    });
    return words;
  };

const TAKEN_BACK = "This has been taken back already.";

export interface UndoableDeed {
  entry: number;
  words: string;
}

/** A deed that can be taken back, with its words; null for any other number. */
export async function findUndoable(ctx: EditContext, entry: number): Promise<UndoableDeed | null> {
  const deed = entry > 0 ? await findAudit(ctx.db, entry) : undefined;
  if (!deed || undoProblem(deed, ctx.now()) !== null) return null;
  const name = subjectName(deed, new Map()) ?? `${deed.subject_type} ${deed.subject_id}`;
  return { entry, words: `${deed.action.charAt(0).toUpperCase()}${deed.action.slice(1)} ${name}` };
}

/** @returns what came of it, in words. @throws Rejected */
export async function undo(ctx: EditContext, by: Editor, entry: number): Promise<string> {
  await requireRole(ctx, by, "editor");
  const deed = entry > 0 ? await findAudit(ctx.db, entry) : undefined;
  if (!deed) throw new Rejected("There is no such entry.");
  const problem = undoProblem(deed, ctx.now());
  const run = undoOf(deed);
  if (problem !== null || !run) throw new Rejected(problem ?? CHANGED_SINCE);
  return run(ctx, by, deed);
}

const UNDO_WINDOW = days(7);

/** @returns why it cannot be taken back, in words; null if it can */
export function undoProblem(deed: LoggedDeed, now: Date): string | null {
  if (deed.undone_at !== null) return TAKEN_BACK;
  if (isUndo(deed)) return "This took something back itself. Do that again instead.";
  if (!undoOf(deed) || !isComplete(deed)) return "This cannot be taken back.";
  return now.getTime() - deed.at.getTime() > UNDO_WINDOW
    ? "This cannot be undone any more: it is more than a week ago."
    : null;
}

const claimBack = fromKeptRows(columnsOf("The claim is open again. They may have been told already"));
const trustBack = fromKeptRows(columnsOf("It is trusted, or not, as before"));
const suggestionBack = fromKeptRows(undoDecision);
const recipeBack = fromKeptRows((trx, _kept, deed) => undoRecipe(trx, deed));
const reportBack = fromKeptRows(columnsOf("The report is as it was before"));

const events = inSteps(undoPublishing, true);

const UNDOS: Record<string, Undo> = {
  "published event": events,
  "unpublished event": events,
  "published events": events,
  "unpublished events": events,
  "added event": fromKeptRows((trx, _kept, deed) => undoAddition(trx, deed)),
  "added events": fromKeptRows((trx, _kept, deed) => undoAddition(trx, deed)),
  "deleted event": fromKeptRows(eventsBack),
  "deleted events": fromKeptRows(eventsBack),
  "edited event": fromKeptRows(undoEdit),
  "merged event": inSteps((ctx, _by, deed) => undoMergePair(ctx, deed), false),
  "confirmed event": fromKeptRows(undoConfirming),
  "confirmed events": fromKeptRows(undoConfirming),
  "checked the recipe of source": recipeBack,
  "forgot the recipe of source": recipeBack,
  "told apart event": inSteps((ctx, _by, deed) => undoApart(ctx, deed), false),
  "enabled sources": inSteps((ctx, by, { after }) => undoSwitching(ctx, by, after), true),
  "disabled sources": inSteps((ctx, by, { after }) => undoSwitching(ctx, by, after), true),
  "deleted source": fromKeptRows(rowsOf("event_sources", "The source is back")),
  "edited source": fromKeptRows(undoSourceEdit),
  "merged source": fromKeptRows(undoSourceMerge),
  "told apart source": fromKeptRows(undoSourcesApart),
  "purged source": fromKeptRows(undoPurge),
  "imported source": inSteps((ctx, by, { id }) => undoImport(ctx, by, id), true),
  "deleted log": fromKeptRows(rowsOf("scrape_logs", "The logs are back")),
  "deleted room": fromKeptRows(rowsOf("chat_rooms", "The room is back")),
  "deleted knowledge": fromKeptRows(rowsOf("knowledgebase", "The entry is back")),
  "merged interest": fromKeptRows(undoInterestMerge),
  "edited series": fromKeptRows(columnsOf("The series is as it was before")),
  "hid series": fromKeptRows(columnsOf("The series has its page again")),
  "showed series": fromKeptRows(columnsOf("The series is hidden again")),
  "added to series": fromKeptRows(columnsOf("The events are out again")),
  "removed from series": fromKeptRows(columnsOf("The events are part of it again")),
  "switched off sentence": fromKeptRows(columnsOf("The Super says it again")),
  "switched on sentence": fromKeptRows(columnsOf("It is switched off again")),
  "added sentence": fromKeptRows(async (trx, _kept, { subject_id }) => {
    if (!(await deleteSentence(trx, Number(subject_id)))) throw new Rejected(CHANGED_SINCE);
    return "The sentence is gone again";
  }),
  "merged person": fromKeptRows(columnsOf("The two are apart again")),
  "hid person": fromKeptRows(columnsOf("The person is named again")),
  "showed person": fromKeptRows(columnsOf("The person is hidden again")),
  "told apart person": fromKeptRows((trx, _kept, { after }) => undoPart(trx, after)),
  "approved suggestion": suggestionBack,
  "rejected suggestion": suggestionBack,
  "resolved mistake": reportBack,
  "reopened mistake": reportBack,
  "confirmed a claim of source": claimBack,
  "declined a claim of source": claimBack,
  "declined changes of source": claimBack,
  "trusted a claim of source": trustBack,
  "no longer trusts a claim of source": trustBack,
  "declined a change of source": fromKeptRows(columnsOf("The change waits again")),
  "revoked a claim of source": fromKeptRows(
    rowsOf("venue_claims", "The claim is back, and its link works again"),
  ),
};

const undoOf = ({ action, subject_type }: LoggedDeed): Undo | undefined => UNDOS[`${action} ${subject_type}`];

async function eventsBack(trx: Db, kept: KeptRow[]): Promise<string> {
  const count = await undoEventRemoval(trx, kept);
  if (count === 0) throw new Rejected(CHANGED_SINCE);
  return `${countOf(count, "event")} restored`;
}

/** These need no more than the numbers of what they are about. */
const BY_NUMBER = [
  "told apart event",
  "told apart source",
  "told apart person",
  "added event",
  "added events",
  "added sentence",
];

/** Whether it keeps what it needs to be taken back. */
function isComplete({ action, subject_type, before, after, has_kept_rows }: LoggedDeed): boolean {
  if (BY_NUMBER.includes(`${action} ${subject_type}`)) return true;
  if (action.endsWith("the recipe of")) return before !== null;
  const { events: changed } = (before ?? {}) as { events?: unknown[] };
  const { sources } = (after ?? {}) as { sources?: unknown[] };
  const ofMany = subject_type.startsWith("event") ? changed : sources;
  return has_kept_rows || (Array.isArray(ofMany) && ofMany.length > 0);
}

const isUndo = ({ after }: LoggedDeed): boolean => after !== null && "undone" in after;

/** Two editors at once: the second is told. */
async function claim(trx: Db, ctx: EditContext, id: number): Promise<void> {
  const { isUndone } = await lockAudit(trx, id);
  if (isUndone) throw new Rejected(TAKEN_BACK);
  await updateUndone(trx, id, ctx.now());
}

async function noteUndo(trx: Db, ctx: EditContext, by: Editor, deed: LoggedDeed): Promise<void> {
  await recordAudit(trx, ctx, by, {
    action: "took back",
    subject: { type: deed.subject_type, id: deed.subject_id },
    after: { undone: deed.id, deed: deed.action, name: subjectName(deed, new Map()) },
  });
}
