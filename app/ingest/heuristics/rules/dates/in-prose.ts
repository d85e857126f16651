import { findTimes } from "../../../dates/find-times";
import { VETO, type Rule } from "../rule";
import type { DateOnPage } from "./subject";

const AFTER_SENTENCE = /\p{Ll}\.\s\p{Lu}/u;
/** Names may hold a full stop: "Feat. Moth". */
const MIN_WORDS = 10;

/** "The composer returns with her instrument. In 2019 she played here on May 4." */
export const inProse: Rule<DateOnPage> = {
  id: "in-prose",
  says: "A date without an hour, sentences into a text, tells of something else.",
  judge: ({ before, after, mention }) =>
    !mention.end &&
    !mention.closing &&
    AFTER_SENTENCE.test(before) &&
    before.split(" ").length > MIN_WORDS &&
    findTimes(after).length === 0
      ? VETO
      : 0,
};
