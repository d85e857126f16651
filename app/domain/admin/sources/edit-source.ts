/** Adds and changes sources; each change goes into the audit trail (spec: accounts 2, 4, 5). */
import type { Db } from "@db/client";
import {
  findSourceAt,
  findZipPoint,
  insertSource,
  listInterestIds,
  lockSourceRow,
  updateSource,
  type SourceValues,
  type StoredSource,
} from "@db/queries/sources/writes";
import { areAsWritten, keepingChanges, restoreChanged, type KeptRow } from "@db/queries/admin/kept-rows";
import type { DomainContext } from "~/context";
import { Rejected } from "../../errors";
import { recordAudit, type Editor, type EditContext } from "../audit";
import { CHANGED_SINCE, requireVersion } from "../concurrent";
import { NAME_AND_URL, readSourceFields, type SourceFields, type Typed } from "./source-fields";

export const SOURCE_GONE = "This source no longer exists.";

/** New sources are unverified and enabled. @throws Rejected. @returns its id */
export async function addSource(ctx: EditContext, by: Editor, typed: Typed): Promise<number> {
  const text = (name: string) => (typed(name) ?? "").trim();
  if (text("name") === "" || text("url") === "") throw new Rejected(NAME_AND_URL);
  const fields = readSourceFields(typed, { interests: await listInterestIds(ctx.db), needsUrl: true });
  return refusingTwins(() =>
    ctx.db.transaction().execute(async (trx) => {
      const values = { ...fields, name: fields.name ?? "", ...(await placeByZip(trx, fields)) };
      await refuseSameAddress(trx, { ...values, url: fields.url }, typed("nevertheless") !== undefined);
      const id = await insertSource(trx, { ...values, status: "unverified", is_enabled: true });
      await recordAudit(trx, ctx, by, { action: "added", subject: { type: "source", id }, after: values });
      return id;
    }),
  );
}

/** A source becomes what it was before an edit. @returns that in words. @throws Rejected */
export async function undoSourceEdit(trx: Db, kept: KeptRow[]): Promise<string> {
  const id = Number(kept.find(({ table }) => table === "event_sources")?.row.id);
  await lockedSource(trx, id);
  if (!(await areAsWritten(trx, kept))) throw new Rejected(CHANGED_SINCE);
  await restoreChanged(trx, kept);
  const due = dueAfter(kept.flatMap(({ row }) => Object.keys(row)));
  if ("next_fetch_at" in due) await updateSource(trx, id, due);
  return "The source is as it was before";
}

/** Changes the fields in the form. @returns the entry of the trail; 0 if nothing changed. @throws Rejected, also if another editor has saved in between */
export const editSource = (
  ctx: EditContext,
  by: Editor,
  given: { id: number; version: number },
  typed: Typed,
): Promise<number> => editingSources(ctx, (_, edit) => edit(by, given, typed));

/** @returns the entry of the trail; 0 if nothing changed */
type EditSource = (by: Editor, given: { id: number; version: number }, typed: Typed) => Promise<number>;

/** Runs work that changes sources, as one transaction. @throws Rejected */
export async function editingSources<T>(
  ctx: EditContext,
  work: (trx: Db, edit: EditSource) => Promise<T>,
): Promise<T> {
  const interests = await listInterestIds(ctx.db);
  return refusingTwins(() =>
    ctx.db.transaction().execute((trx) =>
      work(trx, async (by, { id, version }, typed) => {
        const source = await lockedSource(trx, id);
        requireVersion(source, version);
        const fields = readSourceFields(typed, { interests, needsUrl: source.url !== null });
        const changes = changesOf(source, fields);
        const moved = { id, name: fields.name ?? source.name, url: fields.url };
        if (changes.url !== undefined)
          await refuseSameAddress(trx, moved, typed("nevertheless") !== undefined);
        return saveChanges(trx, ctx, by, source, await withPoint(trx, source, changes));
      }),
    ),
  );
}

const SAME_SOURCE = "A source with this URL and name already exists";

/** Runs a change and turns a violated unique constraint (same URL and name) into the specification's message. */
export async function refusingTwins<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string };
    const isTwin = code === "23505" && /event_sources_url_name_key/.test(constraint ?? message ?? "");
    throw isTwin ? new Rejected(SAME_SOURCE) : error;
  }
}

