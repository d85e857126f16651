/**
 * "Try this URL": shows which events an address would give before it becomes a source (user-asks 7). The worker reads it
 * with the code that fetches sources, for at most three minutes, and stores no events.
 */
import { listInterestWords } from "@db/queries/sources/crawl";
import { findRecipe } from "@db/queries/sources/recipes";
import { beginTrial, finishTrial, insertTrial, listSourcesAt } from "@db/queries/sources/trials";
import type { Recipe, TrialResult } from "@db/schema";
import { brand } from "~/brand";
import type { DomainContext, JobControl } from "~/context";
import { Rejected } from "../../errors";
import { gatherFromUrl, type Gathered } from "~/ingest/gather";
import { stateWords } from "~/ingest/facts/facts";
import type { FetchedPage, GatheredEvent } from "~/ingest/gathered-event";
import { decode } from "~/ingest/page/decode";
import { venueOfPage } from "~/ingest/page/venue-of-page";
import { classifier, type Classifier } from "~/ingest/store/classify";
import { failureOf, remarks } from "~/ingest/report";
import { unique } from "~/lib/collections";
import { minutes } from "~/lib/time";
import { withinTime } from "~/lib/time-limit";
import type { Editor } from "../audit";
import { requireRole } from "../require-role";
import { adminDate, adminTime } from "../labels";
import { findCalendars } from "./found-calendars";
import { INVALID_URL, readUrl } from "./source-fields";

type Reading = Pick<
  Gathered,
  | "recognised"
  | "pages"
  | "complete"
  | "events"
  | "problems"
  | "dates"
  | "recipe"
  | "look"
  | "refusal"
  | "reason"
> & { page: FetchedPage };

type Ended = "read" | "failed" | "already done";

const MOST_AT_ONCE = 10;

/** Tries several addresses, one in each line. @throws Rejected. @returns the trials' ids */
export async function tryAddresses(
  ctx: Pick<DomainContext, "db" | "enqueue" | "now">,
  by: Editor,
  typed: string,
): Promise<string[]> {
  const lines = unique(
    typed
      .split(/\s+/)
      .map((line) => line.trim())
      .filter(Boolean),
  );
  if (lines.length > MOST_AT_ONCE)
    throw new Rejected({ urls: `At most ${MOST_AT_ONCE} addresses at once; these are ${lines.length}.` });
  const wrong = lines.filter((line) => readUrl(line) === null || line.length > 2000);
  if (lines.length === 0 || wrong.length > 0)
    throw new Rejected({ urls: [INVALID_URL, ...wrong.map((line) => line.slice(0, 100))].join(": ") });
  const ids: string[] = [];
  for (const line of lines) ids.push(await tryAddress(ctx, by, line));
  return ids;
}

/** @throws Rejected. @returns the trial's id */
export async function tryAddress(
  ctx: Pick<DomainContext, "db" | "enqueue" | "now">,
  by: Editor,
  typed: string,
  /** Run the page's scripts first. */
  rendered = false,
): Promise<string> {
  await requireRole(ctx, by, "editor");
  const url = readUrl(typed);
  if (url === null || url.length > 2000) throw new Rejected({ url: INVALID_URL });
  const id = await insertTrial(ctx.db, { url, zone: brand.zone, askedBy: by.id, now: ctx.now() });
  await ctx.enqueue(rendered ? "try-rendered" : "try-source", { trialId: id });
  return id;
}

/** Job try-rendered: reads the address itself with its scripts run, and looks for no other. */
export const runRenderedTrial = (
  ctx: DomainContext,
  payload: { trialId: string },
  job: Pick<JobControl, "signal">,
): Promise<Ended> =>
  run({ ...ctx, http: ctx.renderer }, payload, job, async () => ({
    calendars: [],
    reason: null,
    rendered: true,
  }));

/** Job try-source. */
export const runTrial = (
  ctx: DomainContext,
  payload: { trialId: string },
  job: Pick<JobControl, "signal">,
): Promise<Ended> => run(ctx, payload, job, findCalendars);

const TIME_LIMIT_MS = minutes(3);

const NOTHING: TrialResult = {
  recognised: "empty",
  pages: 0,
  complete: false,
  total: 0,
  events: [],
  problems: [],
};

const TIMED_OUT =
  "Its pages could not be read within three minutes. Try the address of a feed, or a shorter listing.";

