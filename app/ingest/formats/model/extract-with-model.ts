/**
 * Reads a page with the language model if no extractor can. The model only quotes: every title and every date text
 * must be on the page, and our own parser reads the date (spec: pipelines 2).
 */
import { randomUUID } from "node:crypto";
import type { Ai } from "~/services/ai/client";
import { AiFailure } from "~/services/ai/failure";
import { localDay } from "~/lib/time";
import { readText } from "../../dates/read-moment";
import { resolve } from "../../dates/reading";
import type { ExtractContext, GatheredEvent } from "../../gathered-event";
import { mergeEvidence } from "../../evidence/merge-evidence";
import { normalise, overTest, textReaders, type Settings } from "../../evidence/normalise";
import { absoluteUrl, isSameSite } from "../../page/links";
import { note, summarise, type Problem } from "../../problems";
import { rawEvent, type RawEvent } from "../../raw-event";
import { answerSchema, instructions, jsonSchema, material, type AnsweredEvent } from "./ask";

export interface ModelReading {
  events: GatheredEvent[];
  problems: Problem[];
}

/** A shorter text is no listing but a page drawn by scripts, or an error message. */
const SHORTEST_PAGE = 80;

/**
 * @param page its visible text, and its URL for resolving relative ones
 * @throws AiFailure if the model's server fails, or if two answers in a row are malformed
 */
export async function extractWithModel(
  ai: Ai,
  page: { text: string; url: string },
  context: ExtractContext & { signal?: AbortSignal },
): Promise<ModelReading> {
  if (page.text.length < SHORTEST_PAGE) return { events: [], problems: [] };
  for (let attempt = 1; attempt <= 2; attempt++) {
    const { value } = await ai.json({
      instructions,
      material: material(page.text, randomUUID()),
      schemaName: "events",
      schema: jsonSchema,
      ...(context.signal ? { signal: context.signal } : {}),
    });
    const parsed = answerSchema.safeParse(value);
    if (parsed.success) return read(parsed.data.events, page.text, page.url, context);
  }
  throw new AiFailure(
    "malformed",
    "The language model's answer did not have the shape that was asked for, twice.",
  );
}

function read(items: AnsweredEvent[], pageText: string, url: string, context: ExtractContext): ModelReading {
  const page = folded(pageText);
  const settings: Settings = {
    now: context.now,
    zone: context.zone,
    baseUrl: url,
    texts: textReaders(context.now, false),
    instantOf: (reading) => resolve(reading, context.zone),
  };
  const isOver = overTest(context.now, context.zone);
  const problems: Problem[] = [];
  const events: GatheredEvent[] = [];
  for (const item of items) {
    const raw = rawFrom(item, page, url, context);
    if (typeof raw === "string") {
      problems.push(note(raw));
      continue;
    }
    const { event, withheld, problems: left } = normalise(raw, settings);
    problems.push(...left);
    if (event && withheld === null && !isOver(event)) events.push(event);
  }
  return { events: mergeEvidence(events), problems: summarise(problems, "of the language model") };
}

const SHORTEST_QUOTE = 4;

function rawFrom(
  item: AnsweredEvent,
  page: string,
  pageUrl: string,
  context: ExtractContext,
): RawEvent | string {
  const quote = folded(item.date_quote);
  if (quote.length < SHORTEST_QUOTE || !page.includes(quote)) return "with a date that is not on the page";
  if (!page.includes(folded(item.title))) return "with a title that is not on the page";
  const period = readText(item.date_quote, { today: localDay(context.now, context.zone) });
  if (!period) return "without a date that can be read";
  return rawEvent("model", {
    title: item.title,
    ...period,
    description:
      item.description !== null && page.includes(folded(item.description)) ? item.description : null,
    venueName: item.venue !== null && page.includes(folded(item.venue)) ? item.venue : null,
    address: item.address !== null && page.includes(folded(item.address)) ? item.address : null,
    url: linkFrom(item, page, pageUrl),
  });
}

/** A page may tell the model to link elsewhere: only what it shows, or an address of its own site, becomes a link. */
function linkFrom(item: AnsweredEvent, page: string, pageUrl: string): string | null {
  const url = absoluteUrl(item.url, pageUrl);
  if (item.url === null || url === null) return null;
  return isSameSite(url, pageUrl) || page.includes(folded(item.url)) ? url : null;
}

const folded = (text: string) => text.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();
