/** Decides what becomes of a source's recipe after a fetch. Pure. */
import type { KnownRecipe, RecipeState } from "@db/queries/sources/recipes";
import { countOf } from "~/lib/text";
import type { Gathered } from "../gather";
import type { RecipeReading } from "../recipes/reading";
import { troubleSentence } from "../recipes/check-recipe";

type NextRecipe = Pick<RecipeState, "recipe" | "madeBy" | "changes" | "trouble" | "modelShape">;

/** A page that was built otherwise so many times in a row is guessed each time … */
const MOST_CHANGES = 3;

/**
 * @param stored of this address
 * @param events how many the fetch gave
 * @returns null where nothing is to be written
 */
export function recipeAfter(
  stored: KnownRecipe | undefined,
  fetched: Pick<Gathered, "recipe" | "modelShape"> | null,
  events: number,
): NextRecipe | null {
  if (!fetched) return null;
  const modelShape = fetched.modelShape ?? stored?.model_shape ?? null;
  const next = nextRecipe(stored, fetched.recipe, events);
  if (next) return { ...next, modelShape };
  if (modelShape === (stored?.model_shape ?? null)) return null;
  const { recipe = null, made_by: madeBy = "model", changes = 0, trouble = null } = stored ?? {};
  return { recipe, madeBy, changes, trouble, modelShape };
}

/** Fewer than this share of what there was is a loss that editors are told. */
const LEAST_LEFT = 0.4;

function nextRecipe(
  stored: KnownRecipe | undefined,
  reading: RecipeReading | null,
  events: number,
): Omit<NextRecipe, "modelShape"> | null {
  if (!reading) return null;
  const { used, learnt, trouble } = reading;
  if (used) return { recipe: used, madeBy: used.madeBy, changes: 0, trouble: null };
  if (!stored || (stored.recipe === null && stored.changes === 0))
    return learnt && { recipe: learnt, madeBy: learnt.madeBy, changes: 0, trouble: null };
  if (!trouble) return stored.recipe === null ? learntAgain(stored, reading) : null;
  const before = stored.recipe?.count ?? 0;
  const sentence = `Its recipe was not used: ${troubleSentence(trouble)}. ${countOf(events, "event was", "events were")} guessed in its place, ${before} before.`;
  // An editor's recipe is not forgotten because of one fetch.
  if (stored.made_by === "editor")
    return { recipe: stored.recipe, madeBy: "editor", changes: stored.changes + 1, trouble: sentence };
  const isTold =
    stored.changes < MOST_CHANGES && (trouble !== "markedly-less" || events < before * LEAST_LEFT);
  return { ...learntAgain(stored, reading), trouble: isTold ? sentence : stored.trouble };
}

/** … except that it is learnt anew now and then. */
const TRIED_AGAIN = 14;

function learntAgain(
  { changes, trouble }: KnownRecipe,
  { learnt }: RecipeReading,
): Omit<NextRecipe, "modelShape"> {
  const count = changes + 1;
  const isSteady = count < MOST_CHANGES || count % TRIED_AGAIN === 0;
  return { recipe: isSteady ? learnt : null, madeBy: "reader", changes: count, trouble };
}
