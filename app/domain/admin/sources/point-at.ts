/** An editor points at parts of a tried page, and keeps what that makes of it as the recipe of a source. */
import {
  deleteRecipe,
  findRecipe,
  findStoredRecipe,
  forgetPageMarks,
  restoreRecipe,
  saveRecipe,
  setTrouble,
  type StoredRecipe,
} from "@db/queries/sources/recipes";
import { copyTrial, findTrialRecipe, isTrialOf } from "@db/queries/sources/trials";
import type { RecipePoint, Recipe } from "@db/schema";
import { FIELDS } from "@db/schema/recipes";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { Rejected } from "../../errors";
import { recordAudit, type Editor } from "../audit";
import { CHANGED_SINCE, changedSinceShown } from "../concurrent";
import { requireRole } from "../require-role";
import { lockedSource } from "./edit-source";

type Context = Pick<DomainContext, "db" | "now" | "enqueue">;

const GONE = "This reading is not kept any more. Try the address again.";

/** Has the page of a trial read once more, as the editor says. @throws Rejected. @returns the new trial's id */
export async function pointAtPart(
  ctx: Context,
  by: Editor,
  { trialId, role, box }: { trialId: string; role: string; box: string },
): Promise<string> {
  await requireTrial(ctx, by, trialId);
  const point = readPoint(role, box);
  const id = await copyTrial(ctx.db, trialId, { point, askedBy: by.id, now: ctx.now() });
  if (id === null) throw new Rejected(GONE);
  await ctx.enqueue("try-source", { trialId: id });
  return id;
}

/** From now on the source is read as the trial was, and at once. @throws Rejected. @returns the source's name */
export async function keepTriedRecipe(
  ctx: Context,
  by: Editor,
  { trialId, sourceId }: { trialId: string; sourceId: number },
): Promise<string> {
  const recipe = await requireTrialRecipe(ctx, by, trialId);
  const { name } = await ctx.db.transaction().execute((trx) => keepRecipe(trx, ctx, by, sourceId, recipe));
  await ctx.enqueue("fetch-source", { sourceId });
  return name;
}

/** Reads the part that was pointed at in a trial. @throws Rejected */
export async function requireTrialRecipe(
  ctx: Pick<Context, "db">,
  by: Editor,
  trialId: string,
): Promise<Recipe> {
  await requireTrial(ctx, by, trialId);
  const recipe = await findTrialRecipe(ctx.db, trialId);
  if (!recipe) throw new Rejected(GONE);
  return recipe;
}

/** @returns the source's name, and the entry of the trail. @throws Rejected */
export async function keepRecipe(
  trx: Db,
  ctx: Pick<DomainContext, "now">,
  by: Editor,
  sourceId: number,
  recipe: Recipe,
): Promise<{ name: string; entry: number }> {
  const source = await lockedSource(trx, sourceId);
  if (source.url === null) throw new Rejected("This source has no address.");
  const before = await findRecipe(trx, source.id, source.url);
  const now = ctx.now();
  await forgetPageMarks(trx, sourceId);
  await saveRecipe(trx, {
    sourceId: source.id,
    address: source.url,
    recipe,
    madeBy: recipe.madeBy,
    changes: 0,
    trouble: null,
    modelShape: before?.model_shape ?? null,
    now,
  });
  const entry = await recordAudit(trx, ctx, by, {
    action: "edited",
    subject: { type: "source", id: source.id },
    before: { recipe: before?.recipe?.lists ?? null },
    after: { recipe: recipe.lists, about: source.name },
  });
  return { name: source.name, entry };
}

/**
 * The editor has looked: the page may be read as it is now.
 * @param seen.trouble what the page said
 * @returns the entry of the trail. @throws Rejected
 */
export const settleTroubledRecipe = (
  ctx: Context,
  by: Editor,
  seen: { sourceId: number; trouble: string },
): Promise<number> =>
  changeRecipe(ctx, by, seen.sourceId, async (trx, { trouble }) => {
    if (trouble?.trim() !== seen.trouble) throw changedSinceShown();
    await setTrouble(trx, seen.sourceId, null);
    return { action: "checked the recipe of", before: { trouble }, after: { trouble: null } };
  });

/** The page is guessed again. @returns the entry of the trail; 0 where there was no recipe. @throws Rejected */
export const forgetRecipe = (ctx: Context, by: Editor, sourceId: number): Promise<number> =>
  changeRecipe(ctx, by, sourceId, async (trx, recipe) => {
    await deleteRecipe(trx, sourceId);
    return { action: "forgot the recipe of", before: { recipe }, after: { recipe: null } };
  });

/** A recipe is what it was before an editor looked at it, or forgot it. @returns that in words. @throws Rejected */
export async function undoRecipe(
  trx: Db,
  deed: { subject_id: string; before: object | null },
): Promise<string> {
  const { trouble, recipe } = (deed.before ?? {}) as { trouble?: string; recipe?: StoredRecipe };
  const sourceId = Number(deed.subject_id);
  await lockedSource(trx, sourceId);
  if (recipe) {
    if (!(await restoreRecipe(trx, recipe))) throw new Rejected(CHANGED_SINCE);
    return "The page is read by its recipe again";
  }
  if (!trouble || (await findStoredRecipe(trx, sourceId))?.trouble !== null)
    throw new Rejected(CHANGED_SINCE);
  await setTrouble(trx, sourceId, trouble);
  return "The page waits for a look again";
}

const ROLES = ["item", ...FIELDS] as const;

/** @throws Rejected */
function readPoint(role: string, box: string): RecipePoint {
  const validRole = ROLES.find((name) => name === role);
  if (!validRole || !/^\d{1,6}$/.test(box))
    throw new Rejected({ box: "Choose a part of the page, and what it is." });
  return { role: validRole, box: Number(box) };
}

/** Whoever speaks for a venue points at the page of their venue alone, as they had it read. @throws Rejected */
async function requireTrial(ctx: Pick<Context, "db">, by: Editor, trialId: string): Promise<void> {
  if (by.venueId === undefined) return requireRole(ctx, by, "editor");
  if (!(await isTrialOf(ctx.db, trialId, { userId: by.id, venueId: by.venueId }))) throw new Rejected(GONE);
}

async function changeRecipe(
  ctx: Context,
  by: Editor,
  sourceId: number,
  change: (trx: Db, stored: StoredRecipe) => Promise<{ action: string; before: object; after: object }>,
): Promise<number> {
  await requireRole(ctx, by, "editor");
  return ctx.db.transaction().execute(async (trx) => {
    const { name } = await lockedSource(trx, sourceId);
    const stored = await findStoredRecipe(trx, sourceId);
    if (!stored) return 0;
    const { action, before, after } = await change(trx, stored);
    return recordAudit(trx, ctx, by, {
      action,
      subject: { type: "source", id: sourceId },
      before: { name, ...before },
      after: { name, ...after },
    });
  });
}
