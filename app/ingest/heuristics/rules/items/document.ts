import { VETO, type Rule } from "../rule";
import { isDocument } from "../../read-item";
import type { NamedItem } from "./subject";

export const document: Rule<NamedItem> = {
  id: "document",
  says: "Its name is a link to a document or a recording.",
  judge: ({ title }) => (isDocument(title) ? VETO : 0),
};
