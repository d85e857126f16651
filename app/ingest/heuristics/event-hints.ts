/** Whether a page, or a box on it, suggests that its dates are dates of events. */
import type { HtmlElement } from "../page/dom";
import type { SourcePage } from "../page/source-page";
import { parentOf } from "./element-kind";
import type { PageText } from "./page-text";
import {
  classSuggestsEvents,
  EVENT_WORD,
  isAcademicCalendar,
  SINGLE_EVENT_PAGE,
  textSuggestsEvents,
} from "./phrases/event-words";

const MAX_ANCESTORS = 5;

const pageTitleOf = (page: SourcePage): string => /<title[^>]*>([^<]{0,200})/i.exec(page.text)?.[1] ?? "";

/** By its address, its title or its main headings. */
export function isEventPage(page: SourcePage, pageText: PageText): boolean {
  const pageTitle = pageTitleOf(page);
  if (isAcademicCalendar(pageTitle)) return false;
  if (EVENT_WORD.test(new URL(page.url).pathname) || textSuggestsEvents(pageTitle)) return true;
  return pageText.headings.elements.some(
    (element) => /^h[12]$/.test(element.name) && textSuggestsEvents(pageText.textOf(element)),
  );
}

/** By the classes and ids of an element and its ancestors. */
export function hasEventHint(element: HtmlElement): boolean {
  let node: HtmlElement | null = element;
  for (let depth = 0; node && depth < MAX_ANCESTORS; depth++, node = parentOf(node)) {
    if (classSuggestsEvents(`${node.attribs.class ?? ""} ${node.attribs.id ?? ""}`)) return true;
  }
  return false;
}

/** The page of one film, play or festival, by its address or title. */
export const isSingleEventPage = (page: SourcePage): boolean =>
  SINGLE_EVENT_PAGE.test(`${new URL(page.url).pathname} ${pageTitleOf(page)}`);
