/** Whether a page, or a box on it, suggests that its dates are dates of events. */
import type { HtmlElement } from "../page/dom";
import type { SourcePage } from "../page/source-page";
import { namesOf, parentOf } from "./element-kind";
import type { PageText } from "./page-text";
import {
  classSuggestsEvents,
  EVENT_WORD,
  isAcademicCalendar,
  SINGLE_EVENT_PAGE,
  textSuggestsEvents,
} from "./phrases/event-words";

const MAX_ANCESTORS = 5;

/** The characters of a text file that stand for its title. */
const FIRST_LINES = 200;

const pageTitleOf = (page: SourcePage): string =>
  /<title[^<>]{0,200}>([^<]{0,200})/i.exec(page.text)?.[1] ?? "";

/** By its address, its title or its main headings. */
export function isEventPage(page: SourcePage, pageText: PageText): boolean {
  const pageTitle = pageTitleOf(page);
  if (isAcademicCalendar(pageTitle)) return false;
  if (EVENT_WORD.test(new URL(page.url).pathname) || textSuggestsEvents(pageTitle)) return true;
  // A text file has no headings.
  if (page.form === "text") return textSuggestsEvents(page.text.trimStart().slice(0, FIRST_LINES));
  return pageText.headings.elements.some(
    (element) => /^h[12]$/.test(element.name) && textSuggestsEvents(pageText.textOf(element)),
  );
}

/** By the classes and ids of an element and its ancestors. */
export function hasEventHint(element: HtmlElement): boolean {
  let node: HtmlElement | null = element;
  for (let depth = 0; node && depth < MAX_ANCESTORS; depth++, node = parentOf(node)) {
    if (classSuggestsEvents(namesOf(node))) return true;
  }
  return false;
}

/** The page of one film, play or festival, by its address or title. */
export const isSingleEventPage = (page: SourcePage): boolean =>
  SINGLE_EVENT_PAGE.test(`${new URL(page.url).pathname} ${pageTitleOf(page)}`);
