/** Adds, renames and describes interests. A former name keeps leading to the interest. */
import { listInterests } from "@db/queries/events/interests";
import {
  insertInterest,
  learnName,
  lockInterestNames,
  lockInterests,
  takeFormerNames,
  updateInterest,
  type StoredInterest,
} from "@db/queries/admin/interests";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { slugOf } from "~/lib/text";
import { Rejected } from "../../errors";
import { recordAudit, type Editor } from "../audit";
import { requireVersion } from "../concurrent";
import { readInterest, type InterestInput, type TypedInterest } from "./interest-fields";

export const INTEREST_GONE = "This interest no longer exists.";

type Context = Pick<DomainContext, "db" | "now" | "enqueue">;

/** @returns its id. @throws Rejected */
export async function addInterest(ctx: Context, by: Editor, typed: TypedInterest): Promise<number> {
  const fields = readInterest(typed);
  return ctx.db.transaction().execute(async (trx) => {
    await requireFreeName(trx, fields.name, 0);
    const id = await insertInterest(trx, fields);
    await takeFormerNames(trx, [fields.name], id);
    await recordAudit(trx, ctx, by, { action: "added", subject: { type: "interest", id }, after: fields });
    return id;
  });
}

/** @throws Rejected, also if another editor has saved in between */
export async function editInterest(
  ctx: Context,
  by: Editor,
  { id, version }: { id: number; version: number },
  typed: TypedInterest,
): Promise<void> {
  const fields = readInterest(typed);
  await ctx.db.transaction().execute(async (trx) => {
    const [stored] = await lockInterests(trx, [id]);
    if (!stored) throw new Rejected(INTEREST_GONE);
    requireVersion(stored, version);
    await saveInterest(trx, stored, fields);
    const { name, description, words, schema_type } = stored;
    await recordAudit(trx, ctx, by, {
      action: "edited",
      subject: { type: "interest", id },
      before: { name, description, words, schema_type },
      after: fields,
    });
  });
  await ctx.enqueue("settle-interests", {});
}

async function saveInterest(trx: Db, stored: StoredInterest, fields: InterestInput): Promise<void> {
  const { name, ...rest } = fields;
  const isRenamed = name !== stored.name;
  const renamed = isRenamed ? { name, former_names: await rename(trx, stored, name) } : {};
  await updateInterest(trx, stored.id, { ...rest, ...renamed });
}

async function rename(trx: Db, stored: StoredInterest, name: string): Promise<string[]> {
  await requireFreeName(trx, name, stored.id);
  await takeFormerNames(trx, [name], stored.id);
  await learnName(trx, name);
  return namesAfter(stored, name);
}

/** Two interests never share an address. @throws Rejected */
export async function requireFreeName(trx: Db, name: string, exceptId: number): Promise<void> {
  await lockInterestNames(trx);
  const twin = (await listInterests(trx)).find(
    (other) => other.id !== exceptId && slugOf(other.name) === slugOf(name),
  );
  if (twin)
    throw new Rejected({ name: `There is an interest “${twin.name}” already. Merge the two instead.` });
}

function namesAfter(stored: StoredInterest, name: string): string[] {
  return [...new Set([...stored.former_names, stored.name])].filter(
    (former) => slugOf(former) !== slugOf(name),
  );
}
