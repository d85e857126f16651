/** Tabs that name days: "SAT" in a row of tabs is the heading of the panel that it opens. */
import type { HtmlElement } from "../page/dom";
import { visibleText } from "../page/dom";
import { WEEKDAY_PATTERN } from "../dates/date-words";

/** For the id of each panel, the day on its tab. */
export type TabLabels = Map<string, string>;

const TAB_TAGS = new Set(["a", "button", "li", "div", "span"]);
const MAX_LABEL = 24;
/** A date with a month stands in the panel as well, as a rule. */
const DAY = new RegExp(`^(?:today|tonight|tomorrow|(?:${WEEKDAY_PATTERN})\\.?,?(?:\\s\\d{1,2})?)$`, "i");

function targetOf({ attribs }: HtmlElement): string | null {
  const target =
    attribs["aria-controls"] ?? attribs["data-target"] ?? attribs["data-bs-target"] ?? attribs.href;
  if (target === undefined || target.length > MAX_LABEL * 4) return null;
  if (attribs["aria-controls"] !== undefined) return target;
  return target.startsWith("#") && target.length > 1 ? target.slice(1) : null;
}

/** Remembers the panel that a tab opens. Tabs are above their panels. */
export function recordTab(element: HtmlElement, labels: TabLabels): void {
  // Most elements are no tabs.
  if (!TAB_TAGS.has(element.name)) return;
  const target = targetOf(element);
  if (target === null || labels.has(target)) return;
  const label = visibleText(element, MAX_LABEL * 2)
    .replace(/\s+/g, " ")
    .trim();
  if (label.length <= MAX_LABEL && DAY.test(label)) labels.set(target, label);
}

/** The day on the tab that opens this panel. */
export const tabLabelOf = ({ attribs: { id } }: HtmlElement, labels: TabLabels): string | undefined =>
  id === undefined || labels.size === 0 ? undefined : labels.get(id);
