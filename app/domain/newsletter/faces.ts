/** Faces of an interest: three coming events that show how different it can be, so that a reader can say which of them they mean. Pure. */
import { unwantedItems } from "./choose";
import { isRun, type EventPool, type MilesOfZips, type PoolShowing } from "./pool";
import type { Reader } from "./reader";
import { findCandidates, type ScoredShowing } from "./score";
import { chosenEvent, type ChosenEvent } from "./selection";
import { filmOf } from "~/domain/why-now/facts";

/** The faces of one interest. */
interface Faces {
  interest: string;
  /** Each with what it shows of the interest. */
  events: { chosen: ChosenEvent; words: string }[];
}

const OF_EACH = 3;

const has =
  (list: "occasions" | "formats", ...words: string[]) =>
  ({ event }: PoolShowing): boolean =>
    words.some((word) => event[list].includes(word));
const isHourKnown = ({ startHour }: PoolShowing): boolean => startHour !== null;

/** One face is no choice. */
const FEWEST = 2;

const MOST_INTERESTS = 4;

/** Takes the reader's first interests, in their order; those with fewer than two faces are left out. */
export function chooseFaces(pool: EventPool, reader: Reader, miles: MilesOfZips): Faces[] {
  const excluded = unwantedItems(pool, reader);
  const choosing = { pool, reader, miles, venues: new Set<string>() };
  const all: Faces[] = [];
  for (const id of reader.interests) {
    if (all.length >= MOST_INTERESTS) break;
    const candidates = findCandidates(pool, { ...reader, interests: [id] }, { miles, excluded });
    const venues = new Set(choosing.venues);
    const faces = facesOfInterest(choosing, id, candidates);
    if (faces.events.length >= FEWEST) all.push(faces);
    else choosing.venues = venues;
  }
  return all;
}

/** "Film, three ways" */
export const facesHeading = ({ interest, events }: Faces): string =>
  `${interest}, ${events.length === OF_EACH ? "three" : "two"} ways`;

interface Choosing {
  pool: EventPool;
  reader: Reader;
  miles: MilesOfZips;
  /** Venues that the letter has: each stands in it once. */
  venues: Set<string>;
}

function facesOfInterest(choosing: Choosing, id: number, candidates: ScoredShowing[]): Faces {
  const used = new Set<string>();
  const events: Faces["events"] = [];
  for (const { showing, score } of candidates) {
    if (events.length >= OF_EACH) break;
    const words = choosing.venues.has(showing.venue) ? null : faceOf(showing, used);
    if (showing.event.interestId !== id || words === null) continue;
    used.add(words);
    choosing.venues.add(showing.venue);
    const because = { kind: "interest" } as const;
    events.push({ chosen: chosenEvent(choosing, showing, { because, score }), words });
  }
  return { interest: events[0]?.chosen.showing.event.interest ?? "", events };
}

const LATE_HOUR = 22;
const EVENING_HOUR = 17;

type Face = [words: string, holds: (showing: PoolShowing) => boolean];

/** The most telling first. */
const FACES: Face[] = [
  ["It may be on film, with a projector that you can hear.", ({ event }) => filmOf(event.formats) !== null],
  ["It may have a band in the room.", has("formats", "live-score")],
  ["It may be with those who made it.", has("occasions", "in-person", "q-and-a", "talkback")],
  [
    "It may be something nobody here has seen.",
    has("occasions", "world-premiere", "us-premiere", "ny-premiere", "premiere"),
  ],
  ["It may be something to do, not to watch.", ({ terms }) => terms.includes("class")],
  ["It may stay for weeks, and you choose the day.", ({ event }) => isRun(event)],
  ["It may begin when others go home.", ({ startHour }) => (startHour ?? 0) >= LATE_HOUR],
  [
    "It may be over before dinner.",
    (showing) => isHourKnown(showing) && (showing.startHour ?? 0) < EVENING_HOUR,
  ],
  [
    "It need not be in English.",
    ({ event }) => event.languages.some((word) => word.startsWith("spoken:") && word !== "spoken:en"),
  ],
  ["It may cost nothing.", ({ event }) => event.price === "Free"],
  ["It may come once and be gone.", ({ event, around }) => around.datesLeft === 1 && !isRun(event)],
  ["It may be an evening that you can put off: it comes again.", ({ around }) => (around.datesLeft ?? 0) > 2],
  ["It may be just a good evening.", () => true],
];

/** The first face that it shows and that the interest still lacks. */
const faceOf = (showing: PoolShowing, used: ReadonlySet<string>): string | null =>
  FACES.find(([words, holds]) => !used.has(words) && holds(showing))?.[0] ?? null;
