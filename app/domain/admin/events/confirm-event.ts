/** An editor says that doubtful readings are right. */
import { confirmEvents } from "@db/queries/admin/doubtful";
import { areAsWritten, keepingChanges, restoreChanged, type KeptRow } from "@db/queries/admin/kept-rows";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { changingEvents } from "~/ingest/store/duplicates";
import { countOf, plural } from "~/lib/text";
import { recordAudit, type Editor, type EditContext } from "../audit";
import { CHANGED_SINCE, changedSinceShown } from "../concurrent";
import { changeEvents } from "./changing";

/**
 * One or several, which then are one act with one entry.
 * @returns the entry of the trail
 * @throws Rejected if one is not as it was shown any more, or an editor has looked at it before
 */
export function confirmReadings(
  ctx: EditContext,
  by: Editor,
  seen: { id: number; version: number }[],
): Promise<number> {
  return changeEvents(
    ctx,
    seen.map(({ id }) => id),
    (trx) => noteConfirmed(trx, ctx, by, seen),
  );
}

const COLUMNS = ["edited_fields", "published", "unpublished_because"];

/** As confirmReadings, within a change of these events. */
export function noteConfirmed(
  trx: Db,
  ctx: Pick<DomainContext, "now">,
  by: Editor,
  seen: { id: number; version: number }[],
): Promise<number> {
  const watched = [{ table: "events", columns: COLUMNS, ids: seen.map(({ id }) => id) }];
  return keepingChanges(trx, watched, async () => {
    const confirmed = await confirmEvents(
      trx,
      seen.map(({ id, version }) => ({ id, version })),
    );
    const [first] = confirmed;
    if (!first || confirmed.length !== seen.length) throw changedSinceShown();
    const isOne = confirmed.length === 1;
    return recordAudit(trx, ctx, by, {
      action: "confirmed",
      subject: isOne ? { type: "event", id: first.id } : { type: "events", id: "alike" },
      after: isOne ? { title: first.title } : { events: confirmed, count: confirmed.length },
    });
  });
}

/** Those that nobody has changed since wait again. @returns that in words. @throws Rejected */
export async function undoConfirming(trx: Db, kept: KeptRow[]): Promise<string> {
  const unchanged: number[] = [];
  for (const id of new Set(kept.map(({ row }) => Number(row.id)))) {
    const ofEvent = kept.filter(({ row }) => Number(row.id) === id);
    if (await areAsWritten(trx, ofEvent)) unchanged.push(id);
  }
  if (unchanged.length === 0) throw new Rejected(CHANGED_SINCE);
  const rows = kept.filter(({ row }) => unchanged.includes(Number(row.id)));
  await changingEvents(trx, unchanged, () => restoreChanged(trx, rows));
  const count = unchanged.length;
  return `${countOf(count, "event")} ${plural(count, "waits", "wait")} for a decision again`;
}
