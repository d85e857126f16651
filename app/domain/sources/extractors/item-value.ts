/** What an element that carries a property says: its attribute where the standard names one, else its text. */
import { isElement, visibleText, type HtmlElement } from "../dom";
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
    [content, datetime, element.name === "data" ? value : undefined].find(
      (text) => text !== undefined && text.trim() !== "",
    ) ?? null
  );
}