/** A site's errors are shown to the editor, not thrown. */
async function run(
  ctx: DomainContext,
  { trialId }: { trialId: string },
  job: Pick<JobControl, "signal">,
  lookAround: typeof findCalendars,
): Promise<Ended> {
  const trial = await beginTrial(ctx.db, trialId);
  if (!trial) return "already done";
  return withinTime(job.signal, TIME_LIMIT_MS, async (signal) => {
    const { url, zone, page } = trial;
    const around = page ? { calendars: [], reason: null } : await lookAround(ctx, trial, signal);
    try {
      const recipe = await recipeAt(ctx, url);
      const asked = { url, now: ctx.now(), zone, explain: true, look: true, recipe, signal };
      const reading = page
        ? await readAgain(ctx, { ...trial, page }, signal)
        : await gatherFromUrl(ctx, asked);
      const { reason } = reading;
      const result = {
        ...resultOf(reading, classifier(await listInterestWords(ctx.db))),
        ...around,
        ...(reading.page.url === url ? {} : { leadsTo: reading.page.url }),
        reason: reason && (around.reason ?? reason),
      };
      await finishTrial(ctx.db, trialId, { result, page: keptPage(reading) }, ctx.now());
      return "read";
    } catch (error) {
      // The worker is shutting down: the queue gives the job to another one.
      if (job.signal.aborted) throw error;
      const reason = signal.aborted ? TIMED_OUT : failureOf(error).error;
      if (!signal.aborted) ctx.log.info({ err: error }, "a tried address could not be read");
      const outcome =
        around.calendars.length > 0
          ? { result: { ...NOTHING, ...around, problems: [reason] } }
          : { error: reason };
      await finishTrial(ctx.db, trialId, outcome, ctx.now());
      return "failed";
    }
  });
}

/** The recipe by which a source at this address is read. */
async function recipeAt({ db }: DomainContext, url: string): Promise<Recipe | null> {
  const [source] = await listSourcesAt(db, [url]);
  return (source && (await findRecipe(db, source.id, url))?.recipe) ?? null;
}

type Trial = NonNullable<Awaited<ReturnType<typeof beginTrial>>>;

/** Reads the page of an earlier trial by what an editor pointed at. Asks the site for nothing. */
async function readAgain(
  ctx: DomainContext,
  { page: kept, recipe, point, zone }: Trial & { page: { url: string; text: string } },
  signal: AbortSignal,
): Promise<Reading> {
  const page = {
    url: kept.url,
    contentType: "text/html; charset=utf-8",
    bytes: new TextEncoder().encode(kept.text),
  };
  const asked = {
    now: ctx.now(),
    zone,
    isDeclared: true,
    explain: true,
    look: true,
    recipe,
    points: point ? [point] : [],
  };
  const extraction = await ctx.readPage(page, asked, signal);
  return { ...extraction, pages: 1, complete: extraction.whole, page };
}

const MAX_SHOWN_EVENTS = 100;
const MAX_SHOWN_DATES = 200;

function resultOf(reading: Reading, classify: Classifier): TrialResult {
  return {
    recipe: reading.recipe?.used ?? reading.recipe?.learnt ?? null,
    look: reading.look,
    refusal: reading.refusal,
    venue: {
      ...venueOfPage(decode(reading.page.bytes, reading.page.contentType), reading.events),
      interest: interestOf(reading.events, classify),
    },
    recognised: reading.recognised,
    pages: reading.pages,
    complete: reading.complete,
    total: reading.events.length,
    events: reading.events.slice(0, MAX_SHOWN_EVENTS).map((event) => ({
      title: event.title,
      when: `${whenOf(event)}${stateWords(event.facts)
        .map((word) => ` (${word})`)
        .join("")}`,
      place: [event.venueName, event.address].filter(Boolean).join(", "),
      evidence: event.evidence.join(" + "),
      url: event.url,
    })),
    problems: remarks(reading.problems),
    dates: reading.dates.slice(0, MAX_SHOWN_DATES),
  };
}

/** The interest of at least half of the events; null where they are of many kinds. */
function interestOf(events: GatheredEvent[], classify: Classifier): number | null {
  const counts = new Map<number, number>();
  for (const event of events) {
    const interest = classify(event);
    if (interest !== null) counts.set(interest, (counts.get(interest) ?? 0) + 1);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most && most[1] * 2 >= events.length ? most[0] : null;
}

function whenOf(event: GatheredEvent): string {
  if (event.through && event.end) return `Through ${adminDate(event.end)}`;
  return event.dateOnly ? adminDate(event.start) : adminTime(event.start);
}

/** Longer pages are shown, and nobody can point at their parts. */
const LONGEST_KEPT = 3_000_000;

/** The page as it was read, to be read again by what an editor points at. */
function keptPage({ look, page }: Reading): { url: string; text: string } | null {
  const text = look && decode(page.bytes, page.contentType);
  return text && text.length <= LONGEST_KEPT ? { url: page.url, text: text.replaceAll("\0", "") } : null;
}
