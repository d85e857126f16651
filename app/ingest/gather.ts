/** Reads a source's page or feed and the pages it links to. Stores nothing. */
import { AiFailure } from "~/services/ai/failure";
import { FetchFailure } from "~/services/http/types";
import type { DomainContext } from "~/context";
import { followPages, type Followed, type FollowOptions } from "./follow-pages";
import type { Extraction, FetchedPage } from "./gathered-event";
import { isSure } from "./confidence";
import { allWithheld, withheldProblems } from "./evidence/withheld";
import { instructions } from "./formats/model/ask";
import { askForPoints, builtAs, mayHaveRecipe, recipeInstructions } from "./formats/model/ask-recipe";
import { extractWithModel } from "./formats/model/extract-with-model";
import { NOTHING_DRAWN } from "./discovery/diagnose";
import { note, textsOf, type Problem } from "./problems";
import { localDay } from "~/lib/time";
import { digest } from "./fingerprint";
import { fillDates } from "~/lib/dated-address";
import { vendorRequest } from "./vendor-request";

export interface Gathered extends Followed {
  recognised: Extraction["recognised"];
  mark: Extraction["mark"];
  recipe: Extraction["recipe"];
  publisher: Extraction["publisher"];
  look: Extraction["look"];
  refusal: Extraction["refusal"];
  /** Hash of the language model's input; null if the model was not asked, or could not answer. */
  modelInputHash: string | null;
  /** The build of the page for which the model was asked where its events are; null if it was not asked. */
  modelShape: string | null;
  /** The model had this input before: it is not asked again, and the stored events stay. */
  isUnchangedForModel: boolean;
  /** Why nothing came; null where something did. */
  reason: Extraction["reason"];
}

type Means = Pick<DomainContext, "http" | "ai" | "readPage">;
type GatherOptions = Pick<FollowOptions, "now" | "zone" | "signal"> &
  Partial<Pick<FollowOptions, "knownPages" | "onPage" | "recipe" | "look">> & {
    lastModelInput?: string | null;
    /** The build of the page for which the model was asked last. */
    lastModelShape?: string | null;
    explain?: boolean;
  };

/** Joins what several addresses of one source say. */
export function combined(readings: Gathered[], problems: Problem[]): Gathered {
  const [first] = readings as [Gathered];
  const events = readings.flatMap((reading) => reading.events);
  return {
    ...first,
    events,
    problems: [...problems, ...readings.flatMap((reading) => reading.problems)],
    undated: readings.flatMap((reading) => reading.undated),
    withheld: readings.flatMap((reading) => reading.withheld),
    pages: readings.reduce((sum, { pages }) => sum + pages, 0),
    complete: problems.length === 0 && readings.every(({ complete }) => complete),
    dates: readings.flatMap((reading) => reading.dates),
    reason: events.length > 0 ? null : first.reason,
  };
}

/**
 * Reads what a source with this address would give, for an editor who tries it.
 * @throws FetchFailure
 */
export async function gatherFromUrl(
  means: Means,
  {
    url,
    signal = new AbortController().signal,
    ...options
  }: { url: string; now: Date; zone: string; explain?: boolean; signal?: AbortSignal },
): Promise<Gathered & { page: FetchedPage }> {
  const dated = fillDates(url, localDay(options.now, options.zone));
  const answer = await means.http.fetchPage({ ...vendorRequest(dated), signal });
  if (answer.kind !== "page") throw new FetchFailure("decode", "The site sent no page.");
  const { finalUrl, contentType, bytes, remarks } = answer;
  const page = { url: finalUrl, contentType, bytes, ...(remarks ? { remarks } : {}) };
  return { ...(await gatherFromPage(means, page, { ...options, signal })), page };
}

