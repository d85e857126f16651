/** The recipes by which sources' pages are read. */
import { sql } from "kysely";
import type { Db } from "../../client";
import type { Recipe } from "../../schema";

export type KnownRecipe = NonNullable<Awaited<ReturnType<typeof findRecipe>>>;

export interface RecipeState {
  sourceId: number;
  address: string;
  recipe: Recipe | null;
  madeBy: Recipe["madeBy"];
  changes: number;
  trouble: string | null;
  modelShape: string | null;
  now: Date;
}

export type StoredRecipe = object & { trouble: string | null };

/** Whether an enabled source's page is built otherwise than its recipe says. */
export const isRecipeTroubled = sql<boolean>`r.trouble is not null and s.is_enabled and s.merged_into_id is null
  and s.url = r.address`;

/** Reads the recipe of this address; one of another address says nothing. */
export function findRecipe(db: Db, sourceId: number, address: string) {
  return db
    .selectFrom("source_recipes")
    .select(["recipe", "made_by", "made_at", "changes", "trouble", "model_shape"])
    .where("source_id", "=", sourceId)
    .where("address", "=", address)
    .executeTakeFirst();
}

export async function saveRecipe(trx: Db, state: RecipeState): Promise<void> {
  const { sourceId, address, recipe, madeBy, changes, trouble, modelShape, now } = state;
  const values = {
    recipe: recipe && JSON.stringify(recipe),
    address,
    made_by: madeBy,
    changes,
    trouble,
    model_shape: modelShape,
  };
  await trx
    .insertInto("source_recipes")
    .values({ ...values, source_id: sourceId, made_at: now })
    .onConflict((conflict) =>
      conflict.column("source_id").doUpdateSet({
        ...values,
        // It keeps its age while only its count changes.
        made_at: sql<Date>`case when source_recipes.recipe -> 'lists' is distinct from excluded.recipe -> 'lists'
          then excluded.made_at else source_recipes.made_at end`,
      }),
    )
    .execute();
}

export async function deleteRecipe(trx: Db, sourceId: number): Promise<void> {
  await trx.deleteFrom("source_recipes").where("source_id", "=", sourceId).execute();
}

export async function setTrouble(trx: Db, sourceId: number, trouble: string | null): Promise<void> {
  await trx.updateTable("source_recipes").set({ trouble }).where("source_id", "=", sourceId).execute();
}

/** As it is stored, to be put back. */
export async function findStoredRecipe(trx: Db, sourceId: number): Promise<StoredRecipe | undefined> {
  const { rows } = await sql<{ recipe: StoredRecipe }>`
    select to_jsonb(r) as recipe from source_recipes r where source_id = ${sourceId}::int
  `.execute(trx);
  return rows[0]?.recipe;
}

/** @returns false where the source has another by now */
export async function restoreRecipe(trx: Db, recipe: StoredRecipe): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into source_recipes select * from jsonb_populate_record(null::source_recipes, ${JSON.stringify(recipe)}::jsonb)
    on conflict do nothing
  `.execute(trx);
  return numAffectedRows === 1n;
}

/** The page is read anew at the next fetch, though it may not have changed. */
export async function forgetPageMarks(trx: Db, sourceId: number): Promise<void> {
  await trx
    .updateTable("event_sources")
    .set({ content_hash: null, etag: null, last_modified: null })
    .where("id", "=", sourceId)
    .execute();
}

export function listRecipesById(db: Db, ids: number[]) {
  return db
    .selectFrom("source_recipes as r")
    .innerJoin("event_sources as s", "s.id", "r.source_id")
    .where(sql<boolean>`s.id = any(${ids}::int[])`)
    .select(["s.id", "s.name", "s.url", "r.trouble"])
    .execute();
}
