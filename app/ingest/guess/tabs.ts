/** Tabs that name days and the panels that they open, joined by their ids, else by their order. */
import type { WrittenDay } from "../dates/day";
import { flatTextOf, type Box, type PageBoxes } from "./boxes";
import { dayIn } from "./day-alone";
import type { DayScope } from "./day-scope";
import type { Evidence } from "./evidence";

interface Tab {
  box: Box;
  day: WrittenDay;
  target: string;
}

export function tabDays(page: PageBoxes, evidence: Evidence): DayScope[] {
  const tabs = tabsOf(page, evidence);
  if (tabs.length === 0) return [];
  const named = tabs.flatMap(({ box, day, target }) =>
    panelsNamed(page, target, box).map((panel) => ({
      start: panel.start,
      end: panel.end,
      day,
      at: box.start,
    })),
  );
  return named.length > 0 ? named : panelsInOrder(page, tabs);
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
function tabsOf(page: PageBoxes, { context }: Evidence): Tab[] {
  const tabs = page.all.flatMap((box) => {
    const { attribs, name } = box.element;
    const target = TARGETS.map((attribute) => attribs[attribute]).find(
      (value) => value !== undefined && value !== "#",
    );
    const isTab = target !== undefined || name === "button" || attribs.role === "tab";
    if (!isTab) return [];
    if (
      box.end - box.start > LONGEST_LABEL ||
      name === "time" ||
      (attribs.href && !attribs.href.startsWith("#"))
    )
      return [];
    const day = dayIn(flatTextOf(page, box), context);
    return day ? [{ box, day, target: (target ?? "").replace(/^[#.]/, "") }] : [];
  });
  return page.budget.first(MOST_TABS, tabs);
}

/** Boxes whose id or class is the target of a tab, whole or at its end: "showtime-20261210" for "20261210". */
function panelsNamed(page: PageBoxes, target: string, tab: Box): Box[] {
  if (target.length < 2) return [];
  const isMatch = ({ element: { attribs } }: Box) => {
    if (
      attribs.id === target ||
      attribs["data-panel"] === target ||
      attribs["data-tab"] === target ||
      attribs["data-content"] === target
    )
      return true;
    if (attribs.id !== undefined && /\d{4,}/.test(target) && attribs.id.endsWith(target)) return true;
    return (attribs.class ?? "").split(/\s+/).includes(target);
  };
  return page.all.filter((box) => box !== tab && box.end > box.start && !isAround(box, tab) && isMatch(box));
}

const isAround = (box: Box, inner: Box): boolean => box.start <= inner.start && box.end >= inner.end;

/** As many panels of one kind behind the tabs as there are tabs. */
function panelsInOrder(page: PageBoxes, tabs: Tab[]): DayScope[] {
  const after = tabs.at(-1)?.box.end ?? 0;
  for (const parent of page.all) {
    const panels = parent.children.filter((child) => child.start >= after && child.end > child.start);
    const isRow =
      panels.length === tabs.length &&
      panels.length > 1 &&
      panels.every(({ kind, isBlock }) => isBlock && kind === panels[0]?.kind);
    if (isRow)
      return panels.map((panel, index) => ({
        start: panel.start,
        end: panel.end,
        day: (tabs[index] as Tab).day,
        at: (tabs[index] as Tab).box.start,
      }));
  }
  return [];
}
