import type { Rule } from "../rule";
import type { NamedItem } from "./subject";

export const rowWithoutName: Rule<NamedItem> = {
  id: "row-without-name",
  says: "It is a row of a table in which no cell stands out as a name.",
  judge: ({ read, title }) => (title.element === null && read.item.element.name === "tr" ? -1 : 0),
};
