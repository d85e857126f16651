/** The form of a text: plain English prose without signs, addresses, slogans, visits or days that pass. Pure. */
import { GRAMMAR_WORDS } from "./plain-words";
import { proofWordsOf } from "./words";

type Rule = [RegExp, string];

/** Signs of a dishonest answer: the model took orders from somebody, or writes for another page. */
const UNTRUSTED: Rule[] = [
  [
    /https?:|www\.|\b[\p{L}\d-]+\.(?:com|org|net|nyc|edu|io|co|info|biz|art|us|gov|tv|ly|me)\b|\S@\S+\.\S/iu,
    "it holds an address of the web or of mail",
  ],
  [/<[a-z/!][^>]*>|\]\(|^#{1,6} |\*\*|```|^\s*[-*•] /im, "it holds markup"],
  [/^(?:why (?:to )?go|full review)\s*:/im, "it begins with a heading"],
  [/[\p{Cc}\p{Co}]/u, "it holds control characters"],
  [
    /\b(?:as an ai|language model|system prompt|(?:previous|these|your|my) instructions|assistant)\b/i,
    "it speaks of its instructions",
  ],
];

/** Whether the whole answer must not be believed. */
export const isUntrusted = (text: string): boolean => brokenRule(text, UNTRUSTED) !== null;

const RULES: Rule[] = [
  ...UNTRUSTED,
  [/!/, "it has an exclamation mark"],
  [/[\p{Extended_Pictographic}\p{Regional_Indicator}\u{1F6C7}]/u, "it has an emoji or another sign"],
  [
    /\b(?:today|tonight|tomorrow|yesterday|this (?:week|weekend|evening|afternoon|morning|month)|next (?:week(?:end)?|month)|right now|currently)\b/i,
    "it names a day as seen from one day only",
  ],
  [
    /\b(?:I|me|[Mm]y|mine|myself|[Ww]e|ours|ourselves|I'(?:m|d|ve|ll)|[Ww]e'(?:re|d|ve|ll))\b/,
    "it speaks of itself, as if of a visit",
  ],
  [
    /\b(?<!\b(?:most|some|all|none|rest|many|any|each|one) of )us\b/i,
    "it speaks of itself, as if of a visit",
  ],
  [
    /\b(?:must[- ]see|unmissable|not to be missed|don['’]t miss|unforgettable|breathtaking|stunning|vibrant|tapestry|testament|delv(?:e|es|ing)|iconic|legendary|world[- ]class|hidden gem|gem|one[- ]of[- ]a[- ]kind|immers(?:e|ive)|captivat\w+|mesmeri[sz]\w+|magical|spectacular|electrifying|nestled|boasts?|elevates?|celebrat(?:es|ion|ing)|journey|truly|amazing|incredible|exciting|perfect for|something for everyone|whether you['’]re|thought-provoking|powerful|best (?:show|night|event|film|play|thing) in)\b/i,
    "it holds a slogan",
  ],
];

/** Grammar is at least a fifth of the words of English prose. */
const LEAST_GRAMMAR = 0.2;

export function formProblem(text: string): string | null {
  const broken = brokenRule(text, RULES);
  if (broken !== null) return broken;
  const words = proofWordsOf(text);
  const grammar = words.filter(({ word }) => GRAMMAR_WORDS.has(word)).length;
  return words.length >= 20 && grammar < words.length * LEAST_GRAMMAR ? "it is not plain English" : null;
}

const RUN = 6;
const MOST_COPIED = 0.7;

/** Whether most of a text stands word for word in the facts. */
export function isCopied(text: string, facts: string[]): boolean {
  const plain = (some: string) =>
    ` ${proofWordsOf(some)
      .map(({ word }) => word)
      .join(" ")} `;
  const sources = facts.map(plain);
  const words = proofWordsOf(text).map(({ word }) => word);
  const copied = new Set<number>();
  for (let at = 0; at + RUN <= words.length; at++) {
    const run = ` ${words.slice(at, at + RUN).join(" ")} `;
    if (sources.some((source) => source.includes(run)))
      for (let place = at; place < at + RUN; place++) copied.add(place);
  }
  return words.length > 0 && copied.size > words.length * MOST_COPIED;
}

const brokenRule = (text: string, rules: Rule[]): string | null => {
  const flat = text.replace(/[\n’]/g, (sign) => (sign === "’" ? "'" : " "));
  return rules.find(([sign]) => sign.test(flat))?.[1] ?? null;
};
