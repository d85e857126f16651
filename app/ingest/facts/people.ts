/** Reads who takes part, and as what, in titles and descriptions. A name counts behind a cue only: "directed by", "w/", "readings by". */
import { mapToMany } from "~/lib/collections";
import type { PersonRole } from "@db/facts";
import { fold } from "~/lib/text";
import { isCommonWord } from "../works/common-words";
import { withPeople, type Person } from "./facts";
import { isName, namesAt, type Cue } from "./names";

export interface QuotedPerson extends Person {
  text: string;
}

interface CueRule {
  /** The name follows it. */
  says: RegExp;
  roles: PersonRole[];
  cue?: Cue;
}

const DESCRIBED =
  "(?:(?:the|a|an|our|very|special|guests?|musical|talented|legendary|great|incredible|amazing|wonderful|beloved|acclaimed|renowned|celebrated|award-winning|local|resident|filmmakers?|poets?|writers?|novelists?|musicians?|singers?|songwriters?|singer-songwriters?|guitarists?|pianists?|drummers?|bassists?|violinists?|cellists?|saxophonists?|trumpeters?|vocalists?|soprano|tenor|comedians?|comics?|actors?|actress|historian|composer) ){0,4}";
/** Without letters of all scripts in it, a rule is read three times as fast. */
const rule = (says: string, roles: PersonRole[], cue: Cue = "strong"): CueRule => ({
  says: new RegExp(says, says.includes("\\p{") ? "iu" : "i"),
  roles,
  cue,
});

/** In a title, anywhere. */
const TITLE_RULES: CueRule[] = [
  rule(String.raw`\b(?:dir\.|directed by) `, ["director"]),
  rule(String.raw`\bwritten and directed by `, ["author", "director"]),
  rule(String.raw`\bcurated by:? `, ["curator"]),
  rule(String.raw`\bhosted by:? `, ["host"]),
  rule(String.raw`\b(?:readings?|performances?|sets?|songs) (?:by|from):? ${DESCRIBED}`, ["performer"]),
  rule(String.raw`\bperformed by:? `, ["performer"]),
  rule(String.raw`\bstarring:? `, ["performer"]),
  rule(String.raw`(?:\bw\/ ?|\bfeat\.? |\bft\. |\bfeaturing:? )${DESCRIBED}`, ["performer"]),
  rule(String.raw`\bwith (?:very )?(?:special|surprise|musical) guests?:? `, ["performer"]),
  rule(
    String.raw`\b(?:evening|night|afternoon|conversation|poems?|poetry|readings?|songs|music|jazz|concert|live|set|solo|show) with ${DESCRIBED}`,
    ["performer"],
    "weak",
  ),
  rule(
    String.raw`\b(?:drawings?|paintings?|prints?|photographs?|photography|sculptures?|installations?|collages?|watercolors?|ceramics|works|new work|exhibition|murals?|portraits) by `,
    ["artist"],
    "weak",
  ),
  rule(String.raw`\ba film by `, ["director"]),
  rule(String.raw`\bartist talks?:? (?:with |by )?`, ["artist"]),
];
/** The rest of a title of one work: "The Salt Wife by Ines Calloway". */
const BY =
  /(?<![\w-]ed|\b(?:readings?|performances?|sets?|songs|drawings?|paintings?|prints?|photographs?|photography|sculptures?|installations?|collages?|watercolors?|ceramics|works?|exhibition|murals?|portraits|film|concert|talk|lecture|night|day|step|side|one|two|set)),? by /i;

/** One of these words is in each of the rules for titles. */
const TITLE_CUE = /\b(?:by|with|from|w|feat|ft|starring|featuring|dir|artist talks?)\b/i;

/** @returns the authors apart: the word "by" names the director of a film, and the title does not say that it is one */
export function peopleInTitle(title: string): {
  people: QuotedPerson[];
  authors: Omit<QuotedPerson, "role">[];
} {
  if (!TITLE_CUE.test(title)) return { people: [], authors: [] };
  const by = BY.exec(title);
  const authors = by ? namesAt(title.slice(by.index + by[0].length), "weak") : [];
  return {
    people: withoutRepeats(readBy(TITLE_RULES, title)),
    authors: authors.map((name) => ({ name, text: quoteOf(title, by?.index ?? 0, name) })),
  };
}

