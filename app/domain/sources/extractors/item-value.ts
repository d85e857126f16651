/** What an element that carries a property says: its attribute where the standard names one, else its text. */
import { isElement, nearest, visibleText, type HtmlElement } from "../dom";
import { plainLine } from "../plain-text";

const LINK_ATTRIBUTES: Record<string, string> = {
  a: "href",
  area: "href",
  link: "href",
  img: "src",
  audio: "src",
  video: "src",
  source: "src",
  embed: "src",
  iframe: "src",
  object: "data",
};

export function linkValue(element: HtmlElement): string | null {
  const attribute = LINK_ATTRIBUTES[element.name];
  return attribute ? (element.attribs[attribute] ?? element.attribs["data-src"] ?? null) : null;
}

/** Text with its line breaks; an image stands for its alternative text. */
export function textValue(element: HtmlElement, longest = 20_000): string {
  const text = visibleText(element, longest).trim();
  if (text !== "") return text;
  const image = element.children.find((child) => isElement(child) && child.name === "img");
  return image && isElement(image) ? (image.attribs.alt ?? "") : "";
}

export const lineValue = (element: HtmlElement, longest = 2000): string =>
  plainLine(textValue(element, longest), longest);

/** Machine-readable moments, whatever attribute the author chose. */
export function momentAttribute(element: HtmlElement): string | null {
  const { datetime, content, value } = element.attribs;
  return (
    [content, datetime, /^(?:data|input|meter)$/.test(element.name) ? value : undefined].find(
      (text) => text !== undefined && text.trim() !== "",
    ) ?? null
  );
}

/** Properties that are no addresses: a link that carries one means the words in it, whatever the standard says. */
const IS_TEXT =
  /^(?:name|alternateName|headline|summary|title|description|startDate|endDate|doorTime|duration|location|address|streetAddress|addressLocality|addressRegion|postalCode|keywords|genre|eventType)$/;

const IS_MOMENT = /^(?:startDate|endDate|doorTime)$/;
const isDated = ({ attribs }: HtmlElement): boolean => Boolean(attribs.datetime ?? attribs.content);

/** A moment's own attribute, or that of the element it is wrapped around; "Fri" in one is worth less than the text. */
function momentValue(element: HtmlElement): string | null {
  const own = momentAttribute(element) ?? nearest(element, isDated, 20)?.attribs.datetime ?? null;
  return own !== null && /\d/.test(own) ? own : null;
}

export function propertyValue(element: HtmlElement, name: string): string | null {
  const attribute = IS_MOMENT.test(name) ? momentValue(element) : momentAttribute(element);
  if (attribute !== null) return attribute;
  const link = linkValue(element);
  if (link === null) return textValue(element);
  const text = IS_TEXT.test(name) ? element.attribs.alt || textValue(element) : "";
  return text === "" ? link : text;
}
