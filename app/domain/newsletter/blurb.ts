/** The venue's words for a letter: without date lines and housekeeping, up to the end of a sentence. Pure. */
import { sentencesOf } from "~/domain/editorial/proof/words";
import { excerpt } from "~/lib/text";

const LONGEST = 200;
const SHORTEST = 40;

const MONTH = "(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?";
/** "Thursday, December 3, 2026, 9:00 PM to 10:30 PM", "On view through December 15": it stands above. */
const DATE_LINE = new RegExp(
  `^(?:(?:on view|now on view|runs?|open|through|until|opening|date|when|time)[:\\s]+)*(?:through |until )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? ?)?(?:${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?)?(?:,? ?(?:at |from |\\d{1,2}(?::\\d{2})? ?[ap]\\.?m\\.?|to |–|-|until |noon|midnight)+)*[,.:;|·–-]*\\s*`,
  "i",
);

const HOUSEKEEPING =
  /\b(?:for more information|more info|covid|masks?|vaccinat\w+|policy|policies|click (?:here|below)|r\.?s\.?v\.?p|regist(?:er|ration)|tickets?|admission|doors (?:open|at)|box office|subscribe|newsletter|join us|please note|all sales|refunds?|contact|e-?mail|call \d|www\.|https?:)\b/i;

/** Empty where nothing but dates and housekeeping is said. */
export function blurbOf(description: string): string {
  const flat = description.replace(/\s+/g, " ").trim();
  // "Sunday in the park" names no date.
  const text = flat.replace(DATE_LINE, (line) => (/\d/.test(line) ? "" : line));
  const kept: string[] = [];
  for (const sentence of sentencesOf(text)) {
    if (HOUSEKEEPING.test(sentence)) continue;
    if (kept.join(" ").length + sentence.length > LONGEST && kept.length > 0) break;
    kept.push(sentence);
  }
  const blurb = kept.join(" ");
  return blurb.length <= LONGEST
    ? blurb.length < SHORTEST && kept.length === 0
      ? ""
      : blurb
    : excerpt(blurb, LONGEST);
}
