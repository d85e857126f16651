/** The parts of a row of labels.ts, and choices that rows share. */
import type { PlaceRow } from "@db/queries/events/places";
import { unique } from "~/lib/collections";
import type { ListMoment } from "../events/day-works";
import type { Wish } from "./fields";

/** The present meaning of ids and slugs. */
export interface Directory {
  /** 'YYYY-MM-DD', New York. */
  today: string;
  /** A page's own, which leaves out what is over; feeds and the API have whole days. */
  moment?: ListMoment;
  interests: readonly { id: number; name: string; description?: string | null }[];
  places: readonly Pick<PlaceRow, "district" | "suburb">[];
  /** Access features, as venues write them. */
  access?: readonly string[];
  /** Words of db/facts.ts that coming events have. */
  words?: readonly string[];
}

type Single<Value> = Value extends readonly (infer Item)[] ? Item : NonNullable<Value>;

export interface Label<Value> {
  /** For the API's description; absent: the API does not take it. */
  about?: string;
  /** The API refuses other words. */
  only?: readonly string[];
  /** The API's name for it, where that is another. */
  api?: string;
  /** Its words in the name of a list; a negative place stands before "events". */
  words?: readonly [place: number, (value: Value, directory: Directory, wish: Wish) => string];
  /** The words of the near miss without it: "14 events, at any price". */
  without?: string;
  /** Its group of the filter sheet, the choice of none, and the others: several may be chosen where there is no choice of none. */
  sheet?: {
    legend: string;
    any?: string;
    options: (value: Value, directory: Directory) => readonly Single<Value>[];
    label: (option: Single<Value>, directory: Directory) => string;
  };
  /** The words of a search that mean it. */
  phrases?: readonly PhraseRule<Value>[];
}

/**
 * Words in lower case without accents, with single spaces, all of them; and what they mean: undefined where another phrase may know,
 * null where they are plain words.
 */
export type PhraseRule<Value> = readonly [
  says: RegExp,
  means: (match: RegExpExecArray, today: string) => Value | null | undefined,
];

/** A choice that is offered where it was asked for. */
export const ownChoice = <Value extends string | number>(
  legend: string,
  label: (value: Value) => string,
) => ({
  legend,
  options: (value: Value | null) => (value === null ? [] : [value]),
  label,
});

/** The usual options, and the one that was chosen in another way. */
export const withOwn = <Option>(options: readonly Option[], own: Option | null): Option[] =>
  unique(own === null ? options : [...options, own]);
