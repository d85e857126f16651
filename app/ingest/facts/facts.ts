/** What an event's listing says besides name, time and place: its state, price, doors, ages, tickets and their sale. */
import type { DateReading } from "../dates/reading";
import type { EvidenceKind } from "../evidence-kind";
import type { Withheld } from "./publicity";

/**
 * - postponed: off on this day; a new one may not be known yet
 * - moved_online: takes place, but not at the venue
 */
export type EventStatus = "scheduled" | "postponed" | "cancelled" | "moved_online";

export interface Price {
  /** Cents. The lowest price; 0 if one may enter without paying; null if only the highest is known. */
  from: number | null;
  /** Cents. The highest price; 0 if the event is free; null if there is no upper limit or none is known. */
  to: number | null;
  /** ISO 4217. */
  currency: string;
  /** The source's own words if they say more than the amounts: "$12 adv / $15 door". At most 80 characters. */
  note: string | null;
}

export interface Ages {
  /** Years; 0 for all ages. */
  min: number;
  max: number | null;
}

/**
 * Where a fact was read: an extractor's data, or the text of the title or the description. "derived": it says otherwise, and cannot be
 * right.
 */
export interface FactSource {
  from: EvidenceKind | "title" | "description" | "derived";
  /** As written there, at most 80 characters. */
  text: string;
}

export type FactName =
  | "status"
  | "sold_out"
  | "price"
  | "doors"
  | "ages"
  | "tickets"
  | "on_sale"
  | "end"
  | "sureness";
export type FactSources = Partial<Record<FactName, FactSource>>;

export interface Facts {
  status: EventStatus;
  soldOut: boolean;
  price: Price | null;
  doors: Date | null;
  ages: Ages | null;
  /** Absolute http(s) URL. */
  ticketUrl: string | null;
  /** When tickets go on sale; null once they are. */
  onSale: Date | null;
  sources: FactSources;
}

export const noFacts = (): Facts => ({
  status: "scheduled",
  soldOut: false,
  price: null,
  doors: null,
  ages: null,
  ticketUrl: null,
  onSale: null,
  sources: {},
});

/** One schema.org offer, as written. */
export interface SaidOffer {
  price: string | null;
  low: string | null;
  high: string | null;
  currency: string | null;
  availability: string | null;
  url: string | null;
  /** When it can be bought first. */
  from: string | null;
}

/** Facts as an extractor finds them in data, before they are read. */
export interface SaidFacts {
  /** Why the entry is not for everybody. */
  withheld?: Withheld | null | undefined;
  /** A word ("CANCELLED") or an address ("https://schema.org/EventPostponed"). */
  status?: string | null | undefined;
  offers?: SaidOffer[] | undefined;
  /** A field that is a price: "$12 adv / $15 door", "Free", "15". */
  cost?: string | null | undefined;
  isFree?: boolean | undefined;
  isSoldOut?: boolean | undefined;
  doors?: DateReading | null | undefined;
  /** The same as a clock: "19:00", "7 PM". */
  doorsClock?: string | null | undefined;
  /** A field that is an age limit: "21+", "5-12". */
  ages?: string | null | undefined;
  ticketUrl?: string | null | undefined;
  onSale?: DateReading | null | undefined;
}

/** What takes the event off or makes it hard to visit, in words: "cancelled", "sold out". */
export const stateWords = ({ status, soldOut }: Pick<Facts, "status" | "soldOut">): string[] => [
  ...(status === "scheduled" ? [] : [status.replace("_", " ")]),
  ...(soldOut ? ["sold out"] : []),
];

/** The graver one of two listings is right: sites mark an event on its own page and forget their lists. */
const GRAVITY: EventStatus[] = ["scheduled", "moved_online", "postponed", "cancelled"];

export const graverStatus = (a: EventStatus, b: EventStatus): EventStatus =>
  GRAVITY.indexOf(a) >= GRAVITY.indexOf(b) ? a : b;

/** Completes facts with those of another listing of the same event. */
export function mergeFacts(into: Facts, from: Facts): Facts {
  const status = graverStatus(into.status, from.status);
  return {
    status,
    soldOut: into.soldOut || from.soldOut,
    price: into.price ?? from.price,
    doors: into.doors ?? from.doors,
    ages: into.ages ?? from.ages,
    ticketUrl: into.ticketUrl ?? from.ticketUrl,
    onSale: into.onSale ?? from.onSale,
    sources: {
      ...from.sources,
      ...into.sources,
      ...(status !== into.status && from.sources.status ? { status: from.sources.status } : {}),
    },
  };
}
