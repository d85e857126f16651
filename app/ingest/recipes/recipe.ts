/**
 * A recipe says where a page has its events, as data: the path of their boxes, and inside a box those of the title, the date and so
 * on. It is learnt from a reading, asked of the language model, or pointed at by an editor, and checked in the same way each time.
 *
 * A path is steps of element kinds, the outermost first: "ul.events > li.card". It matches wherever it fits. "li" is any li, "li." one
 * without a class, "td.:2" the last but one cell of its row.
 */
import type { Box } from "../guess/boxes";
import { byText } from "../dates/by-text";

export type { RecipeField as Field, ListRecipe, Recipe } from "@db/schema";
export { FIELDS } from "@db/schema/recipes";

const SEPARATOR = " > ";
const MOST_STEPS = 6;

export function isAround(outer: Box, inner: Box): boolean {
  for (let node = inner.parent; node; node = node.parent) if (node === outer) return true;
  return false;
}

/** The path of a box below another one; null for lines and runs, which only whole pages have. */
export function pathBelow(root: Box, box: Box): string | null {
  if (isSynthetic(box)) return null;
  const steps: string[] = [];
  for (let node: Box | null = box; node && node !== root && steps.length < MOST_STEPS; node = around(node))
    steps.unshift(stepOf(node));
  return steps.join(SEPARATOR);
}

/** The shortest path that leads to all of these boxes and to no other; null if none does. */
export function pathTo(root: Box, boxes: Box[]): string | null {
  const [first] = boxes;
  if (!first) return null;
  const steps: string[] = [];
  const others = new Set(boxes);
  for (
    let node: Box | null = first;
    node && node !== root && steps.length < MOST_STEPS;
    node = around(node)
  ) {
    const isVaried = node === first && boxes.some(({ kind }) => kind !== first.kind);
    steps.unshift(isVaried && !isSynthetic(node) ? node.element.name : node.kind);
    const path = steps.join(SEPARATOR);
    const onPath = boxesOn(root, path, boxes.length);
    if (onPath.length === boxes.length && onPath.every((box) => others.has(box))) return path;
  }
  return null;
}

/** Boxes below `root` on the path, in the order of the page, one more than `most` at most. */
export function boxesOn(root: Box, path: string, most: number): Box[] {
  const steps = stepsOf(path);
  const matching: Box[] = [];
  const open = root.children.toReversed();
  for (let box = open.pop(); box; box = open.pop()) {
    if (box.end > box.start && fits(box, steps, root)) {
      matching.push(box);
      if (matching.length > most) break;
    }
    for (let at = box.children.length - 1; at >= 0; at--) open.push(box.children[at] as Box);
  }
  return matching;
}

/** The path is asked for in each box of its list. */
export const stepsOf = byText((path) =>
  path
    .split(SEPARATOR)
    .map((step) => step.trim())
    .filter((step) => step !== ""),
);

function fits(box: Box, steps: string[], limit: Box | null = null): boolean {
  let node: Box | null = box;
  for (let at = steps.length - 1; at >= 0; at--) {
    if (!node || node === limit || !isStep(steps[at] ?? "", node)) return false;
    node = around(node);
  }
  return steps.length > 0;
}

const COLUMN = /^(.*):(\d{1,3})$/;

function isStep(step: string, box: Box): boolean {
  const [, kind = step, column] = (step.includes(":") && COLUMN.exec(step)) || [];
  if (column !== undefined && columnOf(box) !== Number(column)) return false;
  return kind === box.kind || (!kind.includes(".") && !kind.startsWith("#") && kind === box.element.name);
}

/** The next box around it that has an element of its own. */
function around(box: Box): Box | null {
  let node = box.parent;
  while (node && isSynthetic(node) && node.parent) node = node.parent;
  return node;
}

/** Lines, parts and runs have no element of their own. */
export const isSynthetic = ({ kind }: Pick<Box, "kind">): boolean => kind.startsWith("#");

const stepOf = (box: Box): string => (box.isColumn ? `${box.kind}:${columnOf(box)}` : box.kind);

/** From the end: a day that spans several rows stands in the first of them only. */
const columnOf = (box: Box): number =>
  box.parent ? box.parent.children.length - box.parent.children.indexOf(box) : 0;
