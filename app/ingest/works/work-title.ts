/**
 * The name of the work in a title: "Venue presents: The Thing (1982) in 35mm w/ Q&A" is "The Thing". Venues write one film,
 * play, band or exhibition in many ways; what they add is taken off both ends. Pure.
 */
import { unmarkedTitle } from "../facts/title-marks";
import { titleKey, venueKey } from "../evidence/title-key";
import { isCommonWord } from "./common-words";

/**
 * Names what events of one work have in common, over all venues' spellings. A common title is a work of its venue only.
 * @param venue its name as shown, null if it has none
 */
export function workKey(title: string, venue: string | null): string {
  const words = workWords(title, venue === null ? [] : [venue]);
  const key = words.join(" ").slice(0, 300);
  return isCommonTitle(words) ? `${key} @ ${venueKey(venue)}`.slice(0, 400) : key;
}

/** The words of a work's name, folded, without a leading article. */
export function workWords(title: string, venues: string[] = []): string[] {
  const folded = titleKey(workTitle(title, venues)).replace(/^(?:the|an?) (?=\S)/, "");
  return folded.split(" ");
}

const MOST_ROUNDS = 6;

/** @param venues names of the venue, as written; '' and single letters are ignored */
export function workTitle(title: string, venues: string[] = []): string {
  const names = venues.map((name) => name.trim()).filter((name) => name.length > 2);
  let kept = title.trim();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = strippedOnce(kept, names);
    if (next === kept) break;
    kept = next;
  }
  return kept;
}

/** Whether a name is only a kind of evening, which every venue has: "Open Mic", "Jazz Night". */
export const isCommonTitle = (words: string[]): boolean => words.every(isCommonWord);

/** Words that venues write around a name, one kind per line. */
const BEFORE = [
  "(?:early|late|matinee|second|added) show",
  "new date|date change|rescheduled|reschedul(?:ed|ing) date|just announced|added|back by popular demand",
  "opening night|closing night|opening reception|opening|closing|preview|final (?:week|weekend|performance)|last chance",
  "(?:film )?screening|(?:on )?film|movie night|members? (?:only )?screening|sneak preview|world premiere|(?:us|ny|nyc|new york) premiere",
  "live music|in concert|exhibition|on view|now playing|live|an evening with|a night with|album release|record release",
];
const PREFIX = new RegExp(`^(?:${BEFORE.join("|")})\\s*(?:[:–—|-]|\\bof\\b)\\s*`, "i");
const EVENING_WITH = /^an? (?:evening|night|conversation) with\s+/i;
/** "Nitehawk presents: X", "The Hall & Friends present X". */
const PRESENTS = /^[^:]{2,60}?\spresents?\s{0,3}[:–—-]?\s{1,3}(?=\S)/i;

const FORMATS = [
  String.raw`(?:(?:in|on|shown (?:in|on)) )?(?:glorious |a )?(?:8|16|35|70) ?mm(?: print)?`,
  String.raw`(?:in )?(?:imax|3-?d|dcp|4k|2k|technicolor)(?: dcp)?`,
  String.raw`(?:new |restored )?(?:4k |2k |digital )?restoration|(?:newly )?restored|(?:new )?print`,
  String.raw`(?:18|19|20)\d\d`,
  String.raw`dir(?:\.|ected by) [^()\[\]]{2,60}`,
  String.raw`(?:with |w/ ?)?(?:english )?(?:subtitles|subtitled|subs?|dubbed|dub|open captions?|captioned|oc)`,
  String.raw`relaxed(?: performance| screening)?|sensory[- ]friendly|members only`,
  String.raw`(?:with |w/ ?|\+ ?|plus )?(?:live )?(?:q ?(?:&|and|\+) ?a|intro(?:duction)?|discussion|talkback)(?: with [^()\[\]]{2,80})?`,
  String.raw`(?:early|late|matinee|second|added) show|early|late|matinee|encore|extended|previews?|opening night|closing night`,
  String.raw`(?:night|day|week|set) (?:\d|one|two|three)`,
  String.raw`(?:world|us|ny|nyc|new york|north american) premiere|premiere|new date|rescheduled|live`,
];
const FORMAT = `(?:${FORMATS.join("|")})`;
const IN_BRACKETS = new RegExp(
  String.raw`[([]\s{0,3}${FORMAT}(?:\s{0,3}[,;/|·-]\s{0,3}${FORMAT}){0,3}\s{0,3}[)\]]\s{0,3}$`,
  "i",
);
const AFTER_DASH = new RegExp(String.raw`(?:[–—|:,·]|\s-)\s{0,3}${FORMAT}\s{0,3}$`, "i");
/** Without punctuation only what no name ends with. */
const BARE = /\s(?:in|on) (?:glorious )?(?:16|35|70) ?mm(?: print)?\s{0,3}$|\s(?:16|35|70)mm\s{0,3}$/i;

/** "w/ support", "feat. X", "with special guests", "+ more". A bare "with" may belong to the name: "Dinner with Friends". */
const BILLING =
  /(?:[,;(–—-]\s{0,3})?(?:\bw\/|\bfeat(?:uring|\.)?(?=\s)|\bft\.?(?=\s)|\bwith (?:special |surprise |musical )?(?:guests?|support|openers?|opening act)\b|\bwith (?:q ?& ?a)|[+&] ?(?:q ?(?:&|and) ?a|support|guests?|special guests?|more|friends tba|tba)\b|\band (?:special guests?|more)\b|\bplus (?:support|guests?|special guests?)\b|\bsupport(?:ed)? by\b).*$/is;

function strippedOnce(title: string, venues: string[]): string {
  const steps: ((text: string) => string)[] = [
    (text) => unmarkedTitle(text).title,
    (text) => text.replace(PREFIX, ""),
    (text) => text.replace(EVENING_WITH, ""),
    ...venues.map((venue) => (text: string) => withoutVenue(text, venue)),
    (text) => text.replace(PRESENTS, ""),
    (text) => text.replace(IN_BRACKETS, ""),
    (text) => text.replace(AFTER_DASH, ""),
    (text) => text.replace(BARE, ""),
    (text) => text.replace(BILLING, ""),
  ];
  let kept = title;
  for (const step of steps) {
    const next = step(kept).trim();
    if (next !== kept && hasName(next)) kept = next;
  }
  return kept;
}

/** " at the Hall", "@ Hall", "Hall presents X", "Hall: X", "X | Hall". */
function withoutVenue(title: string, venue: string): string {
  const bare = venue.replace(/^the /i, "");
  // Hardly any title names its venue, and the patterns are made for each.
  if (!title.toLowerCase().includes(bare.toLowerCase())) return title;
  const name = `(?:the )?${escaped(bare)}`;
  return title
    .replace(
      new RegExp(`(?:[–—|,-]\\s{0,3})?(?:\\bat|@|\\blive (?:at|from))\\s{0,3}${name}\\W{0,9}$`, "i"),
      "",
    )
    .replace(new RegExp(`\\s[–—|-]\\s{0,3}${name}\\W{0,9}$`, "i"), "")
    .replace(new RegExp(`^${name}\\s*(?:presents?\\b\\s*[:–—-]?|[:–—|]|\\s-)\\s*`, "i"), "");
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Two letters or figures. */
const hasName = (text: string): boolean => /[\p{L}\p{N}][^\p{L}\p{N}]*[\p{L}\p{N}]/u.test(text);