/** The events of a page that two sources list are fetched twice for nothing. @throws Rejected, unless the editor knows */
export async function refuseSameAddress(
  db: Db,
  { id = 0, name, url }: { id?: number; name: string; url: string | null | undefined },
  isKnown: boolean,
): Promise<void> {
  const other = url && !isKnown ? await findSourceAt(db, { url, name, except: id }) : undefined;
  // The same name too: the database refuses that, whatever the editor knows.
  if (!other || (other.name === name && other.url === url)) return;
  const state = other.is_enabled
    ? "is fetched from this address already"
    : "has this address, but is switched off";
  throw new Rejected({ url: `${other.name} ${state}.` }, "same-address");
}

export const switchSource = (ctx: EditContext, by: Editor, id: number, isEnabled: boolean): Promise<number> =>
  setOne(ctx, by, id, { is_enabled: isEnabled });

/** The badge: verified becomes unverified, anything else verified (spec: accounts 4 leaves "error" open). */
export async function setSourceStatus(ctx: EditContext, by: Editor, id: number, to: string): Promise<number> {
  if (to !== "verified" && to !== "unverified") throw new Rejected("Could not update status");
  return setOne(ctx, by, id, { status: to });
}

/** The fields whose values differ from the stored row. */
function changesOf(source: StoredSource, fields: SourceFields): SourceValues {
  const stored = source as unknown as Record<string, unknown>;
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !sameAs(stored[name], value)));
}

const sameAs = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

async function withPoint(trx: Db, source: StoredSource, changes: SourceValues): Promise<SourceValues> {
  if (changes.lat !== undefined || changes.lng !== undefined) {
    return { ...changes, ...(changes.lat == null ? {} : { coord_precision: "exact" as const }) };
  }
  const houseNumber = (address: unknown) => /\d+/.exec(String(address ?? ""))?.[0];
  // The same house number and zip code: a better spelling of the same address, which keeps its point.
  const moved =
    changes.zip_code !== undefined ||
    (changes.location !== undefined && houseNumber(changes.location) !== houseNumber(source.location));
  if (!moved) return changes;
  const zip = (changes.zip_code === undefined ? source.zip_code : changes.zip_code) as string | null;
  return { ...changes, ...(await placeByZip(trx, { zip_code: zip })), ...changes };
}

/**
 * The point of a source whose address has no coordinates: the center of its zip code, good enough for distances but not
 * drawn on the map. The previous point belonged to the old address.
 */
async function placeByZip(trx: Db, fields: SourceFields): Promise<SourceValues> {
  if (!fields.zip_code || fields.lat != null) return {};
  const point = await findZipPoint(trx, fields.zip_code);
  if (!point) return { lat: null, lng: null };
  const { lat, lng, borough } = point;
  return {
    lat,
    lng,
    coord_precision: "zip",
    ...(fields.district == null && borough ? { district: borough } : {}),
  };
}

/** Sets one switch or badge. The form sends the new state, so that a form sent twice does not undo itself. */
async function setOne(
  ctx: EditContext,
  by: Editor,
  id: number,
  values: { is_enabled: boolean } | { status: "verified" | "unverified" },
): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const source = await lockedSource(trx, id);
    const [[name, value] = ["", ""]] = Object.entries(values);
    if (source[name as "is_enabled" | "status"] === value) return 0;
    const changes = "status" in values ? { ...values, status_before_error: null } : values;
    return saveChanges(trx, ctx, by, source, changes);
  });
}

/** @throws Rejected if it no longer exists */
export async function lockedSource(trx: Db, id: number): Promise<StoredSource> {
  const source = await lockSourceRow(trx, id);
  if (!source) throw new Rejected(SOURCE_GONE);
  return source;
}

async function saveChanges(
  trx: Db,
  ctx: Pick<DomainContext, "now">,
  by: Editor,
  source: StoredSource,
  changes: SourceValues,
): Promise<number> {
  const columns = Object.keys(changes);
  if (columns.length === 0) return 0;
  return keepingChanges(trx, [{ table: "event_sources", columns, ids: [source.id] }], async () => {
    await updateSource(trx, source.id, { ...changes, ...dueAfter(columns) });
    const before = Object.fromEntries(columns.map((name) => [name, source[name as keyof StoredSource]]));
    return recordAudit(trx, ctx, by, {
      action: "edited",
      subject: { type: "source", id: source.id },
      before: { name: source.name, ...before },
      after: { name: source.name, ...changes },
    });
  });
}

/** A new address is fetched soon. */
const dueAfter = (columns: string[]): SourceValues =>
  columns.some((name) => ["url", "more_urls", "rendered"].includes(name))
    ? { next_fetch_at: null, failure_count: 0 }
    : {};
