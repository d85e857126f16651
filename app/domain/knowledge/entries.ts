/** Editors add, delete and embed anew what goes into the knowledge base (spec: accounts-and-admin 2, 5 and 8). */
import { deleteKnowledge, findKnowledge, insertKnowledge, noteKnowledgeError } from "@db/queries/knowledge";
import type { DomainContext } from "../context";
import { recordAudit, type Editor } from "../admin/audit";
import { Rejected } from "../errors";
import { LONGEST } from "./limits";
import { NEEDS_ADMIN, NO_KEY } from "./words";

export type KnowledgeContext = Pick<DomainContext, "db" | "ai" | "enqueue" | "now">;
type By = Editor & { isAdmin: boolean };

/** PostgreSQL text holds no NUL; browsers send line ends in pairs. */
const storable = (text: string): string => text.replaceAll("\0", "").replace(/\r\n?/g, "\n").trim();

function requireEditor(by: By): void {
  if (!by.isAdmin) throw new Rejected(NEEDS_ADMIN);
}

/**
 * Without a key nothing is saved and everything stays in the form: an entry that no review could ever find would only
 * look saved. @throws Rejected @returns its id
 */
export async function addEntry(
  ctx: KnowledgeContext,
  by: By,
  form: { title: string; content: string },
): Promise<number> {
  requireEditor(by);
  const title = storable(form.title);
  const content = storable(form.content);
  if (title === "" || content === "") throw new Rejected("Title and content are required");
  const errors: Record<string, string> = {};
  for (const [name, text] of Object.entries({ title, content }) as ["title" | "content", string][])
    if (text.length > LONGEST[name])
      errors[name] = `Please keep this under ${LONGEST[name].toLocaleString("en-US")} characters`;
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
export async function removeEntry(ctx: KnowledgeContext, by: By, id: number): Promise<void> {
  requireEditor(by);
  await ctx.db.transaction().execute(async (trx) => {
    const before = await deleteKnowledge(trx, id);
    // Gone already, by another editor or a second press: what was asked for is done.
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

/** Tries again to embed an entry that failed, at once. @throws Rejected */
export async function retryEntry(ctx: KnowledgeContext, by: By, id: number): Promise<void> {
  requireEditor(by);
  if (!ctx.ai) throw new Rejected(NO_KEY);
  const entry = await findKnowledge(ctx.db, id);
  if (!entry) throw new Rejected("This entry no longer exists.");
  await noteKnowledgeError(ctx.db, [id], null);
  await ctx.enqueue("embed-knowledge", { entryId: id });
}
