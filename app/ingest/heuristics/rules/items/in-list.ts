import type { Rule } from "../rule";
import type { NamedItem } from "./subject";

export const inList: Rule<NamedItem> = {
  id: "in-list",
  says: "It is one of several items alike.",
  judge: ({ isInList }) => (isInList ? 2 : 0),
};
