/** Adds, deletes and re-embeds entries of the knowledge base (spec: accounts-and-admin 2, 5 and 8). */
import {
  deleteKnowledge,
  findKnowledge,
  insertKnowledge,
  updateKnowledgeError,
} from "@db/queries/editorial/knowledge";
import type { DomainContext } from "~/context";
import { recordAudit, type Editor } from "../admin/audit";
import { requireRole } from "../admin/require-role";
import { Rejected } from "../errors";
import { MAX_LENGTHS } from "./limits";
import { NO_KEY } from "./words";

/** PostgreSQL cannot store NUL; browsers send line breaks as CRLF. */
const storable = (text: string): string => text.replaceAll("\0", "").replace(/\r\n?/g, "\n").trim();

/**
 * Without an API key nothing is saved, because no review could find an entry without a vector; the form keeps its content.
 * @throws Rejected @returns its id
 */
export async function addEntry(
  ctx: Pick<DomainContext, "db" | "ai" | "enqueue" | "now">,
  by: Editor,
  form: { title: string; content: string },
): Promise<number> {
  await requireRole(ctx, by, "editor");
  const title = storable(form.title);
  const content = storable(form.content);
  if (title === "" || content === "") throw new Rejected("Title and content are required");
  const errors: Record<string, string> = {};
  for (const [name, text] of Object.entries({ title, content }) as ["title" | "content", string][])
    if (text.length > MAX_LENGTHS[name])
      errors[name] = `Please keep this under ${MAX_LENGTHS[name].toLocaleString("en-US")} characters`;
  if (Object.keys(errors).length > 0) throw new Rejected(errors);
  if (!ctx.ai) throw new Rejected(NO_KEY);
  const now = ctx.now();
  const id = await ctx.db.transaction().execute(async (trx) => {
    const entry = await insertKnowledge(trx, { title, content, createdBy: by.id, now });
    await recordAudit(trx, {
      at: now,
      actor: by,
      action: "added",
      subject: { type: "knowledge", id: entry },
      after: { title, content },
    });
    return entry;
  });
  await ctx.enqueue("embed-knowledge", { entryId: id });
  return id;
}

/** @throws Rejected */
export async function removeEntry(
  ctx: Pick<DomainContext, "db" | "now">,
  by: Editor,
  id: number,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const before = await deleteKnowledge(trx, id);
    // Already deleted by another editor or a second click: nothing left to do.
    if (!before) return;
    await recordAudit(trx, {
      at: ctx.now(),
      actor: by,
      action: "deleted",
      subject: { type: "knowledge", id },
      before,
    });
  });
}

/** Retries a failed embedding now. @throws Rejected */
export async function retryEntry(
  ctx: Pick<DomainContext, "db" | "ai" | "enqueue">,
  by: Editor,
  id: number,
): Promise<void> {
  await requireRole(ctx, by, "editor");
  if (!ctx.ai) throw new Rejected(NO_KEY);
  const entry = await findKnowledge(ctx.db, id);
  if (!entry) throw new Rejected("This entry no longer exists.");
  await updateKnowledgeError(ctx.db, [id], null);
  await ctx.enqueue("embed-knowledge", { entryId: id });
}
