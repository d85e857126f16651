/** Editors make and name series and festivals, add and remove events, and hide what is no series. */
import {
  ensureMembers,
  insertSeries,
  lockSeries,
  setRemoved,
  updateSeries,
  type StoredSeries,
} from "@db/queries/admin/series";
import { keepingChanges } from "@db/queries/admin/kept-rows";
import { LARGEST_ID } from "@db/limits";
import type { Db } from "@db/client";
import type { SeriesKind } from "@db/schema";
import { venueKey } from "~/ingest/evidence/title-key";
import { cleanLine, cleanText } from "~/lib/text";
import { Rejected } from "../../errors";
import { recordAudit, type Editor, type EditContext } from "../audit";
import { requireVersion } from "../concurrent";

export interface TypedSeries {
  name: string;
  kind: string;
  description: string;
}

const MOST = { name: 200, description: 4000, events: 2000 };

/** @returns its id. @throws Rejected */
export async function addSeries(ctx: EditContext, by: Editor, typed: TypedSeries): Promise<number> {
  const fields = readTyped(typed);
  return ctx.db.transaction().execute(async (trx) => {
    const id = await insertSeries(trx, { ...fields, key: venueKey(fields.name) });
    if (id === undefined) throw new Rejected({ name: "There is a series of this name already" });
    const subject = { type: "series", id };
    await recordAudit(trx, ctx, by, { action: "added", subject, after: fields });
    return id;
  });
}

/** @throws Rejected, also if another editor has saved in between */
export async function editSeries(
  ctx: EditContext,
  by: Editor,
  { id, version }: { id: number; version: number },
  typed: TypedSeries,
): Promise<number> {
  const fields = readTyped(typed);
  return change(ctx, by, id, (trx, stored) => {
    requireVersion(stored, version);
    const { name, kind, description } = stored;
    const edited = Object.keys(fields).filter(
      (field) => fields[field as keyof typeof fields] !== stored[field as keyof typeof fields],
    );
    const edited_fields = [...new Set([...stored.edited_fields, ...edited])];
    const write = () => updateSeries(trx, id, { ...fields, edited_fields }, ctx.now());
    return { action: "edited", before: { name, kind, description }, after: fields, write };
  });
}

/** Its page is gone, and no event names it. */
export function hideSeries(ctx: EditContext, by: Editor, id: number, isHidden: boolean): Promise<number> {
  return change(ctx, by, id, (trx, { name }) => ({
    action: isHidden ? "hid" : "showed",
    after: { name },
    write: () => updateSeries(trx, id, { hidden_at: isHidden ? ctx.now() : null }, ctx.now()),
  }));
}

/** Numbers of events, or addresses of their pages, one a line. @throws Rejected */
export function readEventIds(text: string): number[] {
  const lines = text.split(/[\n,;]+/).map((line) => line.trim());
  const given = lines.filter(Boolean);
  const ids = given.map((line) =>
    Number(/^\d{1,10}$/.exec(line)?.[0] ?? /\/events?\/(\d{1,10})/.exec(line)?.[1]),
  );
  const unreadable = given.find((_, at) => !((ids[at] ?? 0) > 0 && (ids[at] ?? 0) <= LARGEST_ID));
  if (unreadable !== undefined)
    throw new Rejected({ events: `“${unreadable.slice(0, 80)}” is no event's number and no address of one` });
  if (ids.length === 0) throw new Rejected({ events: "Name at least one event" });
  if (ids.length > MOST.events) throw new Rejected({ events: `At most ${MOST.events} at once` });
  return [...new Set(ids)];
}

/** @param isIn whether they are put in or taken out. @throws Rejected where none of them exists */
export async function setMembers(
  ctx: EditContext,
  by: Editor,
  id: number,
  { events, isIn }: { events: number[]; isIn: boolean },
): Promise<{ entry: number; count: number }> {
  let count = 0;
  const entry = await change(ctx, by, id, async (trx, { name }) => {
    const members = await ensureMembers(trx, id, events);
    if (members.length === 0) throw new Rejected({ events: "There is no such event" });
    const ids = members.map((member) => member.id);
    count = ids.length;
    return {
      action: isIn ? "added to" : "removed from",
      rows: { table: "series_events", columns: ["is_removed", "by_editor"], ids },
      after: { name, events: members.map(({ title }) => title) },
      write: () => setRemoved(trx, ids, !isIn),
    };
  });
  return { entry, count };
}

/** @throws Rejected with field errors */
function readTyped(typed: TypedSeries) {
  const errors: Record<string, string> = {};
  const name = cleanLine(typed.name);
  const description = cleanText(typed.description).trim();
  if (name === "") errors.name = "Give it a name";
  else if (name.length > MOST.name) errors.name = `Please keep this under ${MOST.name} characters`;
  if (description.length > MOST.description)
    errors.description = `Please keep this under ${MOST.description.toLocaleString("en-US")} characters`;
  if (typed.kind !== "festival" && typed.kind !== "series") errors.kind = "Choose one";
  if (Object.keys(errors).length > 0) throw new Rejected(errors);
  return { name, kind: typed.kind as SeriesKind, description: description || null };
}

interface SeriesDeed {
  action: string;
  /** Rows that are changed in place of the series itself. */
  rows?: { table: string; columns: string[]; ids: number[] };
  before?: object;
  after: object;
  write: () => Promise<unknown>;
}

const COLUMNS = ["name", "kind", "description", "edited_fields", "hidden_at"];

/** One deed on a series, which can be taken back. @returns the entry of the trail. @throws Rejected */
const change = (
  ctx: EditContext,
  by: Editor,
  id: number,
  deedOn: (trx: Db, stored: StoredSeries) => SeriesDeed | Promise<SeriesDeed>,
): Promise<number> =>
  ctx.db.transaction().execute(async (trx) => {
    const stored = await lockSeries(trx, id);
    if (!stored) throw new Rejected("This series no longer exists.");
    const { rows, write, ...deed } = await deedOn(trx, stored);
    return keepingChanges(trx, [rows ?? { table: "series", columns: COLUMNS, ids: [id] }], async () => {
      await write();
      return recordAudit(trx, ctx, by, { ...deed, subject: { type: "series", id } });
    });
  });
