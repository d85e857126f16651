/** What of an event, an interest or a search is turned into a vector. Pure. */
import { createHash } from "node:crypto";

/** Further down, descriptions tell of tickets and trains. */
const DESCRIPTION_READ = 2000;
/** The embedding models read about 8,000 tokens; what is longer says what it is about before that. */
const LONGEST_TEXT = 20_000;

export interface EventWords {
  title: string;
  description: string;
  /** The venue's name. */
  venue: string | null;
}

/** Without its interest: that is what the vector helps to find. */
export function eventText({ title, description, venue }: EventWords): string {
  return [title, venue, description.slice(0, DESCRIPTION_READ)].filter(Boolean).join("\n");
}

export const knowledgeText = ({ title, content }: { title: string; content: string }): string =>
  `${title}\n\n${content}`.slice(0, LONGEST_TEXT);

export const interestText = ({ name, words }: { name: string; words: string[] }): string =>
  [name, ...words].join(", ");

/** Searches that differ in case and spaces only are one. */
export const queryText = (query: string): string =>
  query.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

/** Tells whether a text is still the one that was embedded. */
export const textHash = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 32);
