/** An editor points at a part of a page and says what it is: that makes a recipe, or mends the one there is. */
import type { RecipePoint } from "@db/schema";
import { boxesIn, flatTextOf, type Box, type PageBoxes } from "../guess/boxes";
import { readName } from "../guess/name-text";
import type { CountIn } from "../guess/runs";
import { pageMark } from "../page/page-mark";
import type { SourcePage } from "../page/source-page";
import { itemsOf, troubleSentence } from "./check-recipe";
import {
  boxesOn,
  isAround,
  isSynthetic,
  pathBelow,
  type Field,
  type ListRecipe,
  type Recipe,
} from "./recipe";

export type PointRole = RecipePoint["role"];

/** A refusal is a sentence for the editor. */
export type Pointed = { recipe: Recipe } | { refusal: string };

const LONGEST_TITLE = 300;
/** "Title" marks what it names, however plain its element is. */
const POINTED_RANK = 3;

/** @param before the recipe that the editor corrects, if the page was read by lists at all */
export function pointedAt(
  page: PageBoxes,
  source: SourcePage,
  before: Recipe | null,
  { role, box: number }: RecipePoint,
  countIn: CountIn,
  madeBy: "editor" | "model" = "editor",
): Pointed {
  const box = page.all[number];
  if (!box || box.end === box.start)
    return refusal("That part is not on the page any more. Try the address again.");
  if (role !== "item" && role !== "image" && role !== "link" && flatTextOf(page, box).length > LONGEST_TITLE)
    return refusal("That is more than one part of an event. Point at the words themselves.");
  const missing = role !== "item" && MISSING[role]?.(page, box, countIn);
  if (missing) return refusal(missing);
  const lists = before?.lists ?? [];
  const at = role === "item" ? -1 : lists.findIndex((list) => holderOf(page, list, box) !== null);
  const list = role === "item" ? itemAt(page, box, lists[0]) : (lists[at] ?? listAround(page, box, countIn));
  if (typeof list === "string") return refusal(list);
  const mended = role === "item" ? list : withField(page, list, role, box);
  if (typeof mended === "string") return refusal(mended);
  return { recipe: { ...recipeWith(page, source, lists, at, mended), madeBy } };
}

/** Why a box cannot be what somebody says that it is. */
const MISSING: Partial<Record<Field, (page: PageBoxes, box: Box, countIn: CountIn) => string | false>> = {
  date: (_, box, countIn) => countIn(box) === 0 && "That part names no day. Point at the words that do.",
  time: (_, box, countIn) => countIn(box) === 0 && "That part names no time. Point at the words that do.",
  link: (_, box) => !hasTag(box, "a") && "That part is no link. Point at the words that lead to the event.",
  image: (_, box) => !hasTag(box, "img") && "That part is no picture.",
};

const hasTag = (box: Box, tag: string): boolean =>
  [box, ...boxesIn(box)].some(({ element }) => element.name === tag);

const refusal = (text: string): Pointed => ({ refusal: text });

function recipeWith(
  page: PageBoxes,
  source: SourcePage,
  lists: ListRecipe[],
  at: number,
  mended: ListRecipe,
): Recipe {
  return {
    // A box that was pointed at anew is the only list.
    lists: at < 0 ? [mended] : lists.map((list, index) => (index === at ? mended : list)),
    shape: pageMark(source),
    count: 0,
    madeBy: "editor",
    needsWholePage: true,
  };
}

function withField(page: PageBoxes, list: ListRecipe, field: Field, part: Box): ListRecipe | string {
  const holder = holderOf(page, list, part);
  const path = holder && pathBelow(holder, part);
  if (path === null) return "That part has no element of its own. Point at one around it.";
  const mended: ListRecipe = { ...list, [field]: path };
  if (field === "title") {
    if (areDates(page, list, path)) return "Most parts like that are days or times. Point at the name.";
    mended.rank = POINTED_RANK;
  }
  // The time may stand with the day that was pointed at.
  if (field === "date") delete mended.time;
  return mended;
}

