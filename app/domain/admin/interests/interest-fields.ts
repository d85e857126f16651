/** Reads the form of an interest. */
import { cleanLine, fold, slugOf } from "~/lib/text";
import { Rejected } from "../../errors";
import { SCHEMA_TYPES } from "./schema-types";

export interface TypedInterest {
  name: string;
  description: string;
  /** One in each line. */
  words: string;
  /** '' for none; null where the form does not ask: it stays. */
  schemaType: string | null;
}

export interface InterestInput {
  name: string;
  description: string | null;
  words: string[];
  schema_type?: string | null;
}

const MOST = { name: 80, description: 500, words: 200, word: 60 };

/** @throws Rejected with field errors */
export function readInterest(typed: TypedInterest): InterestInput {
  const errors: Record<string, string> = {};
  const name = cleanLine(typed.name);
  const description = cleanLine(typed.description);
  const words = [...new Set(typed.words.split(/[\n,]/).map((word) => fold(cleanLine(word))))].filter(Boolean);
  if (name === "") errors.name = "Give the interest a name";
  else if (name.length > MOST.name) errors.name = `Please keep this under ${MOST.name} characters`;
  else if (slugOf(name) === "") errors.name = "The name needs a Latin letter or a digit, for its address";
  if (description.length > MOST.description)
    errors.description = `Please keep this under ${MOST.description} characters`;
  if (words.length > MOST.words) errors.words = `At most ${MOST.words} words`;
  else if (words.some((word) => word.length > MOST.word))
    errors.words = `At most ${MOST.word} characters each`;
  const { schemaType } = typed;
  if (schemaType && !Object.hasOwn(SCHEMA_TYPES, schemaType)) errors.schemaType = "Choose one of the list";
  if (Object.keys(errors).length > 0) throw new Rejected(errors);
  return {
    name,
    description: description === "" ? null : description,
    words,
    ...(schemaType === null ? {} : { schema_type: schemaType || null }),
  };
}
