/** Two interests become one: its events, venues, readers, followed lists and addresses go over to the other. */
import {
  countUses,
  keepReaders,
  listChosen,
  lockInterestNames,
  lockInterests,
  markMerged,
  moveChoices,
  partReaders,
  takeFormerNames,
  touchInterests,
  updateInterest,
  type StoredInterest,
} from "@db/queries/admin/interests";
import { keepingChanges, restoreChanged, type KeptRow } from "@db/queries/admin/kept-rows";
import type { Db } from "@db/client";
import type { AppContext } from "~/context";
import { slugOf } from "~/lib/text";
import { Rejected } from "../../errors";
import { recordAudit, type Editor } from "../audit";
import { requireSeen } from "../concurrent";
import { INTEREST_GONE, requireFreeName } from "./edit-interest";

type Context = Pick<AppContext, "db" | "now" | "enqueue" | "today">;

interface SeenInterest {
  id: number;
  version: number;
}

const MERGED_COLUMNS = ["words", "former_names", "merged_into_id"];

/** Events follow within minutes (settle-interests.ts). @returns the kept one's name, and the entry of the trail. @throws Rejected */
export async function mergeInterests(
  ctx: Context,
  by: Editor,
  given: SeenInterest,
  into: SeenInterest,
): Promise<{ name: string; entry: number }> {
  const merged = await ctx.db.transaction().execute(async (trx) => {
    await lockInterestNames(trx);
    const { lost, kept } = await lockPair(trx, given.id, into.id);
    requireSeen(lost, given.version);
    requireSeen(kept, into.version);
    const chosen = await listChosen(trx, lost.id);
    const watched = [
      { table: "interests", columns: MERGED_COLUMNS, ids: [lost.id, kept.id, ...chosen.merged] },
      { table: "event_sources", columns: ["interest_id"], ids: chosen.sources },
      { table: "event_suggestions", columns: ["interest_id"], ids: chosen.suggestions },
      { table: "users", columns: ["newsletter_interests"], ids: chosen.users },
    ];
    const entry = await keepingChanges(trx, watched, async () => {
      const noted = await noteMerge(trx, ctx, by, { lost, kept });
      await keepReaders(trx, noted, lost.id, kept.id);
      await moveChoices(trx, lost.id, kept.id);
      await updateInterest(trx, kept.id, joined(kept, lost));
      await markMerged(trx, lost.id, kept.id);
      return noted;
    });
    return { name: kept.name, entry };
  });
  await ctx.enqueue("settle-interests", {});
  return merged;
}

/** Parts two merged interests; events go back within minutes. @returns that in words. @throws Rejected */
export async function undoInterestMerge(
  trx: Db,
  kept: KeptRow[],
  deed: { id: number; before: object | null },
): Promise<string> {
  const { id = 0, name = "" } = (deed.before ?? {}) as { id?: number; name?: string };
  // Somebody may have given its name to a new interest.
  await requireFreeName(trx, name, id);
  const rows = kept.filter(({ table }) => table !== "events" && table !== "user_interests");
  const ids = rows.flatMap(({ table, row }) => (table === "interests" ? Number(row.id) : []));
  await restoreChanged(trx, rows);
  await takeFormerNames(trx, [name], id);
  await touchInterests(trx, ids);
  const [lost] = await lockInterests(trx, [id]);
  if (!lost) throw new Rejected("The other interest was merged itself since: part that first.");
  await partReaders(trx, deed.id);
  return `${name} is back. Its events follow within minutes`;
}

async function lockPair(trx: Db, lostId: number, keptId: number) {
  if (lostId === keptId) throw new Rejected({ into: "Choose another interest" });
  const rows = await lockInterests(trx, [lostId, keptId]);
  const [lost, kept] = [lostId, keptId].map((id) => rows.find((row) => row.id === id));
  if (!lost) throw new Rejected(INTEREST_GONE);
  if (!kept) throw new Rejected({ into: "Choose an interest" });
  return { lost, kept };
}

const joined = (kept: StoredInterest, lost: StoredInterest) => ({
  words: [...new Set([...kept.words, ...lost.words])],
  former_names: [...new Set([...kept.former_names, lost.name, ...lost.former_names])].filter(
    (name) => slugOf(name) !== slugOf(kept.name),
  ),
});

async function noteMerge(
  trx: Db,
  ctx: Pick<Context, "now" | "today">,
  by: Editor,
  { lost, kept }: { lost: StoredInterest; kept: StoredInterest },
): Promise<number> {
  const { events, venues, readers } = await countUses(trx, lost.id, ctx.today());
  return recordAudit(trx, ctx, by, {
    action: "merged",
    subject: { type: "interest", id: kept.id },
    before: { name: lost.name, id: lost.id, words: lost.words },
    after: { name: kept.name, id: kept.id, events, venues, readers },
  });
}
