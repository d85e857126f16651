/**
 * Names the doubts of a reading, and how sure it may then be at most. Below LEAST_SURE an event waits for an editor instead of being
 * published; the sentences say why.
 */
interface DoubtKind {
  /** The most that a reading with it is sure of. */
  most: number;
  /** Follows the number of items: "3 items with a weekday that is not that of its day". */
  says: string;
}

const KINDS = {
  "weekday-disagrees": { most: 0.5, says: "with a weekday that is not that of its day" },
  "named-as-page": { most: 0.5, says: "with the name of the venue or of the page in place of its own" },
  "named-as-link": { most: 0.5, says: "with the words of a link or a label in place of a name" },
  "name-unmarked": { most: 0.5, says: "with a plain line in place of a name" },
  "perhaps-a-run": { most: 0.5, says: "on two days weeks apart without hours: perhaps the ends of a run" },
  "days-scattered": { most: 0.5, says: "with days far apart in the text, as those of other events are" },
  "one-day-far-away": {
    most: 0.5,
    says: "on one day far away, though the page names other days: perhaps its tabs were not understood",
  },
  "each-time-on-each-day": { most: 0.5, says: "with every hour of its page on each of its days" },
  "other-hour-elsewhere": { most: 0.5, says: "with another hour than elsewhere on the page" },
  "vague-time": { most: 0.7, says: "with an hour that is written as vague" },
  "days-off-unknown": { most: 0.75, says: "with days off within a run whose single days are not known" },
  "from-prose": { most: 0.7, says: "with a date from the middle of a sentence" },
  "partly-unnamed": { most: 0.75, says: "in a list of which only a part has names" },
  "year-guessed": { most: 0.75, says: "without a year, nearly half a year from today" },
  "count-far-from-last": {
    most: 0.5,
    says: "on a page that suddenly lists far more or far fewer events than before",
  },
  "recipe-lost": {
    most: 0.5,
    says: "guessed, because the page is built otherwise than an editor's recipe for it says",
  },
} satisfies Record<string, DoubtKind>;

export type Doubt = keyof typeof KINDS;

export const sentenceOf = (doubt: Doubt): string => KINDS[doubt].says;

export const surenessWith = (confidence: number, doubts: Doubt[]): number =>
  Math.min(confidence, ...doubts.map((doubt) => KINDS[doubt].most));
