/** Reads what a title says besides the name: the marks at its ends, ages, formats, languages, credits and people. */
import { agesInText } from "./ages";
import { creditsInTitle } from "./credits";
import { languagesIn } from "./languages";
import { peopleInTitle } from "./people";
import { readWords } from "./read-words";
import { unmarkedTitle } from "./title-marks";

export type TitledFacts = ReturnType<typeof readTitle>;

/** The occurrences of a series share one title: it is read once (oncePerText in page/plain-text.ts). */
export function readTitle(written: string, now: Date) {
  const { title, marks } = unmarkedTitle(written);
  return {
    title,
    marks,
    ages: agesInText([...marks, written].join(" | ")),
    words: readWords("title", [title]),
    languages: languagesIn([title], true),
    credits: creditsInTitle(title, now),
    ...peopleInTitle(title),
  };
}