/** @throws FetchFailure if nothing could be read */
export async function gatherFromPage(
  { http, ai, readPage }: Means,
  page: FetchedPage,
  options: GatherOptions,
): Promise<Gathered> {
  const { now, zone, explain = false, recipe = null, look = false, signal } = options;
  const first = await readPage(page, { now, zone, isDeclared: true, explain, recipe, look }, signal);
  if (first.recognised === "binary" || first.recognised === "empty") {
    throw new FetchFailure(
      "decode",
      `${textsOf(first.problems).join(". ")}. Give the address of a page or feed.`,
    );
  }
  const followed = await followPages({ http, readPage }, first, {
    knownPages: async () => [],
    onPage: async () => undefined,
    ...options,
    url: page.url,
    explain,
    recipe: first.recipe?.used ?? null,
  });
  // Items without a date are no problem where their own pages are read.
  const problems = first.problems.filter(({ kind }) => first.eventPages.length === 0 || kind !== "undated");
  const gathered = {
    ...followed,
    recognised: first.recognised,
    mark: first.mark,
    recipe: first.recipe,
    publisher: first.publisher,
    look: first.look,
    refusal: first.refusal,
    modelInputHash: null,
    modelShape: null,
    isUnchangedForModel: false,
    reason:
      followed.events.length > 0
        ? null
        : (allWithheld(followed.withheld) ?? reasonFor(first, http.runsScripts)),
    complete: first.whole && followed.complete,
    problems: [
      ...withheldProblems(followed.withheld),
      ...(page.remarks ?? []).map(note),
      ...problems,
      ...followed.problems,
    ],
  };
  // A calendar that keeps something back is no reason to ask the model for it, and neither is a notice of maintenance.
  const isAnswered = gathered.withheld.length > 0 || gathered.reason?.kind === "other-page";
  if (gathered.events.length === 0 && isAnswered) return gathered;
  const isDoubtful = gathered.events.length > 0 && !gathered.events.some(isSure);
  if (gathered.events.length > 0 && !(isDoubtful && ai && first.text !== "")) return gathered;
  if (first.unreadable !== null)
    throw new FetchFailure("decode", `${first.unreadable}. It will be retried later.`);
  if (!ai) {
    // Names without a date, and none of their pages could be read.
    if (followed.pages === 1 && followed.failure) throw followed.failure;
    return gathered;
  }
  const byRecipe = await withModelRecipe(ai, readPage, page, gathered, options);
  // The reader's own recipe makes nothing surer than the guess was.
  const used = byRecipe.recipe?.used;
  if (byRecipe.events.length > 0 && used && used.madeBy !== "reader") return byRecipe;
  return withModel(ai, byRecipe, { text: first.text, url: page.url }, options);
}

const reasonFor = ({ reason }: Extraction, ranScripts = false): Extraction["reason"] =>
  ranScripts && reason?.kind === "scripts" ? NOTHING_DRAWN : reason;

/**
 * Asks the model once where a page that is built so has its events. What it points at is checked like any recipe, and the next
 * fetches read by it without asking.
 */
async function withModelRecipe(
  ai: NonNullable<Means["ai"]>,
  readPage: Means["readPage"],
  page: FetchedPage,
  gathered: Gathered,
  { now, zone, signal, lastModelShape }: GatherOptions,
): Promise<Gathered> {
  const asked = { now, zone, isDeclared: true };
  const { look } = await readPage(page, { ...asked, look: true }, signal);
  if (!look || !mayHaveRecipe(look)) return gathered;
  const modelShape = digest(JSON.stringify([ai.model, recipeInstructions, builtAs(look)]));
  if (modelShape === lastModelShape) return { ...gathered, modelShape };
  try {
    const points = await askForPoints(ai, look, signal);
    if (points.length === 0) return { ...gathered, modelShape };
    const read = await readPage(page, { ...asked, points, pointedBy: "model" }, signal);
    if (!read.recipe?.used) return { ...gathered, modelShape };
    const { events, recipe, problems, undated, withheld, whole } = read;
    return {
      ...gathered,
      events,
      recipe,
      undated,
      withheld,
      problems,
      complete: whole,
      reason: null,
      modelShape,
    };
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    return { ...gathered, problems: [...gathered.problems, note(error.message)] };
  }
}

/** Where nothing, or nothing sure, was read. The model may overlook events, so nothing is taken down because of its answer. */
async function withModel(
  ai: NonNullable<Means["ai"]>,
  gathered: Gathered,
  page: { text: string; url: string },
  { now, zone, signal, lastModelInput }: GatherOptions,
): Promise<Gathered> {
  const modelInputHash = digest(JSON.stringify([ai.model, instructions, page.url, page.text]));
  if (modelInputHash === lastModelInput)
    return { ...gathered, modelInputHash, isUnchangedForModel: true, complete: false };
  try {
    const { events, problems } = await extractWithModel(ai, page, { now, zone, signal });
    return {
      ...gathered,
      modelInputHash,
      // Doubtful readings of the page's own text stay only if the model says nothing at all.
      events: events.length > 0 ? events : gathered.events,
      reason: events.length > 0 ? null : gathered.reason,
      complete: false,
      problems: [...gathered.problems, ...problems],
    };
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    return { ...gathered, complete: false, problems: [...gathered.problems, note(error.message)] };
  }
}
