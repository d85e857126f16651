/** Parts that a page holds and does not show, takes back by striking it out, or puts around its content. */
import { isElement, isInvisible, visibleText, type HtmlElement } from "../page/dom";
import { classesOf, elementsAround, kindOf, parentOf } from "./kinds";

/** Class names and ids of visitors' comments. */
const COMMENTS =
  /(?<!\S)(?:comments|comment-?list|comments-(?:area|section|list|wrapper)|disqus_thread)(?=$|\s)/i;

export const isLeftOut = (element: HtmlElement): boolean =>
  isStruck(element) ||
  isFrame(element) ||
  isHidden(element) ||
  (element.name !== "body" && COMMENTS.test(classesOf(element)));

const STRUCK_STYLE = /line-through/i;
const STRUCK_TAGS = new Set(["s", "del", "strike"]);
const STRUCK_CLASS = /(?<!\S)(?:line-through|strike(?:-?through)?|struck)(?!\S)/i;

/** "<s>Friday</s> Saturday": the day no longer holds. "<s>Ana Sol</s> CANCELED" is an event that no longer takes place. */
function isStruck(element: HtmlElement): boolean {
  const { name, attribs } = element;
  const { style, class: names } = attribs;
  const isMarked =
    STRUCK_TAGS.has(name) ||
    (style !== undefined && STRUCK_STYLE.test(style)) ||
    (names !== undefined && STRUCK_CLASS.test(names));
  const parent = isMarked ? parentOf(element) : null;
  return isMarked && !(parent && IS_CANCELLED.test(visibleText(parent, LONGEST_LINE)));
}

const LONGEST_LINE = 200;
const IS_CANCELLED = /^\W*CANCEL+ED\b|\bCANCEL+ED\W*$/i;

/** Their dates and links are about the whole site, not about the page's events. */
const FRAME_TAGS = new Set(["nav", "footer"]);

/** The footer of an article is part of the article. */
const isFrame = (element: HtmlElement): boolean =>
  FRAME_TAGS.has(element.name) &&
  !elementsAround(element).some(({ name }) => name === "article" || name === "li" || name === "section");

function isHidden(element: HtmlElement): boolean {
  const isByAttribute = "hidden" in element.attribs;
  if (isInvisible(element)) return isByAttribute ? !isShownLater(element) : !isChooser(element);
  return hasHiddenStyle(element) && !isShownLater(element);
}

/** A choice of performances: "Thu, Dec 10 – 7:30 PM". */
const isChooser = (element: HtmlElement): boolean =>
  element.name === "select" &&
  element.children.some(
    (option) => isElement(option) && /\d\s?[ap]\.?m\b/i.test(visibleText(option, LONGEST_LINE)),
  );

/** How many siblings are compared to find what a script shows one at a time. */
const MOST_SIBLINGS = 160;

/** One of several boxes of a kind of which a script shows some: the days behind tabs, the items that a filter hides. */
function isShownLater(element: HtmlElement): boolean {
  if (element.attribs.role === "tabpanel") return true;
  const kind = nameOf(element);
  if (kind === "") return false;
  const siblings = element.parent?.children.slice(0, MOST_SIBLINGS) ?? [];
  return siblings.some(
    (node) =>
      isElement(node) && nameOf(node) === kind && !hasHiddenStyle(node) && !("hidden" in node.attribs),
  );
}

/** Its kind, else its id without the number: "day1", "day2". */
function nameOf(element: HtmlElement): string {
  const kind = kindOf(element);
  return kind.endsWith(".") ? (element.attribs.id ?? "").replace(/\d+/g, "") : kind;
}

const HIDDEN_STYLE = /display:\s*none|visibility:\s*hidden/i;

const hasHiddenStyle = ({ attribs: { style } }: HtmlElement): boolean =>
  style !== undefined && HIDDEN_STYLE.test(style);
