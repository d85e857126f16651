/** Boxes for the lines of a box between its breaks, and for the parts between its empty lines. */
import type { Box, PageBoxes } from "./boxes";
import { readName } from "./name-text";
import { countBefore } from "./spans";

export function addLines({ text }: PageBoxes, box: Box): void {
  const isFilled = ({ isBlock, end, start }: Box) => isBlock && end > start;
  const children = box.children.filter(({ element }) => element.name !== "br");
  const inline = children.filter((child) => !isFilled(child));
  const parts: Box[][] = [[]];
  const addLine = (start: number, end: number) => {
    if (text.slice(start, end).trim() === "") {
      if (parts.at(-1)?.length) parts.push([]);
      return;
    }
    const first = countBefore(inline.length, (index) => (inline[index]?.start ?? 0) < start);
    const last = countBefore(inline.length, (index) => (inline[index]?.start ?? 0) <= end + 1);
    const inside = inline.slice(first, last).filter((child) => child.end <= end + 1);
    parts.at(-1)?.push(boxOn(box, "#line", start, end, inside));
  };
  let at = box.start;
  for (const block of [...children.filter(isFilled), null]) {
    const until = block?.start ?? box.end;
    while (at < until) {
      const newline = text.indexOf("\n", at);
      const end = newline < 0 ? until : Math.min(newline, until);
      addLine(at, end);
      at = end + 1;
    }
    if (block) parts.push([block], []);
    at = Math.max(at, block?.end ?? 0);
  }
  const filled = parts.filter(({ length }) => length > 0);
  const hasParts = filled.filter(({ length }) => length > 1).length > 1;
  box.children = filled.flatMap((part) =>
    hasParts && part.length > 1
      ? [boxOn(box, "#part", part[0]?.start ?? 0, part.at(-1)?.end ?? 0, part)]
      : part,
  );
  for (const child of box.children) child.parent = box;
}

/** A joint before the next element: "Ada Finch, <i>The Far Field</i>" is one name. */
const GOES_ON = /(?:[^\p{L}\p{N}.!?)'’”"]|\b(?:and|at|by|feat\.?|for|from|in|of|the|to|vs\.?|with))$/iu;

/**
 * Adds a box for the bare text between a date and the next element of the same line:
 * "<b>7 PM</b> Opening Ritual <i>Main Hall</i>".
 */
export function addTextBehindDate({ text }: PageBoxes, box: Box): void {
  const [date, next] = box.children.filter(({ start, end }) => end > start);
  if (!date || !next || date.isBlock || next.isBlock || text.slice(box.start, date.start).trim() !== "")
    return;
  const between = text.slice(date.end, next.start);
  const name = between.trim();
  const isName = !between.includes("\n") && !GOES_ON.test(name) && readName(name).isNameLike;
  if (!isName || !readName(text.slice(date.start, date.end)).isWhen) return;
  box.children.splice(box.children.indexOf(next), 0, boxOn(box, "#text", date.end, next.start, []));
}

export const boxOn = (parent: Box, kind: string, start: number, end: number, children: Box[]): Box => {
  const box: Box = { element: parent.element, kind, parent, children, start, end, isBlock: true, path: 0 };
  for (const child of children) child.parent = box;
  return box;
};
