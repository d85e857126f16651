/** Reads the words of formats, access and occasions, each with the text that says it. */
import { mapToMany } from "~/lib/collections";
import type { Accessibility, Format, Occasion } from "@db/facts";
import { accessibilityRules, formatRules, occasionRules, type WordRule } from "./word-rules";

/** A word of db/facts.ts, and the text that says it. */
export interface Quoted<Word extends string = string> {
  word: Word;
  text: string;
}

export interface QuotedWords {
  formats: Quoted<Format>[];
  accessibility: Quoted<Accessibility>[];
  occasions: Quoted<Occasion>[];
}

type Part = "field" | "title" | "text";

/** Nearly every sentence says none of it. */
const HINT =
  /\b(?:\d{1,2} ?mm|imax|3-?d|dcp|restor|live\b|caption|oc\b|cc\b|ad\b|hoh|asl|sign|audio|relaxed|autism|sensory|wheelchair|accessible|assist|listening|hearing|induction|premiere|opening[- ]night|closing|final|preview|q ?(?:&|and|\+|n) ?a|talk-?back|in[- ](?:person|attendance)|night[- ]only|anniversary|members?[- ]only|benefit)/i;

const NO_WORDS: QuotedWords = { formats: [], accessibility: [], occasions: [] };

/** @param part "field": each text is a value of data that is about nothing else */
export function readWords(part: Part, texts: string[]): QuotedWords {
  const given = part === "field" ? texts.map(fieldWords) : texts;
  const telling = part === "field" ? given : given.filter((text) => HINT.test(text));
  if (telling.length === 0) return NO_WORDS;
  return {
    formats: read(formatRules, part, telling),
    accessibility: read(accessibilityRules, part, telling),
    occasions: read(occasionRules, part, telling).filter(
      // A film of that name is called so wholly: "Opening Night (1977)".
      ({ text }) => part !== "title" || !/^opening night(?: \(\d{4}\))?$/i.test(text),
    ),
  };
}

function read<Word extends string>(rules: WordRule<Word>[], part: Part, texts: string[]): Quoted<Word>[] {
  return mapToMany(rules, (rule) => {
    for (const text of texts) {
      const match = rule[part].exec(text);
      if (match && !rule.unless?.test(text)) return [{ word: rule.word, text: quoteOf(text, match) }];
    }
    return [];
  });
}

const LONGEST_QUOTE = 80;

/** The sentence, or what of a long one says it. */
function quoteOf(text: string, match: RegExpExecArray): string {
  if (text.length <= LONGEST_QUOTE) return text;
  const from = match.index === 0 ? 0 : text.lastIndexOf(" ", match.index) + 1;
  return text.slice(from, from + LONGEST_QUOTE).trim();
}

/** "openCaptions", "https://schema.org/…" and "sign_language" as words. */
const fieldWords = (field: string): string =>
  field
    .replace(/^.*[/#]/, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_\s]+/g, " ")
    .trim();
