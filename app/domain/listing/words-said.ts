/** How an event is shown, for whom, in which language and on what occasion: the rows of labels.ts that are words of db/facts.ts. */
import { ACCESSIBILITY, FORMATS, OCCASIONS } from "@db/facts";
import { unique } from "~/lib/collections";
import { languageName, wordLabel, wordSaid } from "../events/fact-words";
import type { Label, PhraseRule } from "./label";

type WordRow = Pick<Label<string[]>, "about" | "without" | "phrases"> & { place: number; legend: string };

/** The sheet offers the words that a coming event has. @param order of the choices; empty: that of the alphabet */
const wordRow = (order: readonly string[], { place, legend, ...label }: WordRow): Label<string[]> => ({
  ...label,
  ...(order.length > 0 ? { only: order } : {}),
  words: [place, (chosen) => chosen.map(wordSaid).join(", ")],
  sheet: {
    legend,
    options: (chosen, { words = [] }) => {
      const offered = order.length > 0 ? order.filter((word) => words.includes(word)) : words.filter(isTold);
      return unique([...offered, ...chosen]);
    },
    label: wordLabel,
  },
});

/** A language, but that nearly everything is in. */
const isTold = (word: string) => word.includes(":") && word !== "spoken:en";

const says = (pattern: string, word: string): PhraseRule<string[]> => [
  new RegExp(`^(?:${pattern})$`),
  () => [word],
];
const SHOWS = "(?: (?:films?|movies?|shows?|screenings?|performances?|concerts?|events?))?";

const formats: PhraseRule<string[]>[] = [
  [
    /^(?:(?:in|on|from) )?(?:glorious )?(8|16|35|70) ?mm(?: (?:films?|prints?|screenings?|projections?))?$/,
    ([, gauge]) => [`${gauge}mm`],
  ],
  says(`(?:in )?imax${SHOWS}`, "imax"),
  says("in 3-?d|3-?d (?:films?|movies?|screenings?)", "3d"),
  says("(?:on )?dcp", "dcp"),
  says(`(?:(?:new|4k|digital|film) )+restorations?|restored (?:films?|prints?)`, "digital-restoration"),
  says("(?:with )?(?:an? )?live (?:scores?|soundtrack|accompaniment)", "live-score"),
];

/** Codes of languages that people ask for, by their names in lower case. */
const CODES = new Map([
  ...["ar bn cs da de el en es fa fr he hi ht hu it ja ko ne nl no pl pt ru sv th tl tr uk ur vi yi yue zh"]
    .join(" ")
    .split(" ")
    .map((code) => [languageName(code).toLowerCase(), code] as const),
  ...([
    ["mandarin", "zh"],
    ["farsi", "fa"],
    ["tagalog", "tl"],
    ["bangla", "bn"],
  ] as const),
]);
const NAME = `(${[...CODES.keys()].join("|")})`;
const TITLES = "(?:subtitles?|subtitled|subs|surtitles?|supertitles?)";
const codeOf = (name = "") => CODES.get(name) ?? "";
const languages: PhraseRule<string[]>[] = [
  [/^(?:in )?spanish harlem$/, () => null],
  [
    new RegExp(`^in ${NAME} with ${NAME} ${TITLES}$`),
    ([, spoken, titles]) => [`spoken:${codeOf(spoken)}`, `subtitles:${codeOf(titles)}`],
  ],
  [new RegExp(`^(?:with )?${NAME} ${TITLES}$`), ([, name]) => [`subtitles:${codeOf(name)}`]],
  [new RegExp(`^dubbed in(?:to)? ${NAME}$`), ([, name]) => [`dubbed:${codeOf(name)}`]],
  [new RegExp(`^(?:in ${NAME}|${NAME}[- ]language)$`), ([, a, b]) => [`spoken:${codeOf(a ?? b)}`]],
];

const occasions: PhraseRule<string[]>[] = [
  says("(?:with )?(?:an? |live )?(?:(?:director|filmmaker|artist) )?q ?(?:&|and|\\+) ?as?", "q-and-a"),
  says("world premieres?", "world-premiere"),
  says("us premieres?|u\\.s\\. premieres?", "us-premiere"),
  says("(?:ny|nyc|new york) premieres?", "ny-premiere"),
  says("premieres?", "premiere"),
  says("(?:with )?(?:the )?(?:directors?|filmmakers?|artists?|authors?) in person", "in-person"),
  says("(?:with )?(?:an? )?(?:post[- ]show )?talk ?backs?", "talkback"),
  says("(?:for )?one night only", "one-night-only"),
  says("anniversary (?:screenings?|concerts?|shows?)", "anniversary"),
  says("(?:for )?members[- ]only", "members-only"),
  says("benefit (?:concerts?|shows?|parties|nights?)|fundraisers?", "benefit"),
  says("(?:sneak )?previews?|preview (?:performances?|screenings?)", "preview"),
];

const accessibility: PhraseRule<string[]>[] = [
  [/^asl (?:class|classes|lessons?|course|slam)$/, () => null],
  says(`(?:with )?open[- ]?caption(?:s|ed|ing)?${SHOWS}|captioned${SHOWS}`, "open-captions"),
  says(`(?:with )?closed[- ]?caption(?:s|ed|ing)?${SHOWS}`, "closed-captions"),
  says(`(?:with )?(?:asl|(?:american )?sign language)(?:[- ]interpret(?:ed|ation|ers?))?${SHOWS}`, "asl"),
  says(`(?:with )?audio[- ]descri(?:bed|ptions?)${SHOWS}`, "audio-description"),
  says(
    "relaxed (?:performances?|screenings?|shows?)|(?:sensory|autism)[- ]friendly(?: (?:performances?|screenings?|shows?|events?))?",
    "relaxed",
  ),
  says("(?:with )?(?:assistive listening|hearing loops?)", "assistive-listening"),
];

export const WORD_LABELS = {
  formats: wordRow(FORMATS, {
    about: `How it is shown, any of them: ${FORMATS.join(", ")}.`,
    place: 3.1,
    without: "however it is shown",
    legend: "Shown",
    phrases: formats,
  }),
  languages: wordRow([], {
    about: "Its languages, all of them: spoken:fr, subtitles:en, dubbed:es, with the letters of ISO 639-1.",
    place: 3.2,
    without: "in any language",
    legend: "Language",
    phrases: languages,
  }),
  occasions: wordRow(OCCASIONS, {
    about: `What is special about it, any of them: ${OCCASIONS.join(", ")}.`,
    place: 3.3,
    without: "on any occasion",
    legend: "Occasion",
    phrases: occasions,
  }),
  accessibility: wordRow(ACCESSIBILITY, {
    about: `What the event itself offers, all of them: ${ACCESSIBILITY.join(", ")}. Of its venue: access.`,
    place: 5,
    without: "with or without access features",
    legend: "Access",
    phrases: accessibility,
  }),
};
