/** The texts of events, interests and searches that are embedded. Pure. */
import { createHash } from "node:crypto";

export interface EventWords {
  title: string;
  description: string;
  /** The venue's name. */
  venue: string | null;
}

/** After that, descriptions are mostly about tickets and directions. */
const MAX_DESCRIPTION_LENGTH = 2000;

/** Without the interest, which is found with the vector's help. */
export function eventText({ title, description, venue }: EventWords): string {
  return [title, venue, description.slice(0, MAX_DESCRIPTION_LENGTH)].filter(Boolean).join("\n");
}

/** Embedding models read about 8,000 tokens. */
const MAX_TEXT_LENGTH = 20_000;

export const knowledgeText = ({ title, content }: { title: string; content: string }): string =>
  `${title}\n\n${content}`.slice(0, MAX_TEXT_LENGTH);

export const interestText = ({ name, words }: { name: string; words: string[] }): string =>
  [name, ...words].join(", ");

/** Searches that differ only in case and spaces share a vector. */
export const queryText = (query: string): string =>
  query.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** Shows whether a text has changed since it was embedded. */
export const textHash = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 32);
