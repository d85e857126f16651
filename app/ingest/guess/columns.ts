/** Names that the page gives the parts of an entry: heads of columns, terms of definitions, labels in attributes. */
import { mapToMany } from "~/lib/collections";
import { trimEndOf } from "~/lib/text";
import { plainContext } from "../dates/expressions";
import { dayIn, firstWeekday } from "../dates/days";
import { foldSpaces, isElement, visibleText, type HtmlElement } from "../page/dom";
import type { Box, PageBoxes } from "./boxes";
import { elementsAround } from "./kinds";
import { LABEL_ROLES, type Role } from "./phrases/roles";

const LABELS = ["data-label", "data-title", "data-th", "data-column", "data-header"];
const MOST_AROUND = 8;

/** Reads what the page calls the part of an entry that an element stands in. */
export function roleOfElement(element: HtmlElement, entry: Box): Role | null {
  for (const node of elementsAround(element, entry.element, MOST_AROUND)) {
    const { attribs, name } = node;
    const label = LABELS.map((attribute) => attribs[attribute]).find((value) => value !== undefined);
    if (label !== undefined) return roleNamed(label);
    if (name === "dd") return roleNamed(termOf(node));
    if (isCell(node)) return roleNamed(headOf(node) ?? termOf(node));
  }
  return null;
}

const isCell = ({ name }: HtmlElement): boolean => name === "td" || name === "th";

/**
 * The head of a cell's column. Rows may begin with a cell of the row above, so columns are counted from the end, and heads that reach
 * down to a row have no cell in it.
 */
export function headOf(cell: HtmlElement): string | null {
  const table = tableOf(cell);
  const all = table ? headsOf(table) : [];
  const before = cellsBeside(cell, "prev", all.length);
  const count = before + 1 + cellsBeside(cell, "next", all.length);
  const short = all.filter(({ reachesDown }) => !reachesDown);
  const heads = short.length === count ? short : all;
  return heads[before + Math.max(0, heads.length - count)]?.text ?? null;
}

/** The cells of its row on one side of a cell, no more than are asked for: a row may have thousands. */
function cellsBeside(cell: HtmlElement, side: "prev" | "next", most: number): number {
  let count = 0;
  for (let node = cell[side]; node && count < most; node = node[side])
    if (isElement(node) && isCell(node)) count++;
  return count;
}

/** The table around a cell. */
export const tableOf = (cell: HtmlElement): HtmlElement | undefined =>
  elementsAround(cell).find(({ name }) => name === "table");

interface Head {
  text: string;
  reachesDown: boolean;
}

const headsOfTables = new WeakMap<HtmlElement, Head[]>();
const MOST_ABOVE = 3;
const MOST_COLUMNS = 100;

function headsOf(table: HtmlElement): Head[] {
  let heads = headsOfTables.get(table);
  if (heads) return heads;
  const rows = rowsOf(table);
  heads = headsIn(rows);
  // Where the rows scroll, the heads may have a table to themselves.
  const above = elementBefore(table);
  const rowsAbove = above?.name === "table" && heads.every(({ text }) => text === "") ? rowsOf(above) : [];
  if (rowsAbove.length === 1) heads = headsIn(rowsAbove);
  headsOfTables.set(table, heads);
  return heads;
}

const rowsOf = ({ children }: HtmlElement): HtmlElement[] =>
  children
    .filter(isElement)
    .flatMap((part) => (part.name === "tr" ? [part] : part.children.filter(isElement)))
    .filter(({ name }) => name === "tr");

function headsIn(rows: HtmlElement[]): Head[] {
  const first = rows
    .slice(0, MOST_ABOVE)
    .map((row) => cellsOf(row).slice(0, MOST_COLUMNS))
    .find((cells, index) => areHeads(cells, index === 0));
  return mapToMany(first ?? [], (cell) => {
    const { rowspan, colspan } = cell.attribs;
    const head = { text: flat(cell), reachesDown: Number(rowspan) > 1 };
    return Array.from({ length: Math.max(1, Math.min(Number(colspan) || 1, MOST_COLUMNS)) }, () => head);
  });
}

const ANY_YEAR = plainContext(0);
const LEAST_ROLES = 2;
const LEAST_DAYS = 3;
const LEAST_WEEKDAYS = 5;

/** Whether cells are heads: marked so, or names of parts of events, days, or weekdays. */
function areHeads(cells: HtmlElement[], isFirst: boolean): boolean {
  if (cells.length < 2) return false;
  const texts = cells.map(flat);
  const count = (isHead: (text: string) => boolean) => texts.filter(isHead).length;
  if (count((text) => firstWeekday(text) !== null) >= LEAST_WEEKDAYS) return true;
  if (!isFirst) return false;
  const roles = count((text) => /^(?:date|title|time|doors|venue)$/.test(roleNamed(text) ?? ""));
  const days = count((text) => (dayIn(text, ANY_YEAR)?.day ?? 0) > 0);
  return (
    cells.every(({ name }) => name === "th") ||
    roles >= LEAST_ROLES ||
    days >= Math.min(LEAST_DAYS, Math.max(2, cells.length - 1))
  );
}

const LONGEST_HEAD = 40;

/** The role that a head or a label gives its part. */
export function roleNamed(head: string | null): Role | null {
  const text = trimEndOf(head ?? "", " \n\t:*").trim();
  if (text === "" || text.length > LONGEST_HEAD) return null;
  return LABEL_ROLES.find(([, pattern]) => pattern.test(text))?.[0] ?? "other";
}

/** "Date: Dec 4" */
const LABEL = /\p{L}[^:：\n]{1,29}(?=[:：])/uy;

/** The parts that neighbours are called by their terms or at the beginnings of their lines; one such word alone is a name. */
export function labelsOf({ text }: PageBoxes, boxes: Box[]): (Role | null)[] {
  if (boxes.length < 2) return [];
  const labels = boxes.map(({ element, kind, start, end }) => {
    const isOwn = !kind.startsWith("#");
    if (isOwn && element.name === "dd") return roleNamed(termOf(element));
    if (isOwn && element.name === "dt") return roleNamed(text.slice(start, end));
    LABEL.lastIndex = start;
    return roleNamed(LABEL.exec(text)?.[0] ?? null);
  });
  const parts = labels.map((label) => (label === "other" ? null : label));
  return new Set(parts.filter(Boolean)).size > 1 ? parts : [];
}

const cellsOf = (row: HtmlElement): HtmlElement[] => row.children.filter(isElement).filter(isCell);

function termOf(definition: HtmlElement): string | null {
  const node = elementBefore(definition);
  return node && /^(?:dt|th)$/.test(node.name) ? flat(node) : null;
}

function elementBefore({ prev }: HtmlElement): HtmlElement | null {
  let node = prev;
  while (node && !isElement(node)) node = node.prev;
  return node;
}

const flat = (element: HtmlElement): string => foldSpaces(visibleText(element, 200)).trim();
