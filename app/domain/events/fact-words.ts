/** The words of db/facts.ts as people read them: "35mm", "Open captions", "English subtitles", "Q&A". Pure; browsers read it too. */
import type { Accessibility, Format, Occasion, PersonRole } from "@db/facts";

const FORMATS: Record<Format, string> = {
  "8mm": "8mm",
  "16mm": "16mm",
  "35mm": "35mm",
  "70mm": "70mm",
  imax: "IMAX",
  "3d": "3D",
  dcp: "DCP",
  "digital-restoration": "Digital restoration",
  "live-score": "Live score",
};
const ACCESSIBILITY: Record<Accessibility, string> = {
  "open-captions": "Open captions",
  "closed-captions": "Closed captions",
  asl: "ASL",
  "audio-description": "Audio description",
  relaxed: "Relaxed",
  wheelchair: "Wheelchair accessible",
  "assistive-listening": "Assistive listening",
};
const OCCASIONS: Record<Occasion, string> = {
  premiere: "Premiere",
  "world-premiere": "World premiere",
  "us-premiere": "US premiere",
  "ny-premiere": "New York premiere",
  "opening-night": "Opening night",
  closing: "Closing",
  preview: "Preview",
  "q-and-a": "Q&A",
  talkback: "Talkback",
  "in-person": "In person",
  "one-night-only": "One night only",
  anniversary: "Anniversary",
  "members-only": "Members only",
  benefit: "Benefit",
};
/** Before the names of an event's page. */
export const ROLE_LABELS: Record<PersonRole, string> = {
  director: "Directed by",
  performer: "With",
  author: "Written by",
  artist: "Artist",
  curator: "Curated by",
  host: "Hosted by",
  company: "Company",
};

export interface WordColumns {
  formats: string[];
  accessibility: string[];
  languages: string[];
  occasions: string[];
}

/** How the name of a list says a word: "Events in 35mm", "Events with open captions". */
const SAID: Record<string, string> = {
  "digital-restoration": "in digital restoration",
  "live-score": "with a live score",
  relaxed: "for relaxed audiences",
  wheelchair: "with wheelchair access",
  "opening-night": "on opening night",
  closing: "that close",
  preview: "in preview",
  "q-and-a": "with a Q&A",
  "in-person": "with guests in person",
  "one-night-only": "for one night only",
  anniversary: "of an anniversary",
  "members-only": "for members only",
  benefit: "for a benefit",
  asl: "with ASL",
};

export function wordSaid(word: string): string {
  const label = wordLabel(word);
  if (Object.hasOwn(SAID, word)) return SAID[word] ?? label;
  if (Object.hasOwn(FORMATS, word)) return `in ${label}`;
  if (Object.hasOwn(OCCASIONS, word))
    return `with a ${/^(?:US|New York)/.test(label) ? label : label.toLowerCase()}`;
  if (Object.hasOwn(ACCESSIBILITY, word)) return `with ${label.toLowerCase()}`;
  if (word.startsWith("subtitles:")) return `with ${label}`;
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** But those that its title says. */
export const cardWords = (row: WordColumns & { title: string }): string[] =>
  shownWords(row)
    .map(wordLabel)
    .filter((label) => !row.title.toLowerCase().includes(label.toLowerCase()));

/** On a card, the first two: what some need, then what makes the evening, then how it is shown. */
const ON_CARDS: readonly string[] = [
  "open-captions",
  "asl",
  "relaxed",
  "audio-description",
  "70mm",
  "35mm",
  "16mm",
  "8mm",
  "imax",
  "live-score",
  "3d",
  "world-premiere",
  "us-premiere",
  "ny-premiere",
  "premiere",
  "q-and-a",
  "in-person",
  "one-night-only",
  "talkback",
  "opening-night",
  "preview",
  "benefit",
  "members-only",
] satisfies (Accessibility | Format | Occasion)[];
const MOST_ON_CARD = 2;

/** The words of a card, as they are stored. */
export function shownWords(row: WordColumns): string[] {
  const own = new Set([...row.accessibility, ...row.formats, ...toldOccasions(row.occasions)]);
  const spoken = row.languages
    .filter((word) => word.startsWith("spoken:") && word !== "spoken:en")
    .slice(0, 1);
  const words = ON_CARDS.filter((word) => own.has(word));
  // Another language than English is always said.
  return [...words.slice(0, MOST_ON_CARD - spoken.length), ...spoken];
}

/** The facts of an event's page, by their heading. */
export function wordFacts(row: WordColumns): { name: string; words: string[] }[] {
  return [
    { name: "Shown", words: row.formats },
    { name: "Language", words: toldLanguages(row.languages) },
    { name: "Occasion", words: toldOccasions(row.occasions) },
    { name: "At this event", words: row.accessibility },
  ].flatMap(({ name, words }) => (words.length > 0 ? [{ name, words: words.map(wordLabel) }] : []));
}

const WORDS: Record<string, string> = { ...FORMATS, ...ACCESSIBILITY, ...OCCASIONS };

/** A word of any of the four lists. */
export function wordLabel(word: string): string {
  const [, use, code = ""] = /^(spoken|subtitles|dubbed):(.+)$/.exec(word) ?? [];
  if (use === "subtitles") return `${languageName(code)} subtitles`;
  if (use === "dubbed") return `Dubbed in ${languageName(code)}`;
  return use
    ? `In ${languageName(code)}`
    : (Object.hasOwn(WORDS, word) && WORDS[word]) || word.replaceAll("-", " ");
}

const languages = new Intl.DisplayNames("en", { type: "language", fallback: "code" });

/** "French"; the code itself of a language without a name. */
export const languageName = (code: string): string =>
  /^[a-z]{2,3}$/.test(code) ? (languages.of(code) ?? code) : code;

/** "World premiere" says "Premiere" too, and hardly anybody asks whether an event is in English. */
const toldOccasions = (occasions: readonly string[]): string[] =>
  occasions.some((word) => word.endsWith("-premiere"))
    ? occasions.filter((word) => word !== "premiere")
    : [...occasions];
const toldLanguages = (words: readonly string[]): string[] =>
  words.length === 1 && words[0] === "spoken:en" ? [] : [...words];
