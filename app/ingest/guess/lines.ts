/** Boxes for the lines of a box between its breaks, and for the parts between its empty lines. */
import { boxOn, type Box, type PageBoxes } from "./boxes";
import { readName } from "./name-text";
import { countBefore } from "./spans";

export function addLines({ text }: PageBoxes, box: Box): void {
  const children = box.children.filter(({ element }) => element.name !== "br");
  const blocks = children.filter(({ isBlock, start, end }) => isBlock && end > start);
  const inline = children.filter(({ isBlock, start, end }) => !isBlock || end === start);
  const parts: Box[][] = [[]];
  let end = box.start - 1;
  for (const line of text.slice(box.start, box.end).split("\n")) {
    const start = end + 1;
    end = start + line.length;
    const block = blocks[countBefore(blocks.length, (index) => (blocks[index]?.end ?? 0) <= start)];
    if (block && block.start <= end) {
      // A block has its lines itself.
      if (block.start >= start) parts.push([block], []);
    } else if (line.trim() !== "") {
      const first = countBefore(inline.length, (index) => (inline[index]?.start ?? 0) < start);
      const last = countBefore(inline.length, (index) => (inline[index]?.start ?? 0) <= end + 1);
      const inside = inline.slice(first, last).filter((child) => child.end <= end + 1);
      parts.at(-1)?.push(boxOn(box, "#line", start, end, inside));
    } else if (parts.at(-1)?.length) parts.push([]);
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
