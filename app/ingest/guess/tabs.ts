/** Tabs that name days and the panels that they open, joined by their ids, else by their order. */
import type { WrittenDay } from "../dates/written-day";
import { dayIn } from "../dates/days";
import { flatTextOf, type Box, type PageBoxes } from "./boxes";
import type { DayScope } from "./day-scope";
import type { Evidence } from "./evidence";

interface Tab {
  box: Box;
  day: WrittenDay;
  target: string;
}

export function tabDays(page: PageBoxes, evidence: Evidence): DayScope[] {
  const tabs = tabsOf(page, evidence);
  const named = tabs.flatMap((tab) => panelsNamed(page, tab).map((panel) => scopeOf(tab, panel)));
  return named.length > 0 ? named : panelsInOrder(page, tabs);
}

const scopeOf = ({ day, box }: Tab, { start, end }: Box): DayScope => ({ start, end, day, at: box.start });

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
function tabsOf(page: PageBoxes, { context }: Evidence): Tab[] {
  const tabs = page.all.flatMap((box) => {
    const { attribs, name } = box.element;
    const isLink = attribs.href !== undefined && !attribs.href.startsWith("#");
    const length = box.end - box.start;
    if (length === 0 || length > LONGEST_LABEL || isLink || name === "time") return [];
    const target = TARGETS.map((attribute) => attribs[attribute]).find((value) => value && value !== "#");
    const isTab = target !== undefined || name === "button" || attribs.role === "tab";
    const day = isTab ? dayIn(flatTextOf(page, box), context) : null;
    return day ? [{ box, day, target: (target ?? "").replace(/^[#.]/, "") }] : [];
  });
  return page.budget.first(MOST_TABS, tabs);
}

/** Boxes whose id or class is the target of a tab, whole or at its end: "showtime-20261210" for "20261210". */
function panelsNamed({ all }: PageBoxes, { target, box: tab }: Tab): Box[] {
  if (target.length < 2) return [];
  const isTarget = (name: string) => name === target || (/\d{4,}/.test(target) && name.endsWith(target));
  return all.filter(({ start, end, element: { attribs } }) => {
    const isAround = start <= tab.start && end >= tab.end;
    const names = [attribs.id ?? "", attribs["data-panel"] ?? "", ...(attribs.class ?? "").split(/\s+/)];
    return end > start && !isAround && names.some(isTarget);
  });
}

/** Joins tabs with as many panels of one kind behind them. */
function panelsInOrder({ all }: PageBoxes, tabs: Tab[]): DayScope[] {
  const after = tabs.at(-1)?.box.end ?? 0;
  for (const parent of tabs.length > 1 ? all : []) {
    const panels = parent.children.filter(({ start, end }) => start >= after && end > start);
    const areAlike = panels.every(({ kind, isBlock }) => isBlock && kind === panels[0]?.kind);
    if (panels.length === tabs.length && areAlike)
      return tabs.map((tab, index) => scopeOf(tab, panels[index] as Box));
  }
  return [];
}
