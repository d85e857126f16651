import type { Rule } from "../rule";
import { hasRoundTime, type NamedItem } from "./subject";

export const mainHeading: Rule<NamedItem> = {
  id: "main-heading",
  says: "Its name is the main heading of a page about one film, play or festival.",
  judge: ({ title: { element }, read, isSingleEventPage }) =>
    element?.name === "h1" && hasRoundTime(read) && isSingleEventPage ? 2 : 0,
};
