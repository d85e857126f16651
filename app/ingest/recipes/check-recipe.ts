/** Whether a recipe still fits a page: what it leads to must look like the events that it was made for. */
import type { PageMark } from "@db/schema";
import type { PageBoxes, Box } from "../guess/boxes";
import { likenessOf } from "../page/page-mark";
import type { RecipeTrouble } from "./reading";
import { boxesOn, isAround, type ListRecipe, type Recipe } from "./recipe";

const SAYS: Record<RecipeTrouble, string> = {
  "other-page": "the page is another one by now",
  "no-box": "nothing is where it says that events are",
  "too-many-boxes": "far too much is where it says that events are",
  "boxes-in-boxes": "its boxes lie in each other",
  "whole-page": "its box is the whole page",
  "no-titles": "most of its boxes have no title",
  "no-dates": "most of its boxes have no date",
  "markedly-less": "it gives far fewer events than before",
};

/** Follows "The recipe was not used:". */
export const troubleSentence = (trouble: RecipeTrouble): string => SAYS[trouble];

/** More boxes than any listing has. */
const MOST_BOXES = 2000;
const WHOLE_PAGE = 0.8;

/** @returns the boxes of a list, or why they cannot be those of events */
export function itemsOf(page: PageBoxes, { item }: Pick<ListRecipe, "item">): Box[] | RecipeTrouble {
  const items = boxesOn(page.root, item, MOST_BOXES);
  const [first] = items;
  if (!first) return "no-box";
  if (items.length > MOST_BOXES) return "too-many-boxes";
  if (items.some((box, index) => items[index + 1] && isAround(box, items[index + 1] as Box)))
    return "boxes-in-boxes";
  const isWhole = items.length === 1 && first.end - first.start > page.text.length * WHOLE_PAGE;
  return isWhole ? "whole-page" : items;
}

interface Counts {
  boxes: number;
  named: number;
  dated: number;
  events: number;
}

const LEAST_SHARE = 0.5;
/** A list grows shorter through a month; half of it at once is something else. */
const LEAST_LEFT = 0.4;
const LEAST_COUNT = 4;

export function troubleOf(
  recipe: Recipe,
  shape: PageMark,
  { boxes, named, dated, events }: Counts,
): RecipeTrouble | null {
  if (likenessOf(recipe.shape, shape) === "other") return "other-page";
  if (boxes === 0) return "no-box";
  if (named < boxes * LEAST_SHARE) return "no-titles";
  if (dated < boxes * LEAST_SHARE || events === 0) return "no-dates";
  return recipe.count >= LEAST_COUNT && events < recipe.count * LEAST_LEFT ? "markedly-less" : null;
}
