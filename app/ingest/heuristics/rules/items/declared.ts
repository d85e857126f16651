import type { Rule } from "../rule";
import type { NamedItem } from "./subject";

export const declared: Rule<NamedItem> = {
  id: "declared",
  says: "An editor entered this address as a calendar.",
  judge: ({ isDeclared }) => (isDeclared ? 2 : 0),
};
