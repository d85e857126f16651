/** A decision as its card shows it. */
import type { DecisionKind } from "@db/queries/admin/decisions";
import type { Picture } from "~/lib/pictures";
import type { ComparedFact } from "../duplicates/compare";

export type CardFields = Record<string, string | number>;

/** A button. */
export interface CardAction {
  intent: string;
  label: string;
  fields: CardFields;
  /** A box to tick beside the button. */
  tick?: { name: string; label: string };
}

interface Side {
  title: string;
  about: string;
  href: string;
}

export interface Card {
  kind: DecisionKind;
  /** The number of all that wait. */
  key: string;
  title: string;
  /** The address at which an editor sees it whole. */
  href: string;
  /** When, where, and whose page says it. */
  line: string;
  /** Why somebody has to decide. */
  why: string;
  picture: Picture | null;
  /** Two where it is a comparison. */
  sides: [Side, Side] | null;
  facts: ComparedFact[];
  /** The effect of accepting, in a sentence. */
  change: string;
  accept: CardAction;
  refuse: CardAction | null;
  others: CardAction[];
  edit: { label: string; href: string };
  /** The page where it was read. */
  look: string | null;
  /** How many more can be decided with it, with some of their titles. */
  alike: { count: number; titles: string[]; accept: CardAction; refuse: CardAction } | null;
}
