/** Editors merge two spellings of a person, part two people of one name, and hide a person who asks for it. */
import {
  deleteArtist,
  insertNamesake,
  listSpellings,
  lockArtists,
  mergeArtist,
  moveRoles,
  suppressArtist,
  type Artist,
} from "@db/queries/admin/artists";
import { keepingChanges } from "@db/queries/admin/kept-rows";
import type { Db } from "@db/client";
import { Rejected } from "../../errors";
import { recordAudit, type Editor, type EditContext } from "../audit";

const GONE = "This person no longer exists.";
const COLUMNS = ["same_as", "suppressed_at"];

/** Addresses, feeds and follows of the lost one lead to the other. @returns the entry of the trail. @throws Rejected */
export function mergeArtists(ctx: EditContext, by: Editor, lostId: number, keptId: number): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    if (lostId === keptId) throw new Rejected({ into: "Choose another person" });
    const rows = await lockArtists(trx, [lostId, keptId]);
    const lost = only(rows, lostId);
    const kept = rows.find(({ id }) => id === keptId);
    if (!kept) throw new Rejected({ into: "There is no such person" });
    if (kept.same_as !== null) throw new Rejected({ into: "This one is merged into another itself" });
    const spellings = await listSpellings(trx, lostId);
    const ids = [lostId, ...spellings.map(({ id }) => id)];
    return keepingChanges(trx, [{ table: "people", columns: COLUMNS, ids }], async () => {
      await mergeArtist(trx, lostId, keptId);
      return recordAudit(trx, ctx, by, {
        action: "merged",
        subject: { type: "person", id: keptId },
        before: { name: lost.name, id: lostId },
        after: { name: kept.name, id: keptId },
      });
    });
  });
}

/** @param isHidden on request: the name is shown nowhere. @returns the entry of the trail. @throws Rejected */
export function hideArtist(ctx: EditContext, by: Editor, id: number, isHidden: boolean): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const { name } = only(await lockArtists(trx, [id]), id);
    return keepingChanges(trx, [{ table: "people", columns: COLUMNS, ids: [id] }], async () => {
      await suppressArtist(trx, id, isHidden ? ctx.now() : null);
      const action = isHidden ? "hid" : "showed";
      return recordAudit(trx, ctx, by, { action, subject: { type: "person", id }, after: { name } });
    });
  });
}

/** Parts a person by venue: this venue's events, also later ones, belong to another person of that name. @throws Rejected */
export function partArtist(
  ctx: EditContext,
  by: Editor,
  id: number,
  sourceId: number,
): Promise<{ id: number; entry: number }> {
  return ctx.db.transaction().execute(async (trx) => {
    const stored = only(await lockArtists(trx, [id]), id);
    const key = `${stored.key.split(" @ ")[0]} @ ${sourceId}`;
    const other = await insertNamesake(trx, { key, name: stored.name });
    if (other === undefined)
      throw new Rejected({ venue: "This venue has its own person of that name already" });
    const moved = await moveRoles(trx, { from: id, to: other, sourceId });
    if (moved === 0) throw new Rejected({ venue: "Nothing at this venue names this person" });
    const after = { name: stored.name, id: other, from: id, roles: moved };
    const subject = { type: "person", id };
    const entry = await recordAudit(trx, ctx, by, { action: "told apart", subject, after });
    return { id: other, entry };
  });
}

/** @returns the result, in words. @throws Rejected */
export async function undoPart(trx: Db, after: object | null): Promise<string> {
  const { id = 0, from = 0 } = (after ?? {}) as { id?: number; from?: number };
  const rows = await lockArtists(trx, [id, from]);
  if (rows.length < 2) throw new Rejected(GONE);
  await moveRoles(trx, { from: id, to: from, sourceId: null });
  await deleteArtist(trx, id);
  return "The two are one person again";
}

const only = (rows: Artist[], id: number): Artist => {
  const row = rows.find((artist) => artist.id === id);
  if (!row) throw new Rejected(GONE);
  return row;
};
