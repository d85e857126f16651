import type { Rule } from "../rule";
import type { NamedItem } from "./subject";

export const meeting: Rule<NamedItem> = {
  id: "meeting",
  says: "Its line says that a meeting is held, and a heading names the body that meets.",
  judge: ({ announcesMeeting }) => (announcesMeeting ? 3 : 0),
};
