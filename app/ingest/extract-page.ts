/** Turns the bytes of one page into events: decode, recognise, extract, normalise, merge. Never throws. */
import type { RecipePoint } from "@db/schema";
import { localDay } from "~/lib/time";
import { isTruncated } from "./page/truncation";
import { decode } from "./page/decode";
import type { ExtractContext, Extraction, FetchedPage, GatheredEvent, WithheldEntry } from "./gathered-event";
import { candidatesOn } from "./discovery/candidates";
import { diagnose } from "./discovery/diagnose";
import { sentenceOf } from "./doubts";
import { buildBoxes } from "./guess/boxes";
import { contextOf } from "./guess/page-context";
import { listingOf, listingRead } from "./guess/listing";
import { troubleSentence } from "./recipes/check-recipe";
import { lookOf } from "./recipes/look";
import { pointedAt } from "./recipes/point";
import type { RecipeReading } from "./recipes/reading";
import type { Feed } from "./formats/feed/feed-items";
import { explainPage, MOST_REPORTS } from "./explain-page";
import { isSure } from "./confidence";
import { followable } from "./page/links";
import { mergeEvidence } from "./evidence/merge-evidence";
import { isSealedCalendar } from "./formats/signed/container";
import { readSignedCalendar } from "./formats/signed/read-calendar";
import { normalise, overTest, textReaders } from "./evidence/normalise";
import { createInstantReader } from "./evidence/timezone-correction";
import { allWithheld, forEverybody, withheldEntry } from "./evidence/withheld";
import { foldParagraphs, plainLine } from "./page/plain-text";
import { isWhole, leftOut, note, summarise, type Problem } from "./problems";
import type { Findings } from "./raw-event";
import { recognise, type Form } from "./page/recognise";
import { runExtractors } from "./run-extractors";
import { pageMark } from "./page/page-mark";
import { standInDespite } from "./page/stand-in";
import { sourcePage, type SourcePage } from "./page/source-page";
import { titleKey } from "./evidence/title-key";

export const MOST_BYTES = 12_000_000;

/** Limit for one page, and for one source with all the pages that are followed. */
export const MOST_EVENTS = 10_000;

/** Parts that read-page.ts has already: the text, and the feed if the library could read it as one. */
export interface DecodedFeed {
  text: string;
  feed: Feed | null;
}

const MOST_PROBLEMS = 100;

const NOTHING_TO_READ: Partial<Record<Form, string>> = {
  empty: "The answer was empty",
  binary: "The answer is a file of another kind (a PDF, an image, an archive), not a page or a feed",
};

export function extractPage(page: FetchedPage, context: ExtractContext, decoded?: DecodedFeed): Extraction {
  if (isSealedCalendar(page.bytes))
    return { ...nothingRead("calendar"), ...readSignedCalendar(page.bytes, context) };
  const bytes = page.bytes.subarray(0, MOST_BYTES);
  const text = decoded?.text ?? decode(bytes, page.contentType);
  const form = recognise(bytes, text, page.contentType);
  const result = nothingRead(form);
  const problems: Problem[] = [];
  if (page.bytes.length > MOST_BYTES) problems.push(leftOut("Larger than 12 MB: the rest was not read"));
  const unusable = NOTHING_TO_READ[form];
  if (unusable)
    return { ...result, whole: false, unreadable: unusable, problems: [...problems, leftOut(unusable)] };
  const source = sourcePage(
    page.url,
    form,
    text,
    context,
    localDay(context.now, context.zone),
    decoded?.feed ?? null,
  );
  const refusal = context.points ? pointAt(source, context.points, context.pointedBy) : null;
  const findings = runExtractors(source);
  problems.push(...findings.problems, ...source.budget.problems());
  const truncated = isTruncated(form, text);
  if (truncated && isWhole(problems))
    problems.push(leftOut("The answer ends in the middle: the site did not send the rest"));
  const { events, undated, past, withheld } = normaliseAll(findings, source, problems);
  const mark = pageMark(source);
  const standIn = standInDespite(source, events);
  if (standIn) return { ...result, mark, whole: false, reason: standIn };
  return {
    ...result,
    events,
    whole: isWhole(problems),
    unreadable: events.length > 0 ? null : unreadable(source, truncated),
    undated,
    mark,
    withheld,
    problems: problems.slice(0, MOST_PROBLEMS),
    eventPages: followable(findings.eventPages, page.url),
    nextPages: followable(findings.nextPages, page.url),
    text: events.some(isSure) ? "" : visibleTextOf(source),
    dates: context.explain ? explainPage(source, events, past) : [],
    candidates: context.findCalendars ? candidatesOn(source) : [],
    recipe: recipeReading(source, findings),
    ...(context.look && form === "html" ? shown(source, refusal) : { look: null, refusal: null }),
    reason: events.length > 0 ? null : (allWithheld(withheld) ?? diagnose(source)),
  };
}

