/** Why a reader's letter holds what it holds: the sum of each candidate, term by term. */
import { findReader, findFrequency } from "@db/queries/newsletter/readers";
import { OTHER_TERMS, OWN_TERMS, type RankTerm } from "@db/rank-score";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { localDay } from "~/lib/time";
import { chooseEvents } from "./choose";
import { DEDUPE_WINDOW } from "./letter-renderer";
import { loadLists } from "./followed-lists";
import { loadPool } from "./load-pool";
import { explainRank, type PoolShowing } from "./pool";
import { NOBODY, readerFrom } from "./reader";
import { findCandidates } from "./score";
import { whenWords } from "./when-words";

/** The meaning of each term, one line each. */
export const wordsOfTerms = (): string[] =>
  (Object.entries({ ...OWN_TERMS, ...OTHER_TERMS }) as [RankTerm, { points: number; because: string }][]).map(
    ([term, { points, because }]) => `${term.padEnd(12)} ${pointsWords(points).padStart(4)}  ${because}`,
  );

const MOST_SHOWN = 60;

/** The candidates of the letter that an address would get today, the best first; a star stands before what the letter holds. */
export async function explainLetter(
  ctx: Pick<DomainContext, "db" | "now">,
  email: string,
): Promise<string[]> {
  const period = localDay(ctx.now(), brand.zone);
  const frequency = await findFrequency(ctx.db, email);
  const row = await findReader(ctx.db, email, { dedupeWindow: DEDUPE_WINDOW[frequency], period });
  const lists = new Map<string, ReadonlySet<number>>();
  if (row) await loadLists(ctx, lists, [row], period);
  const reader = readerFrom(row ?? NOBODY, (search) => lists.get(search));
  const pool = await loadPool(ctx, { frequency, period });
  const chosen = new Map(chooseEvents(pool, reader).map((event) => [event.showing, event.score]));
  const candidates = findCandidates(pool, reader, { miles: new Map(), excluded: new Set() });
  const scores = new Map(candidates.map(({ showing, score }) => [showing, score]));
  const shown = new Set([...chosen.keys(), ...candidates.slice(0, MOST_SHOWN).map(({ showing }) => showing)]);
  return [...shown].map((showing) =>
    lineOf(showing, scores.get(showing) ?? null, chosen.has(showing), pool.from),
  );
}

function lineOf(showing: PoolShowing, score: number | null, isChosen: boolean, from: string): string {
  const terms = explainRank(showing);
  const rank = terms.reduce((sum, [, points]) => sum + points, 0);
  const fit = score === null ? null : score - rank;
  const sum = terms.map(([term, points]) => `${term} ${pointsWords(points)}`);
  const { event } = showing;
  return [
    `${isChosen ? "*" : " "} ${(score === null ? "asked" : score.toFixed(1)).padStart(6)}`,
    `${event.title} (${whenWords(event, from)}, ${event.venue})`,
    `${sum.join(", ") || "nothing"} = ${rank}${fit === null ? "" : `; fits the reader ${pointsWords(fit)}`}`,
  ].join("  ");
}

const pointsWords = (points: number): string =>
  `${points < 0 ? "−" : "+"}${Math.abs(points).toFixed(1).replace(/\.0$/, "")}`;
