import type { Rule } from "../rule";
import type { NamedItem } from "./subject";

export const eventPage: Rule<NamedItem> = {
  id: "event-page",
  says: "The page, or the box around the item, is called after events.",
  judge: ({ isEventPage, hasEventHint }) => (isEventPage || hasEventHint ? 3 : 0),
};
