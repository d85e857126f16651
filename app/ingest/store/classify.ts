/** Chooses the interest of an event by the words of its texts (spec: pipelines 1.6). */

export interface InterestWords {
  id: number;
  name: string;
  /** Words and phrases that an editor entered. */
  words: string[];
}

interface ClassifiedTexts {
  title: string;
  description: string | null;
  categories: string[];
}

export type Classifier = (texts: ClassifiedTexts) => number | null;

/** Points for one hit: a hit in the source's own category counts most. */
const IN_CATEGORY = 5;
const IN_TITLE = 3;
const IN_DESCRIPTION = 1;
/** One mention in a description is not enough. */
const LEAST_SCORE = 2;
/** Descriptions begin with the event itself and go on about everything else. */
const DESCRIPTION_READ = 1500;

/**
 * Prepares the words once for many events. Ties go to the interest with more hits, then to the lower id.
 */
export function classifier(interests: InterestWords[]): Classifier {
  const prepared = [...interests]
    .sort((a, b) => a.id - b.id)
    .map(({ id, name, words }) => ({ id, phrases: [...new Set([name, ...words].map(padded))] }))
    .map(({ id, phrases }) => ({ id, phrases: phrases.filter((phrase) => phrase.trim() !== "") }));

  return ({ title, description, categories }) => {
    const category = categories
      .map((text) => `${padded(text)}${padded(text).replaceAll(" ", "")} `)
      .join(" ");
    const head = padded(title);
    const body = padded((description ?? "").slice(0, DESCRIPTION_READ));
    let best: { id: number; score: number; hits: number } | null = null;
    for (const { id, phrases } of prepared) {
      let score = 0;
      let hits = 0;
      for (const phrase of phrases) {
        const worth =
          (category.includes(phrase) ? IN_CATEGORY : 0) +
          (head.includes(phrase) ? IN_TITLE : 0) +
          (body.includes(phrase) ? IN_DESCRIPTION : 0);
        if (worth > 0) hits += 1;
        score += worth;
      }
      if (score < LEAST_SCORE) continue;
      if (!best || score > best.score || (score === best.score && hits > best.hits))
        best = { id, score, hits };
    }
    return best?.id ?? null;
  };
}

/** Lower case, no accents, one space between words and at both ends, so that whole words can be searched. */
function padded(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&]+/gu, " ")
    .trim();
  return ` ${plain} `;
}
