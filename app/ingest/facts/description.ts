/** Reads state, price, doors, ages, formats and people in a description. */
import { agesInText } from "./ages";
import { creditsIn } from "./credits";
import { doorsInText } from "./doors";
import { languagesIn } from "./languages";
import { peopleInSentences } from "./people";
import { readWords } from "./read-words";
import { sentencesIn } from "./sentences";
import { priceInText } from "./price";
import { announcedStatus, announcesSoldOut } from "./status";

export type DescribedFacts = ReturnType<typeof readDescription>;

/** Thousands of occurrences share one description: it is read once (oncePerText in page/plain-text.ts). */
export function readDescription(text: string) {
  const sentences = sentencesIn(text);
  const credits = creditsIn(sentences);
  return {
    status: announcedStatus(text),
    isSoldOut: announcesSoldOut(text),
    price: priceInText(text),
    doors: doorsInText(text),
    ages: agesInText(text),
    words: readWords("text", sentences),
    languages: languagesIn(sentences, false),
    credits,
    people: [
      ...credits.directors.map((named) => ({ ...named, role: "director" as const })),
      ...peopleInSentences(sentences),
    ],
  };
}
