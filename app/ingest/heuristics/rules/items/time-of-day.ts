import type { Rule } from "../rule";
import { hasTime, type NamedItem } from "./subject";

export const timeOfDay: Rule<NamedItem> = {
  id: "time-of-day",
  says: "It has a time of day.",
  judge: ({ read }) => (hasTime(read) ? 1 : 0),
};
