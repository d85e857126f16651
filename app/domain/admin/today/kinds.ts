/** The kinds of things that wait for editors, in the order of the page Today, and where each is listed whole. */
import type { WaitingCounts } from "@db/queries/admin/waiting";
import { countOf } from "~/lib/text";

interface Kind {
  noun: string;
  nouns?: string;
  href: string;
  /** Readers notice it. */
  isUrgent?: true;
}

const KINDS: Record<keyof WaitingCounts, Kind> = {
  noWorker: {
    noun: "worker is missing: none runs",
    nouns: "workers are missing",
    href: "/admin/today#now",
    isUrgent: true,
  },
  stuckMail: { noun: "mail is stuck", nouns: "mails are stuck", href: "/admin/today#now", isUrgent: true },
  failedLetters: {
    noun: "letter did not leave",
    nouns: "letters did not leave",
    href: "/admin/today#now",
    isUrgent: true,
  },
  refusedMail: {
    noun: "mail was refused",
    nouns: "mails were refused",
    href: "/admin/today#now",
    isUrgent: true,
  },
  model: {
    noun: "language model does not answer",
    nouns: "language models do not answer",
    href: "/admin/today#now",
    isUrgent: true,
  },
  texts: { noun: "text to decide", nouns: "texts to decide", href: "/admin/texts" },
  suggestions: { noun: "suggestion", href: "/admin/decisions?kind=suggestions" },
  mistakes: { noun: "reported mistake", href: "/admin/decisions?kind=mistakes" },
  claims: { noun: "claim of a venue", nouns: "claims of venues", href: "/admin/decisions?kind=claims" },
  proposals: {
    noun: "change by a venue",
    nouns: "changes by venues",
    href: "/admin/decisions?kind=proposals",
  },
  venueChanges: {
    noun: "calendar change by a venue",
    nouns: "calendar changes by venues",
    href: "/admin/decisions?kind=venueChanges",
  },
  failing: { noun: "failing source", href: "/admin?only=failing" },
  stumbling: { noun: "source failed once", nouns: "sources failed once", href: "/admin/today#stumbling" },
  silent: { noun: "silent source", href: "/admin?only=silent" },
  doubtful: { noun: "doubtful event", href: "/admin/decisions?kind=doubtful" },
  rooms: { noun: "paused chat room", href: "/admin/rooms" },
  recipes: {
    noun: "page built otherwise",
    nouns: "pages built otherwise",
    href: "/admin/decisions?kind=recipes",
  },
  unplaced: { noun: "place not on the map", nouns: "places not on the map", href: "/admin/today#unplaced" },
  pairs: { noun: "doubtful pair", href: "/admin/decisions?kind=pairs" },
  venuePairs: { noun: "pair of venues", nouns: "pairs of venues", href: "/admin/decisions?kind=venuePairs" },
};

export interface WaitingItem {
  kind: keyof WaitingCounts;
  text: string;
  href: string;
  isUrgent: boolean;
}

export const nounOf = (kind: keyof WaitingCounts): string => KINDS[kind].noun;
export const waitingHref = (kind: keyof WaitingCounts): string => KINDS[kind].href;

/** How much readers notice. */
export const urgentIn = (waiting: WaitingCounts): number =>
  waitingItems(waiting).reduce((sum, { kind, isUrgent }) => sum + (isUrgent ? waiting[kind] : 0), 0);

/** One item for each kind of which something waits. */
export const waitingItems = (waiting: WaitingCounts): WaitingItem[] =>
  (Object.keys(KINDS) as (keyof WaitingCounts)[])
    .filter((kind) => waiting[kind] > 0)
    .map((kind) => {
      const { href, isUrgent = false } = KINDS[kind];
      return { kind, text: countWords(kind, waiting[kind]), href, isUrgent };
    });

export const sumOf = (waiting: WaitingCounts): number =>
  Object.values(waiting).reduce((sum, count) => sum + count, 0);

/** "12 doubtful events" */
const countWords = (kind: keyof WaitingCounts, count: number): string =>
  countOf(count, KINDS[kind].noun, KINDS[kind].nouns);
