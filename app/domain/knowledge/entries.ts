/** Adds, edits, deletes and re-embeds entries of the knowledge base (spec: accounts-and-admin 2, 5 and 8). */
import {
  deleteKnowledge,
  findKnowledge,
  insertKnowledge,
  updateKnowledge,
  updateKnowledgeError,
  type KnowledgeWords,
} from "@db/queries/editorial/knowledge";
import { keepDeletedRows } from "@db/queries/admin/kept-rows";
import { findSourcesNamed } from "@db/queries/admin/event-edits";
import { findWorksNamed, uncheckTexts } from "@db/queries/editorial/works-to-recommend";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { recordAudit, type Editor, type EditContext } from "../admin/audit";
import { requireVersion } from "../admin/concurrent";
import { requireRole } from "../admin/require-role";
import { Rejected } from "../errors";
import { MAX_LENGTHS } from "./limits";
import { NO_KEY } from "./words";

export interface EntryInput {
  title: string;
  content: string;
  /** The name of the venue or the work that it is about; empty for neither. */
  about: string;
}

const GONE = "This entry no longer exists.";

/** Without a key it is text all the same; its meaning is computed once there is one. @throws Rejected @returns its id */
export async function addEntry(
  ctx: Pick<DomainContext, "db" | "embedder" | "enqueue" | "now">,
  by: Editor,
  form: EntryInput,
): Promise<number> {
  await requireRole(ctx, by, "editor");
  const words = await readForm(ctx.db, form);
  const { title, content } = words;
  const now = ctx.now();
  const id = await ctx.db.transaction().execute(async (trx) => {
    const entry = await insertKnowledge(trx, { ...words, createdBy: by.id, now });
    await recordAudit(trx, ctx, by, {
      action: "added",
      subject: { type: "knowledge", id: entry },
      after: { title, content },
    });
    return entry;
  });
  if (ctx.embedder) await ctx.enqueue("embed-knowledge", { entryId: id });
  return id;
}

/**
 * Texts that stand on its words are compared with it at the next sweep.
 *
 * @param version the one that the form was made from. @throws Rejected
 */
export async function editEntry(
  ctx: Pick<DomainContext, "db" | "embedder" | "enqueue" | "now">,
  by: Editor,
  { id, version }: { id: number; version: number },
  form: EntryInput,
): Promise<void> {
  await requireRole(ctx, by, "editor");
  const words = await readForm(ctx.db, form);
  await ctx.db.transaction().execute(async (trx) => {
    const before = await findKnowledge(trx, id);
    if (!before) throw new Rejected(GONE);
    requireVersion(before, version);
    await updateKnowledge(trx, id, words);
    const after = await findKnowledge(trx, id);
    const change = { before: audited(before), after: audited(after ?? before) };
    if (JSON.stringify(change.before) === JSON.stringify(change.after))
      throw new Rejected("No changes to save");
    await uncheckTexts(trx, before);
    await uncheckTexts(trx, { source_id: words.sourceId, work_id: words.workId });
    const subject = { type: "knowledge", id } as const;
    await recordAudit(trx, ctx, by, { action: "edited", subject, ...change });
  });
  if (ctx.embedder) await ctx.enqueue("embed-knowledge", { entryId: id });
}

/** @returns the entry of the trail; 0 if it was deleted before, by another editor or a second click. @throws Rejected */
export async function removeEntry(ctx: EditContext, by: Editor, id: number): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const before = await findKnowledge(trx, id);
    if (!before) return 0;
    const { title, content } = before;
    const entry = await recordAudit(trx, ctx, by, {
      action: "deleted",
      subject: { type: "knowledge", id },
      before: { title, content },
    });
    await keepDeletedRows(trx, entry, "knowledgebase", [id]);
    await uncheckTexts(trx, before);
    await deleteKnowledge(trx, id);
    return entry;
  });
}

/** Retries a failed embedding now. @throws Rejected */
export async function retryEntry(
  ctx: Pick<DomainContext, "db" | "embedder" | "enqueue">,
  by: Editor,
  id: number,
): Promise<void> {
  await requireRole(ctx, by, "editor");
  if (!ctx.embedder) throw new Rejected(NO_KEY);
  const entry = await findKnowledge(ctx.db, id);
  if (!entry) throw new Rejected(GONE);
  await updateKnowledgeError(ctx.db, [id], null);
  await ctx.enqueue("embed-knowledge", { entryId: id });
}

/** @throws Rejected */
async function readForm(db: Db, form: EntryInput): Promise<KnowledgeWords> {
  const title = storable(form.title);
  const content = storable(form.content);
  if (title === "" || content === "") throw new Rejected("Title and content are required");
  const errors = checkLengths({ title, content });
  if (Object.keys(errors).length > 0) throw new Rejected(errors);
  return { title, content, ...(await findSubject(db, storable(form.about))) };
}

/** PostgreSQL cannot store NUL; browsers send line breaks as CRLF. */
const storable = (text: string): string => text.replaceAll("\0", "").replace(/\r\n?/g, "\n").trim();

function checkLengths(entry: Record<"title" | "content", string>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, text] of Object.entries(entry) as ["title" | "content", string][])
    if (text.length > MAX_LENGTHS[name])
      errors[name] = `Please keep this under ${MAX_LENGTHS[name].toLocaleString("en-US")} characters`;
  return errors;
}

/** @throws Rejected if there is no such venue or work, or if there are two */
async function findSubject(
  db: Db,
  about: string,
): Promise<{ sourceId: number | null; workId: number | null }> {
  if (about === "") return { sourceId: null, workId: null };
  const sources = await findSourcesNamed(db, about);
  const works = sources.length > 0 ? [] : await findWorksNamed(db, about);
  const [subject, other] = [...sources, ...works];
  if (subject === undefined) throw new Rejected({ about: `No venue and no work is called “${about}”` });
  if (other !== undefined)
    throw new Rejected({ about: `More than one is called “${about}”: use its number` });
  return sources.length > 0 ? { sourceId: subject.id, workId: null } : { sourceId: null, workId: subject.id };
}

const audited = ({
  title,
  content,
  venue,
  work,
}: NonNullable<Awaited<ReturnType<typeof findKnowledge>>>) => ({
  ...{ title, content, is_about: venue ?? work },
});
