/** Where a source's page has its events, as data (app/ingest/recipes). */
import type { ColumnType, Generated } from "kysely";
import type { DefaultMoment, Maybe } from "./columns";

/** The looks of a page, to see that it is still that page. */
export interface PageMark {
  form: "html" | "ics" | "feed" | "json" | "empty" | "binary" | "text";
  host: string;
  /** Its main heading, as a title key. */
  heading: string;
  /** The kinds of elements it is built of. */
  shape: string[];
}

/** The parts of an event that a path can lead to. */
export const FIELDS = ["title", "date", "time", "link", "venue", "price", "image"] as const;
export type RecipeField = (typeof FIELDS)[number];

export interface ListRecipe extends Partial<Record<RecipeField, string>> {
  item: string;
  title: string;
  /** How the page marks the titles: 3 as headings, 0 not at all. */
  rank: 0 | 1 | 2 | 3;
}

export interface Recipe {
  lists: ListRecipe[];
  /** The look of the page that it was learnt from. */
  shape: PageMark;
  /** How many events it gave the last time; 0 where it has not been used yet. */
  count: number;
  madeBy: "reader" | "model" | "editor";
  /** Days stand outside of the boxes, or the boxes are lines and runs: the page must be read whole. */
  needsWholePage: boolean;
}

/** An editor's word for a box of a page; boxes are numbered in the order of the page. */
export interface RecipePoint {
  role: RecipeField | "item";
  box: number;
}

interface SourceRecipesTable {
  source_id: number;
  /** Null where the page is built otherwise at every fetch. */
  recipe: ColumnType<Recipe | null, string | null, string | null>;
  address: string;
  made_by: Recipe["madeBy"];
  made_at: DefaultMoment;
  /** Fetches in a row for which the page was built otherwise. */
  changes: Generated<number>;
  /** A trouble that an editor should look at. */
  trouble: Maybe<string>;
  /** The build of the page for which the language model was asked last. */
  model_shape: Maybe<string>;
}

export interface RecipesTables {
  source_recipes: SourceRecipesTable;
}
