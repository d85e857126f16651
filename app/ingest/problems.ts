/** Words for an admin on what went wrong while a page was read, and what it means for stored events. */
import { groupBy } from "~/lib/collections";
import { plural } from "~/lib/text";

export interface Problem {
  /**
   * - left-out: a part was not read, so a missing event proves nothing and no stored event may be taken down
   * - undated: an item is listed, but its date could not be read; its own page may give the date
   * - note: everything else
   */
  kind: "left-out" | "undated" | "note";
  text: string;
}

export const leftOut = (text: string): Problem => ({ kind: "left-out", text });
export const note = (text: string): Problem => ({ kind: "note", text });

export const isWhole = (problems: Problem[]): boolean => !problems.some(({ kind }) => kind === "left-out");

export const textsOf = (problems: Problem[]): string[] => problems.map(({ text }) => text);

/**
 * The problems of single items, one line per kind with its count: "2 items without a title".
 * @param whose goes between the count and the text: "of the language model"
 */
export function summarise(problems: Problem[], whose = ""): Problem[] {
  return [...groupBy(problems, ({ text }) => text)].map(([text, same]) => ({
    kind: same[0]?.kind ?? "note",
    text: [`${same.length} ${plural(same.length, "item")}`, whose, text].filter(Boolean).join(" "),
  }));
}
