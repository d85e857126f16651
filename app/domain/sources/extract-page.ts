/** From bytes to gathered events: decode, recognise, extract, normalise, merge. Never throws. */
import { localDay } from "../time";
import { decode } from "./decode";
import { feed } from "./extractors/feed";
import { ics } from "./extractors/ics";
import { jsonLd } from "./extractors/json-ld";
import { hEvent } from "./extractors/h-event";
import { listing } from "./extractors/listing/listing";
import { microdata } from "./extractors/microdata";
import { rdfa } from "./extractors/rdfa";
import { records } from "./extractors/records";
import { squarespace } from "./extractors/squarespace";
import { tribe } from "./extractors/tribe";
import type { ExtractContext, Extraction, FetchedPage, GatheredEvent } from "./gathered-event";
import { followable } from "./links";
import { mergeEvidence } from "./merge-evidence";
import { isOver, normalise } from "./normalise";
import { instantReader } from "./offset-sanity";
import { foldParagraphs } from "./plain-text";
import { nothingFound, type Found } from "./raw-event";
import { recognise } from "./recognise";
import { sourcePage, type Extractor, type SourcePage } from "./source-page";

const EXTRACTORS: Extractor[] = [
  jsonLd,
  microdata,
  rdfa,
  hEvent,
  listing,
  ics,
  feed,
  tribe,
  squarespace,
  records,
];
const LONGEST_TEXT = 40_000;
const MOST_BYTES = 12_000_000;
const MOST_PROBLEMS = 100;

const NOTHING_TO_READ: Partial<Record<Extraction["recognised"], string>> = {
  empty: "The answer was empty",
  binary: "The answer is a file of another kind (a PDF, an image, an archive), not a page or a feed",
};

export async function extractPage(page: FetchedPage, context: ExtractContext): Promise<Extraction> {
  const bytes = page.bytes.subarray(0, MOST_BYTES);
  const text = decode(bytes, page.contentType);
  const form = recognise(bytes, text, page.contentType);
  const result: Extraction = {
    recognised: form,
    events: [],
    problems: [],
    eventPages: [],
    nextPages: [],
    text: "",
  };
  if (page.bytes.length > MOST_BYTES) result.problems.push("Larger than 12 MB: the rest was not read");
  const nothing = NOTHING_TO_READ[form];
  if (nothing) return { ...result, problems: [...result.problems, nothing] };
  const source = sourcePage(page.url, form, text, context, localDay(context.now, context.zone));
  const found = await runAll(source);
  const problems = [...result.problems, ...found.problems];
  const events = gather(found, source, problems);
  return {
    recognised: form,
    events: mergeEvidence(events),
    problems: problems.slice(0, MOST_PROBLEMS),
    eventPages: followable(found.eventPages, page.url),
    nextPages: followable(found.nextPages, page.url),
    text: visibleTextOf(source),
  };
}

async function runAll(source: SourcePage): Promise<Found> {
  const all = nothingFound();
  for (const extractor of EXTRACTORS) {
    if (extractor.form !== source.form || !extractor.applies(source)) continue;
    const found = await runOne(extractor, source);
    for (const name of ["events", "problems", "eventPages", "nextPages"] as const) {
      for (const item of found[name]) (all[name] as unknown[]).push(item);
    }
  }
  return all;
}

/** What one extractor cannot cope with must not cost the others their finds. */
async function runOne(extractor: Extractor, source: SourcePage): Promise<Found> {
  try {
    return await extractor.extract(source);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      ...nothingFound(),
      problems: [`Reading its ${extractor.kind} data failed: ${reason.slice(0, 200)}`],
    };
  }
}

function gather(found: Found, source: SourcePage, problems: string[]): GatheredEvent[] {
  const settings = {
    now: source.now,
    zone: source.zone,
    baseUrl: source.url,
    instantOf: instantReader(source, found.events),
  };
  const events: GatheredEvent[] = [];
  const counts = new Map<string, number>();
  for (const raw of found.events) {
    const { event, problem } = normalise(raw, settings);
    if (problem) counts.set(problem, (counts.get(problem) ?? 0) + 1);
    if (event && !isOver(event, source.now, source.zone)) events.push(event);
  }
  for (const [problem, count] of counts) problems.push(`${count} item${count > 1 ? "s" : ""} ${problem}`);
  return events;
}

function visibleTextOf(source: SourcePage): string {
  const text = source.form === "html" ? source.visible() : source.form === "text" ? source.text : "";
  return foldParagraphs(text.slice(0, LONGEST_TEXT * 2)).slice(0, LONGEST_TEXT);
}
