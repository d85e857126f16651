/** Hands on what became of a page's recipe, and the page to point at. */
import type { Recipe } from "@db/schema";

/** Why a recipe does not fit its page. */
export type RecipeTrouble =
  | "other-page"
  | "no-box"
  | "too-many-boxes"
  | "boxes-in-boxes"
  | "whole-page"
  | "no-titles"
  | "no-dates"
  | "markedly-less";

/** The fate of a page's recipe at one reading. */
export interface RecipeReading {
  /** By which the page was read; null where it was guessed. */
  used: Recipe | null;
  /** Made from the guess; null where nothing repeats itself. */
  learnt: Recipe | null;
  /** Why the recipe that was known was not used. */
  trouble: RecipeTrouble | null;
}

export interface Look {
  html: string;
  /** Parts that could be something, for those who choose from a list. */
  places: BoxPlace[];
  isCut: boolean;
}

export interface BoxPlace {
  box: number;
  /** "h3.title" */
  kind: string;
  /** Whether it repeats as the box of an event does, or lies in one. */
  isItem: boolean;
  /** Most of its samples hold a day or a time. */
  isDated: boolean;
  count: number;
  samples: string[];
}
