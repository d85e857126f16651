/** A text as a page showed it: a decision about another version is refused. Pure. */
import { hiddenNumber } from "../admin/concurrent";

export interface GivenText {
  id: number;
  version: number;
}

/** As a form carries it. */
export const textField = ({ id, version }: GivenText): string => `${id}:${version}`;

export function readTextField(value: string): GivenText {
  const [id = "", version = ""] = value.split(":");
  return { id: hiddenNumber(id), version: hiddenNumber(version) };
}