/** One name may look like a date, "1984"; those of a whole list do not. */
function areDates(page: PageBoxes, list: ListRecipe, title: string): boolean {
  const items = itemsOf(page, list);
  const titles =
    typeof items === "string" ? [] : items.flatMap((item) => boxesOn(item, title, 1).slice(0, 1));
  return titles.filter((box) => readName(flatTextOf(page, box)).isWhen).length * 2 > titles.length;
}

/** The item of a list that a part lies in. */
function holderOf(page: PageBoxes, list: ListRecipe, part: Box): Box | null {
  const items = itemsOf(page, list);
  return typeof items === "string" ? null : (items.find((item) => isAround(item, part)) ?? null);
}

function itemAt(page: PageBoxes, box: Box, before: ListRecipe | undefined): ListRecipe | string {
  const item = itemPath(page, box);
  if (item === null) return itemTrouble(page, box);
  const title = before && boxesOn(box, before.title, 1).length > 0 ? before.title : titleIn(page, box);
  return title === null
    ? "That box has no words that could be a title. Point at a box around title and date."
    : { item, title, rank: before?.rank ?? POINTED_RANK };
}

/** Why a box is none of several alike. */
function itemTrouble(page: PageBoxes, box: Box): string {
  const path = pathBelow(page.root, box);
  const items = path === null ? "no-box" : itemsOf(page, { item: path });
  const isWhole = box.end - box.start > page.text.length * 0.8;
  if (isWhole) return "That is the whole page. Point at the box of one event.";
  return typeof items === "string"
    ? `That cannot be the box of an event: ${troubleSentence(items)}.`
    : "There is only one box like that. Point at one of several boxes alike.";
}

/** Where no list was read: the smallest box around a part that is one of several alike, most of them dated. */
function listAround(page: PageBoxes, part: Box, countIn: CountIn): ListRecipe | string {
  for (let box = part.parent; box?.parent; box = box.parent) {
    if (isSynthetic(box) || countIn(box) === 0) continue;
    const item = itemPath(page, box);
    const items = item === null ? "no-box" : itemsOf(page, { item });
    if (item === null || typeof items === "string") continue;
    if (items.filter((other) => countIn(other) > 0).length * 2 < items.length) continue;
    const title = titleIn(page, box);
    if (title !== null) return { item, title, rank: POINTED_RANK };
  }
  return "No box around that part is one of several with dates. Point at the box of one event first.";
}

const LEAST_ALIKE = 2;

/** Boxes like the one that was pointed at, as strictly as leaves several of them. */
function itemPath(page: PageBoxes, box: Box): string | null {
  const whole = pathBelow(page.root, box);
  if (whole === null) return null;
  const steps = whole.split(" > ");
  const last = box.element.name;
  const candidates = [...steps.map((_, index) => steps.slice(index).join(" > ")).reverse()].reverse();
  const loose = steps.length > 1 ? `${steps.at(-2)} > ${last}` : null;
  const isList = (path: string) => {
    const items = itemsOf(page, { item: path });
    return typeof items !== "string" && items.length >= LEAST_ALIKE;
  };
  return candidates.find(isList) ?? (loose !== null && isList(loose) ? loose : null);
}

/** The heading, the link or the first line of a box. */
function titleIn(page: PageBoxes, item: Box): string | null {
  const inside: Box[] = [];
  const open = item.children.toReversed();
  for (let box = open.pop(); box; box = open.pop()) {
    const text = flatTextOf(page, box);
    if (!isSynthetic(box) && /\p{L}{2}/u.test(text) && text.length <= LONGEST_TITLE) inside.push(box);
    for (let at = box.children.length - 1; at >= 0; at--) open.push(box.children[at] as Box);
  }
  const heading = inside.find(({ element }) => /^h[1-6]$/.test(element.name));
  const link = inside.find(({ element }) => element.name === "a" && element.attribs.href);
  const chosen = heading ?? link ?? inside[0];
  return chosen ? pathBelow(item, chosen) : null;
}
