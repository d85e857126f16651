/** The value of a property element: the attribute that the standard names, else its text. */
import { isElement, nearest, visibleText, type HtmlElement } from "../../page/dom";
import { plainLine } from "../../page/plain-text";

export const lineValue = (element: HtmlElement, longest = 2000): string =>
  plainLine(textValue(element, longest), longest);

/** For these properties the value of a link is its text, whatever the standard says. */
const IS_TEXT =
  /^(?:name|alternateName|headline|summary|title|description|startDate|endDate|doorTime|validFrom|availabilityStarts|duration|location|address|streetAddress|addressLocality|addressRegion|postalCode|keywords|genre|eventType)$/;

const IS_MOMENT = /^(?:startDate|endDate|doorTime|validFrom|availabilityStarts)$/;

export function propertyValue(element: HtmlElement, name: string): string | null {
  const attribute = IS_MOMENT.test(name) ? momentValue(element) : momentAttribute(element);
  if (attribute !== null) return attribute;
  const link = linkValue(element);
  if (link === null) return textValue(element);
  const text = IS_TEXT.test(name) ? element.attribs.alt || textValue(element) : "";
  return text === "" ? link : text;
}

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

/** Text with line breaks; an image gives its alternative text. */
export function textValue(element: HtmlElement, longest = 20_000): string {
  const text = visibleText(element, longest).trim();
  if (text !== "") return text;
  const image = element.children.find((child) => isElement(child) && child.name === "img");
  return image && isElement(image) ? (image.attribs.alt ?? "") : "";
}

/** The machine-readable date of the element or of its only child; a mere "Fri" counts less than the text. */
function momentValue(element: HtmlElement): string | null {
  const own = momentAttribute(element) ?? nearest(element, isDated, 20)?.attribs.datetime ?? null;
  return own !== null && /\d/.test(own) ? own : null;
}

/** A machine-readable date in any of the usual attributes. */
function momentAttribute(element: HtmlElement): string | null {
  const { datetime, content, value } = element.attribs;
  return (
    [content, datetime, /^(?:data|input|meter)$/.test(element.name) ? value : undefined].find(
      (text) => text !== undefined && text.trim() !== "",
    ) ?? null
  );
}

const isDated = ({ attribs }: HtmlElement): boolean => Boolean(attribs.datetime ?? attribs.content);
