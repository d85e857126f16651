/**
 * Meaning without a key: the vector of a text is the mean of its words' vectors, from a table that ships with the site. Its numbers
 * were distilled from Universal Sentence Encoder lite (Apache-2.0, Google) by scripts/distil-meaning.mjs.
 */
import { fold } from "~/lib/text";
import type { Embedder } from "./client";
import table from "./word-vectors.json";

interface Table {
  places: ReadonlyMap<string, number>;
  numbers: Int8Array;
}

let opened: Table | null = null;

const wordsOf = (text: string): string[] =>
  fold(text)
    .replace(/['’]/g, "")
    .match(/[a-z]{2,}/g) ?? [];

export const localEmbedder: Embedder = {
  embeddingModel: table.model,
  isLocal: true,
  // A text of no known word has its one number at the very end, and is like nothing.
  size: table.size,
  embed: async (texts) => texts.map(vectorOf),
};

/** Whether the table has one of the words: letters that make no word have no meaning. */
export function knowsWords(text: string): boolean {
  const { places } = openTable();
  return wordsOf(text).some((word) => places.has(word));
}

/** One number more than the table's words have: a text without a word of it points where no other does, since zeros have no angle. */
function vectorOf(text: string): number[] {
  const { places, numbers } = openTable();
  const vector = Array<number>(table.size + 1).fill(0);
  let count = 0;
  for (const word of wordsOf(text)) {
    const place = places.get(word);
    if (place === undefined) continue;
    count++;
    for (let at = 0; at < table.size; at++)
      vector[at] = (vector[at] ?? 0) + (numbers[place * table.size + at] ?? 0);
  }
  if (count === 0) vector[table.size] = 1;
  return vector;
}

/** Two megabytes, read at the first use. */
function openTable(): Table {
  opened ??= {
    places: new Map(table.words.split(" ").map((word, place) => [word, place])),
    numbers: new Int8Array(Buffer.from(table.vectors, "base64")),
  };
  return opened;
}
