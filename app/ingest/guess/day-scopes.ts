/**
 * Step 5a: parts of the page that a day outside of their entries holds for: what follows the heading of a day, panels of tabs, cells of
 * columns and calendars, boxes with a day in an attribute. A day holds within its own box and no further: another heading ends it.
 */
import { mapToMany } from "~/lib/collections";
import { instantToZoned } from "~/lib/time";
import type { DateContext, WrittenDay } from "../dates/written-day";
import { dayIn } from "../dates/days";
import { readEpoch, readIso } from "../dates/iso";
import { resolve, type DateReading } from "../dates/reading";
import { flatTextOf, taggedIn, type Box, type PageBoxes } from "./boxes";
import { headOf, tableOf } from "./columns";
import type { Span } from "./spans";

export interface DayScope extends Span {
  day: WrittenDay;
  /** Where the day itself stands. */
  at: number;
  /** A line above, rather than an attribute, a tab or a cell. */
  isHeading?: boolean;
}

/** The innermost scope around a span. */
export const dayScopeAt = (scopes: DayScope[], { start, end }: Span): DayScope | null =>
  scopes.find((scope) => start >= scope.start && end <= scope.end) ?? null;

/** Days of boxes that say theirs, which are told before anything is known of entries. */
export const boxScopes = (page: PageBoxes, context: DateContext, zone: string): DayScope[] => [
  ...attributeDays(page, context, zone),
  ...columnDays(page, context),
  ...spanningDays(page, context),
];

const DAY_ATTRIBUTES = ["data-date", "data-day", "data-datetime", "data-start", "data-start-date"];
const IS_DAY = /^\d{4}-?\d\d-?\d\d|^\d{10}$/;
/** Seconds since 1970. */
const IS_EPOCH = /^\d{10}$/;

/** A box that names its day in an attribute, and is more than the date itself. */
const attributeDays = (page: PageBoxes, context: DateContext, zone: string): DayScope[] =>
  mapToMany(page.all, (box) => {
    const { attribs, name } = box.element;
    const named = DAY_ATTRIBUTES.find(
      (attribute) => attribs[attribute] !== undefined && IS_DAY.test(attribs[attribute]),
    );
    const reading = named === undefined || name === "time" ? null : dayOf(attribs[named] ?? "", zone);
    const label = attribs["aria-label"];
    const isDated = label !== undefined && /\d/.test(label) && !/^(?:a|button|time)$/.test(name);
    const said = isDated ? dayIn(label, context) : null;
    const day = reading ? { ...reading, weekday: null } : said;
    return day?.month ? [scopeOf(box, day)] : [];
  });

function dayOf(value: string, zone: string): DateReading | null {
  const reading = IS_EPOCH.test(value) ? readEpoch(Number(value)) : null;
  return reading ? { ...reading, ...instantToZoned(resolve(reading, zone), zone) } : readIso(value);
}

const scopeOf = ({ start, end }: Span, day: WrittenDay, at = start): DayScope => ({ start, end, day, at });

/** Cells below a head that is a day: the week of a cinema. */
const columnDays = (page: PageBoxes, context: DateContext): DayScope[] =>
  mapToMany(page.tagged.get("td") ?? [], (cell) => {
    const head = headOf(cell.element);
    const day = head && /\d/.test(head) ? dayIn(head, context) : null;
    const table = tableOf(cell.element);
    return day && day.day > 0 ? [scopeOf(cell, day, table ? page.boxOf.get(table)?.start : undefined)] : [];
  });

const MOST_ROWS = 100;

/** Rows below a cell that holds their day: it spans them, or they leave its column empty. */
const spanningDays = (page: PageBoxes, context: DateContext): DayScope[] =>
  mapToMany(taggedIn(page, page.root, ["td", "th"]), (cell) => {
    const row = cell.parent;
    if (!row?.parent) return [];
    const spanned = Math.min(Number(cell.element.attribs.rowspan ?? 1), MOST_ROWS);
    const siblings = row.parent.children;
    const at = siblings.indexOf(row) + 1;
    const isEmpty = ({ children: [first, ...others] }: Box) =>
      first?.end === first?.start && others.length === row.children.length - 1;
    let end = at + spanned - 1;
    if (spanned === 1 && row.children[0] === cell)
      while (end < at + MOST_ROWS && siblings[end] && isEmpty(siblings[end] as Box)) end++;
    const day = end > at ? dayIn(flatTextOf(page, cell), context) : null;
    return day ? siblings.slice(at, end).map((below) => scopeOf(below, day, cell.start)) : [];
  });

interface Tab {
  box: Box;
  day: WrittenDay;
}

/** Tabs that name days and the panels that they open, joined by their ids, else by their order. */
export function tabDays(page: PageBoxes, context: DateContext): DayScope[] {
  const tabs = tabsOf(page, context);
  const named = tabs.flatMap((tab) =>
    panelsOf(page, tab.box).map((panel) => scopeOf(panel, tab.day, tab.box.start)),
  );
  if (named.length > 0 || tabs.length < 2) return named;
  const after = tabs.at(-1)?.box.end ?? 0;
  for (const parent of page.all) {
    const panels = parent.children.filter(({ start, end }) => start >= after && end > start);
    const areAlike = panels.every(({ kind, isBlock }) => isBlock && kind === panels[0]?.kind);
    if (panels.length === tabs.length && areAlike)
      return tabs.map(({ day, box }, index) => scopeOf(panels[index] as Box, day, box.start));
  }
  return [];
}

const TARGETS = [
  "data-target",
  "data-bs-target",
  "aria-controls",
  "data-tab",
  "data-panel",
  "data-date",
  "data-day",
  "data-id",
  "for",
  "href",
];
const LONGEST_LABEL = 30;
/** Tabs of a page, each of which looks for its panel. */
const MOST_TABS = 100;

/** Short links and buttons whose whole text is a day. */
function tabsOf(page: PageBoxes, context: DateContext): Tab[] {
  const tabs = mapToMany(page.all, (box) => {
    const { attribs, name } = box.element;
    const isLink = attribs.href !== undefined && !attribs.href.startsWith("#");
    const length = box.end - box.start;
    if (length === 0 || length > LONGEST_LABEL || isLink || name === "time") return [];
    const isTab = targetOf(box) !== "" || name === "button" || attribs.role === "tab";
    const day = isTab ? dayIn(flatTextOf(page, box), context) : null;
    return day ? [{ box, day }] : [];
  });
  return page.budget.first(MOST_TABS, tabs);
}

const targetOf = ({ element: { attribs } }: Box): string =>
  TARGETS.map((attribute) => attribs[attribute])
    .find((value) => value && value !== "#")
    ?.replace(/^[#.]/, "") ?? "";

/** Boxes whose id or class is the target of a tab, whole or at its end: "showtime-20261210" for "20261210". */
export function panelsOf({ all }: PageBoxes, tab: Box): Box[] {
  const target = targetOf(tab);
  if (target.length < 2) return [];
  const isTarget = (name: string) => name === target || (/\d{4,}/.test(target) && name.endsWith(target));
  return all.filter(({ start, end, element: { attribs } }) => {
    const isAround = start <= tab.start && end >= tab.end;
    const data = Object.keys(attribs).flatMap((key) => (key.startsWith("data-") ? (attribs[key] ?? "") : []));
    const names = [attribs.id ?? "", ...data, ...(attribs.class ?? "").split(/\s+/)];
    return end > start && !isAround && names.some(isTarget);
  });
}