/** Reads only the beginning of a sentence: further in, a description tells of lives. */
const SENTENCE_RULES: CueRule[] = [
  rule(String.raw`^(?:written and directed|directed and written|written, directed(?: and produced)?) by `, [
    "author",
    "director",
  ]),
  rule(String.raw`^(?:a film )?(?:dir\.|directed by|directors?:) `, ["director"]),
  rule(String.raw`^written by [^.]{3,60}?,? (?:and )?directed by `, ["director"]),
  rule(
    String.raw`^(?:written by|playwright:|a (?:new )?(?:play|novel|memoir|book|solo show) (?:written )?by) `,
    ["author"],
  ),
  rule(String.raw`^(?:a (?:new )?(?:film|documentary|movie) by) `, ["director"]),
  // A line alone under a title.
  rule(String.raw`^by (?=[^.]{3,60}$)`, ["author"]),
  rule(String.raw`^(?:[\p{L} ]{0,30})?curated by:? ${DESCRIBED}`, ["curator"]),
  rule(String.raw`^(?:[\p{L} ]{0,30})?hosted by:? ${DESCRIBED}`, ["host"]),
  rule(
    String.raw`^(?:performed by|performers?:|with performances by|performances by|music by|live music by|readings? by|readers?:|starring:?|cast:|featuring:?|feat\.|line-?up:|with:?) ${DESCRIBED}`,
    ["performer"],
  ),
  rule(
    String.raw`^(?:join us for (?:a|an) (?:\w+ ){0,2}(?:concert|show|evening|night|performance|set|reading) (?:featuring|with|by)) ${DESCRIBED}`,
    ["performer"],
  ),
  rule(
    String.raw`\b(?:q ?(?:&|and) ?a|conversation|discussion|talkback|introduction|introduced)(?: session)? (?:with|by) (?:the )?(?:film's |film’s )?(?:writer[-/])?(?:director|filmmaker)s? `,
    ["director"],
  ),
  rule(
    String.raw`^(?:the )?(?:director|filmmaker)s? (?=[^.]{3,60} (?:in person|in attendance|will be present))`,
    ["director"],
  ),
];

/** Each of the rules for sentences begins so, or has one of the words. */
const BEGINNING =
  /^(?:a (?:new|film|documentary|movie|play|novel|memoir|book|solo)|by |cast|dir|feat|filmm|join us|line-?up|live music|music by|perform|playwright|read|starring|the (?:director|filmmaker)|with|written)/i;
const CUE = /(?:curated|hosted) by|(?:director|filmmaker)s? /i;

export const peopleInSentences = (sentences: string[]): QuotedPerson[] =>
  withoutRepeats(
    mapToMany(sentences, (sentence) =>
      BEGINNING.test(sentence) || CUE.test(sentence) ? readBy(SENTENCE_RULES, sentence) : [],
    ),
  );

/** Refuses performers of data that are an address, a sentence or the event's name. */
const NO_NAME =
  /https?:|www\.|@|[\n|]|\b(?:tba|tbd|n\/a|none|various|multiple|admin|administrator|box office|events?|tickets?)\b/i;
const MOST_WORDS = 6;

/** @param isTyped the data says that it is a person or an ensemble */
export function dataName(given: string, isTyped: boolean, title: string): string | null {
  const name = given.replace(/\s+/g, " ").trim();
  if (name.length < 2 || name.length > 80 || NO_NAME.test(name) || name.split(" ").length > MOST_WORDS)
    return null;
  if (fold(name).split(" ").every(isCommonWord)) return null;
  if (!/\p{L}{2}/u.test(name) || /[.!?:;]$|[([\]):;!?]/.test(name.replace(/\b(?:Jr|Sr|St)\.$/, "")))
    return null;
  // Plugins write the event's own title.
  const isTitle = name.toLowerCase() === title.toLowerCase();
  if (isName(name)) return name;
  return isTyped && !isTitle && /^[\p{Lu}\d]/u.test(name) ? name : null;
}

const readBy = (rules: CueRule[], text: string): QuotedPerson[] =>
  mapToMany(rules, ({ says, roles, cue = "strong" }) => {
    const match = says.exec(text);
    if (!match) return [];
    // "w/ The Patient Hydrants": the article is part of an ensemble's name.
    const article = /The $/.exec(match[0])?.[0] ?? "";
    const names = namesAt(article + text.slice(match.index + match[0].length), cue);
    return mapToMany(names, (name) =>
      roles.map((role) => ({ name, role, text: quoteOf(text, match.index, name) })),
    );
  });

const LONGEST_QUOTE = 80;

/** From the cue to the name. */
function quoteOf(text: string, from: number, name: string): string {
  if (text.length <= LONGEST_QUOTE) return text;
  const to = text.indexOf(name, from) + name.length;
  const quote = text.slice(from, to).trim();
  return quote.length <= LONGEST_QUOTE
    ? quote
    : `${quote.slice(0, LONGEST_QUOTE - name.length - 2)}… ${name}`;
}

const withoutRepeats = (people: QuotedPerson[]): QuotedPerson[] =>
  people.reduce<QuotedPerson[]>((kept, person) => withPeople(kept, [person]), []);
