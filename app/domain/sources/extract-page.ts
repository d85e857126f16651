/** From bytes to gathered events: decode, recognise, extract, normalise, merge. Never throws. */
import { localDay } from "../time";
import { isCutShort } from "./cut-short";
import { decode } from "./decode";
import type { ExtractContext, Extraction, FetchedPage, GatheredEvent } from "./gathered-event";
import type { Feed } from "./extractors/feed-items";
import { followable } from "./links";
import { mergeEvidence } from "./merge-evidence";
import { callsOff, isOver, normalise } from "./normalise";
import { instantReader } from "./offset-sanity";
import { foldParagraphs, oncePerText, plainLine, plainParagraphs } from "./plain-text";
import type { Found } from "./raw-event";
import { recognise } from "./recognise";
import { runExtractors } from "./run-extractors";
import { sourcePage, type SourcePage } from "./source-page";
import { titleKey } from "./title-key";

const LONGEST_TEXT = 40_000;
export const MOST_BYTES = 12_000_000;
const MOST_PROBLEMS = 100;
/** Of one page, and of one source with all that it leads on to. */
export const MOST_EVENTS = 10_000;

const FEED_ROOT = /<(?:[\w-]+:)?(?:rss|feed|rdf|channel|item|entry)[\s>]/i;
/** What extractors say of a part that they left out, beside single items that lack something. */
const LEFT_OUT = /\b(?:left out|cut off|could not be read|failed: )/i;

const NOTHING_TO_READ: Partial<Record<Extraction["recognised"], string>> = {
  empty: "The answer was empty",
  binary: "The answer is a file of another kind (a PDF, an image, an archive), not a page or a feed",
};

/** @param read the decoded text, and what the feed library made of it where it is a feed (read-page.ts) */
export function extractPage(
  page: FetchedPage,
  context: ExtractContext,
  read?: { text: string; feed: Feed | null },
): Extraction {
  const bytes = page.bytes.subarray(0, MOST_BYTES);
  const text = read?.text ?? decode(bytes, page.contentType);
  const form = recognise(bytes, text, page.contentType);
  const result: Extraction = {
    recognised: form,
    events: [],
    whole: page.bytes.length <= MOST_BYTES,
    unreadable: null,
    undated: [],
    problems: [],
    eventPages: [],
    nextPages: [],
    text: () => "",
  };
  if (page.bytes.length > MOST_BYTES) result.problems.push("Larger than 12 MB: the rest was not read");
  const nothing = NOTHING_TO_READ[form];
  if (nothing)
    return { ...result, whole: false, unreadable: nothing, problems: [...result.problems, nothing] };
  const source = sourcePage(
    page.url,
    form,
    text,
    context,
    localDay(context.now, context.zone),
    read?.feed ?? null,
  );
  const found = runExtractors(source);
  const problems = [...result.problems, ...found.problems];
  const tooDeep = form === "html" && source.isCut();
  if (tooDeep) problems.push("Nested too deeply: the rest of the page was not read");
  const cut = isCutShort(form, text);
  if (cut && !problems.some((problem) => LEFT_OUT.test(problem)))
    problems.push("The answer ends in the middle: the site did not send the rest");
  const { events, undated } = gather(found, source, problems);
  const leftOut = problems.some((problem) => LEFT_OUT.test(problem));
  return {
    recognised: form,
    events: mergeEvidence(events),
    whole: result.whole && !cut && !tooDeep && !leftOut,
    unreadable: events.length > 0 ? null : unreadable(source, cut),
    undated,
    problems: problems.slice(0, MOST_PROBLEMS),
    eventPages: followable(found.eventPages, page.url),
    nextPages: followable(found.nextPages, page.url),
    text: () => visibleTextOf(source),
  };
}

/** An empty list is an answer; half of one, or data that is none, is not. */
function unreadable(source: SourcePage, cut: boolean): string | null {
  if (cut) return "The answer ends in the middle, before its first event";
  if (source.form === "json" && source.json() === undefined)
    return "The answer looks like JSON but is damaged";
  if (source.form === "feed" && !FEED_ROOT.test(source.text))
    return "The answer is XML, but not a feed of events";
  return null;
}

function gather(found: Found, source: SourcePage, problems: string[]) {
  const settings = {
    now: source.now,
    zone: source.zone,
    baseUrl: source.url,
    paragraphs: oncePerText(plainParagraphs),
    callsOff: oncePerText(callsOff),
    instantOf: instantReader(source, found.events),
  };
  const events: GatheredEvent[] = [];
  const undated = new Set<string>();
  const counts = new Map<string, number>();
  for (const raw of found.events) {
    const { event, problem } = normalise(raw, settings);
    if (problem) counts.set(problem, (counts.get(problem) ?? 0) + 1);
    if (!event) undated.add(titleKey(plainLine(raw.title)));
    // What is over takes nobody's place: archives come first in many lists.
    if (!event || isOver(event, source.now, source.zone)) continue;
    if (events.length === MOST_EVENTS) {
      problems.push(`More than ${MOST_EVENTS} events: the rest was left out`);
      break;
    }
    events.push(event);
  }
  for (const [problem, count] of counts) problems.push(`${count} item${count > 1 ? "s" : ""} ${problem}`);
  undated.delete("");
  return { events, undated: [...undated] };
}

function visibleTextOf(source: SourcePage): string {
  const text = source.form === "html" ? source.visible() : source.form === "text" ? source.text : "";
  return foldParagraphs(text.slice(0, LONGEST_TEXT * 2)).slice(0, LONGEST_TEXT);
}
