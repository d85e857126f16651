/** Reads the languages of an event and what they are for: "in French with English subtitles", "dubbed in Spanish". */
import { LANGUAGE_NAMES, type LanguageUse, type LanguageWord } from "@db/facts";
import type { Quoted } from "./read-words";

const CODES = new Map(
  Object.entries(LANGUAGE_NAMES).flatMap(([code, names]) =>
    names.split("|").map((name) => [name.toLowerCase(), code] as const),
  ),
);
/** Names begin with a capital; "en español" does not. */
const NAME = [...CODES.keys()]
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replace(/(?:^|(?<= ))\p{L}/gu, (first) => `[${first.toUpperCase()}${first}]`))
  .join("|");

const compiled = (sources: string[]) => sources.map((source) => new RegExp(source, "gu"));

const LIST = String.raw`(?:${NAME})(?:(?:, and |, | and | & |, & | \+ |\/| \/ )(?:${NAME}))*(?![-\p{L}])`;
const TITLES = "(?:sub-?titles?|subtitled|subs|surtitles?|supertitles?)";
const DOES =
  "performed|presented|conducted|sung|sing|sings|spoken|screened|shown|held|taught|read|reads|reading|readings|narrated|film|movie|entirely|offered|told|recited|delivered|tours?|led|talk|discussion|conversation|programs?|storytime|primarily|mostly|both|available|play|dialogue";

const DOES_SO = DOES.split("|")
  .map((verb) => `[${verb.charAt(0).toUpperCase()}${verb.charAt(0)}]${verb.slice(1)}`)
  .join("|");

const SPOKEN = [
  String.raw`(?:^|[,;:(\[–—-]\s*|\b(?:${DOES_SO})\s+)[Ii]n (${LIST})(?=\s*(?:$|[.,;!)\](]|with\b|w\/|only\b))`,
  String.raw`(?<!traducción|interpretación|[Ss]ubtítulos)(?:^|[\s(\[])[Ee]n (español|Español|français|Français)(?=$|[\s)\].,!])`,
  // "Bilingual (English/Spanish)", "(Mandarin w/ English subtitles)".
  String.raw`[Bb]ilingual[^.()\[]{0,30}[(\[](${LIST})[)\]]`,
  String.raw`(?:^|[(\[])(${LIST})(?: (?:language|dialogue))?,? (?:with|w\/) (?:${LIST}) ${TITLES}`,
  String.raw`[Bb]ilingual in (${LIST})`,
];
/** A title ends with its language: "Storytime in Spanish". */
const SPOKEN_IN_TITLE = String.raw`(?<!title[sd]?|subs|dub|dubbed|captions) [Ii]n (${LIST})\s*$`;
const SUBTITLES = [
  String.raw`(${LIST})(?:[- ]language)?[- ]${TITLES}(?![\p{L}])`,
  String.raw`(?:${TITLES}|[Ss]ubtitled|[Ss]ubtitles|[Ss]urtitles|[Ss]upertitles) in (${LIST})`,
  String.raw`(${LIST}) captions\b`,
];
const DUBBED = [
  String.raw`[Dd]ubbed (?:in|into) (${LIST})`,
  String.raw`(${LIST})[- ](?:[Dd]ub|[Dd]ubbed|DUB)\b`,
];

const RULES: [LanguageUse, RegExp[]][] = [
  ["subtitles", compiled(SUBTITLES)],
  ["dubbed", compiled(DUBBED)],
  ["spoken", compiled(SPOKEN)],
];
const IN_TITLE = compiled([SPOKEN_IN_TITLE]);
const ANY = new RegExp(`\\b(?:${NAME})`);
const NONE = /\b(?:no|without|not) (?:\w+ )?(?:sub|sur|super)?titles?\b/i;

/** @param isTitle the texts are titles, not sentences */
export function languagesIn(texts: string[], isTitle: boolean): Quoted<LanguageWord>[] {
  const quotes = new Map<LanguageWord, string>();
  for (const text of texts) {
    if (!ANY.test(text) || NONE.test(text)) continue;
    for (const [use, rules] of RULES)
      for (const rule of isTitle && use === "spoken" ? [...rules, ...IN_TITLE] : rules)
        for (const match of text.matchAll(rule))
          for (const code of codesIn(match[1] ?? "")) {
            const word: LanguageWord = `${use}:${code}`;
            if (!quotes.has(word)) quotes.set(word, quoteOf(text, match));
          }
  }
  return [...quotes].map(([word, text]) => ({ word, text }));
}

/** A field that is a language: "fr", "en-US", "French". */
export function languageOf(field: string): string | null {
  const text = field.trim().replace(/^.*[/#]/, "");
  const code = /^([a-z]{2,3})(?:[-_][A-Za-z]{2,4})?$/.exec(text)?.[1];
  if (code !== undefined && Object.hasOwn(LANGUAGE_NAMES, code)) return code;
  return CODES.get(text.toLowerCase()) ?? null;
}

const codesIn = (list: string): string[] =>
  [...list.matchAll(new RegExp(NAME, "gu"))].flatMap(([name]) => CODES.get(name.toLowerCase()) ?? []);

const LONGEST_QUOTE = 80;

const quoteOf = (text: string, match: RegExpExecArray): string =>
  text.length <= LONGEST_QUOTE ? text : match[0].replace(/^[\s,;:([–—-]+/, "").slice(0, LONGEST_QUOTE);
