/** Two interests become one: its events, venues, readers, followed lists and addresses go over to the other. */
import {
  countUses,
  lockInterestNames,
  lockInterests,
  markMerged,
  moveChoices,
  updateInterest,
  type StoredInterest,
} from "@db/queries/admin/interests";
import type { Db } from "@db/client";
import type { AppContext } from "~/context";
import { slugOf } from "~/lib/text";
import { Rejected } from "../../errors";
import { recordAudit, type Editor } from "../audit";
import { requireSeen } from "../concurrent";
import { INTEREST_GONE } from "./edit-interest";

interface SeenInterest {
  id: number;
  version: number;
}

type Context = Pick<AppContext, "db" | "now" | "enqueue" | "today">;

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

/** Events follow within minutes (settle-interests.ts). @returns the kept one's name. @throws Rejected */
export async function mergeInterests(
  ctx: Context,
  by: Editor,
  given: SeenInterest,
  into: SeenInterest,
): Promise<string> {
  const name = await ctx.db.transaction().execute(async (trx) => {
    await lockInterestNames(trx);
    const { lost, kept } = await lockPair(trx, given.id, into.id);
    requireSeen(lost, given.version);
    requireSeen(kept, into.version);
    const uses = await countUses(trx, lost.id, ctx.today());
    await moveChoices(trx, lost.id, kept.id);
    await updateInterest(trx, kept.id, joined(kept, lost));
    await markMerged(trx, lost.id, kept.id);
    await recordAudit(trx, {
      at: ctx.now(),
      actor: by,
      action: "merged",
      subject: { type: "interest", id: kept.id },
      before: { name: lost.name, id: lost.id, words: lost.words },
      after: {
        name: kept.name,
        id: kept.id,
        events: uses.events,
        venues: uses.venues,
        readers: uses.readers,
      },
    });
    return kept.name;
  });
  await ctx.enqueue("settle-interests", {});
  return name;
}
