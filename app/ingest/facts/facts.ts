/** Facts of a listing besides name, time and place: its state, price, doors, ages, tickets and their sale. */
import type { Accessibility, Format, LanguageUse, LanguageWord, Occasion, PersonRole } from "@db/facts";
import type { EventStatus } from "@db/schema/events";
import { unique } from "~/lib/collections";
import type { DateReading } from "../dates/reading";
import type { EvidenceKind } from "../evidence-kind";
import type { Withheld } from "./publicity";

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
  | "sureness"
  | "year"
  | "runtime"
  | "room"
  | "series"
  // One for each word and person: "formats:35mm", "languages:spoken:fr", "people:director:Anna Kessler".
  | `${keyof WordFacts | "people"}:${string}`;
export type FactSources = Partial<Record<FactName, FactSource>>;

/** Lists of the words of db/facts.ts. */
export interface WordFacts {
  formats: Format[];
  accessibility: Accessibility[];
  languages: LanguageWord[];
  occasions: Occasion[];
}

export interface Person {
  name: string;
  role: PersonRole;
}

export interface Facts extends WordFacts {
  /** The year of the film or play, not of the event. */
  year: number | null;
  /** Minutes. */
  runtime: number | null;
  people: Person[];
  /** As the source names it: "Theater 2". */
  room: string | null;
  /** The series that its page names. */
  series: string | null;
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
  /** Fields of formats, access and occasions: "35mm", "openCaptions", "New York premiere". */
  words?: string[];
  languages?: { use: LanguageUse; text: string }[];
  /** "1982", "1982-06-25". */
  year?: string | null | undefined;
  /** "PT1H38M", "98". */
  runtime?: string | null | undefined;
  people?: SaidPerson[];
  room?: string | null | undefined;
  series?: string | null | undefined;
}

export interface SaidPerson extends Person {
  /** The data says that it is a person or an ensemble. */
  isTyped: boolean;
}

export const noFacts = (): Facts => ({
  status: "scheduled",
  soldOut: false,
  price: null,
  doors: null,
  ages: null,
  ticketUrl: null,
  onSale: null,
  formats: [],
  accessibility: [],
  languages: [],
  occasions: [],
  year: null,
  runtime: null,
  people: [],
  room: null,
  series: null,
  sources: {},
});

/** Names what takes the event off or makes it hard to visit: "cancelled", "sold out". */
export const stateWords = ({ status, soldOut }: Pick<Facts, "status" | "soldOut">): string[] => [
  ...(status === "scheduled" ? [] : [status.replace("_", " ")]),
  ...(soldOut ? ["sold out"] : []),
];

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
    formats: unique([...into.formats, ...from.formats]),
    accessibility: unique([...into.accessibility, ...from.accessibility]),
    languages: unique([...into.languages, ...from.languages]),
    occasions: unique([...into.occasions, ...from.occasions]),
    year: into.year ?? from.year,
    runtime: into.runtime ?? from.runtime,
    people: withPeople(into.people, from.people),
    room: into.room ?? from.room,
    series: into.series ?? from.series,
    sources: {
      ...from.sources,
      ...into.sources,
      ...(status !== into.status && from.sources.status ? { status: from.sources.status } : {}),
    },
  };
}

/** The graver one of two listings is right: sites mark an event on its own page and forget their lists. */
const GRAVITY: EventStatus[] = ["scheduled", "moved_online", "postponed", "cancelled"];

export const graverStatus = (a: EventStatus, b: EventStatus): EventStatus =>
  GRAVITY.indexOf(a) >= GRAVITY.indexOf(b) ? a : b;

/** The name of a person's entry in the sources of facts. */
export const personSource = ({ role, name }: Person) => `people:${role}:${name}` as const;

const MOST_PEOPLE = 30;

/** Those of both, each once. */
export const withPeople = <Some extends Person>(people: Some[], more: Some[]): Some[] =>
  [...people, ...more.filter((person) => !people.some((other) => isSamePerson(other, person)))].slice(
    0,
    MOST_PEOPLE,
  );

const isSamePerson = (a: Person, b: Person): boolean =>
  a.role === b.role && a.name.toLowerCase() === b.name.toLowerCase();