const nothingRead = (recognised: Extraction["recognised"]): Extraction => ({
  recognised,
  events: [],
  whole: true,
  unreadable: null,
  undated: [],
  mark: null,
  withheld: [],
  problems: [],
  eventPages: [],
  nextPages: [],
  text: "",
  dates: [],
  candidates: [],
  recipe: null,
  look: null,
  refusal: null,
  publisher: null,
  reason: null,
});

/** Reads the page by what somebody pointed at. @returns why that is not possible */
function pointAt(source: SourcePage, points: RecipePoint[], by: ExtractContext["pointedBy"]): string | null {
  const page = buildBoxes(source.html(), source.budget);
  const { countIn } = contextOf(page, source);
  let { recipe } = source;
  for (const point of points) {
    const pointed = pointedAt(page, source, recipe, point, countIn, by);
    if ("refusal" in pointed) return pointed.refusal;
    recipe = pointed.recipe;
  }
  source.recipe = recipe;
  return null;
}

/** The page as an editor sees it, and what pointing at it came to. */
function shown(source: SourcePage, refusal: string | null): Pick<Extraction, "look" | "refusal"> {
  const { page, judged, recipe } = listingOf(source);
  const trouble = recipe.trouble && `Read so, ${troubleSentence(recipe.trouble)}. It was not used`;
  return { look: lookOf(page, source, judged, recipe.used ?? recipe.learnt), refusal: refusal ?? trouble };
}

/** A recipe is learnt only where the page has nothing better: markup and data need none. */
function recipeReading(source: SourcePage, { events }: Findings): RecipeReading | null {
  const reading = listingRead(source)?.recipe ?? null;
  const isGuessed =
    events.length > 0 &&
    events.every(({ evidence }) => evidence === "listing" || evidence === "calendar-link");
  return reading && !isGuessed ? { ...reading, learnt: null } : reading;
}

const FEED_ROOT = /<(?:[\w-]+:)?(?:rss|feed|rdf|channel|item|entry)[\s>]/i;

/** Why a page without events is no valid empty list; null where it is one. */
function unreadable(source: SourcePage, truncated: boolean): string | null {
  if (truncated) return "The answer ends in the middle, before its first event";
  if (source.form === "json" && source.json() === undefined)
    return "The answer looks like JSON but is damaged";
  if (source.form === "feed" && !FEED_ROOT.test(source.text))
    return "The answer is XML, but not a feed of events";
  return null;
}

function normaliseAll(findings: Findings, source: SourcePage, problems: Problem[]) {
  const settings = {
    now: source.now,
    zone: source.zone,
    baseUrl: source.url,
    texts: textReaders(source.now, source.form !== "html" && source.form !== "text"),
    instantOf: createInstantReader(source, findings.events),
  };
  const isOver = overTest(source.now, source.zone);
  const events: GatheredEvent[] = [];
  /** Over already. Only its editor wants to know. */
  const past: GatheredEvent[] = [];
  const undated = new Set<string>();
  const unusable: Problem[] = [];
  const withheld: WithheldEntry[] = [];
  for (const raw of findings.events) {
    const { event, problems: left, withheld: kind } = normalise(raw, settings);
    unusable.push(...left);
    if (kind !== null) {
      if (!event || !isOver(event)) withheld.push(withheldEntry(kind, raw, event));
      continue;
    }
    if (!event) undated.add(titleKey(plainLine(raw.title)));
    // Past events do not count towards the limit: many lists begin with their archive.
    if (!event) continue;
    if (isOver(event)) {
      if (past.length < MOST_REPORTS) past.push(event);
      continue;
    }
    unusable.push(...raw.doubts.map((doubt) => note(sentenceOf(doubt))));
    if (events.length === MOST_EVENTS) {
      problems.push(leftOut(`More than ${MOST_EVENTS} events: the rest was left out`));
      break;
    }
    events.push(event);
  }
  problems.push(...summarise(unusable));
  undated.delete("");
  return { past, undated: [...undated], ...forEverybody(mergeEvidence(events), withheld, source) };
}

const LONGEST_TEXT = 40_000;

function visibleTextOf(source: SourcePage): string {
  const text = source.form === "html" ? source.visible() : source.form === "text" ? source.text : "";
  return foldParagraphs(text.slice(0, LONGEST_TEXT * 2)).slice(0, LONGEST_TEXT);
}
