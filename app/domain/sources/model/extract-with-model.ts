/**
 * Reads a page that nothing else can read, through the language model. The model only points: every title and every
 * date text must stand on the page, and the date is read by our own parser (spec: pipelines 2).
 */
import { randomUUID } from "node:crypto";
import type { Ai } from "~/services/ai/client";
import { AiFailure } from "~/services/ai/failure";
import { localDay } from "../../time";
import { readText } from "../dates/read-moment";
import { resolve } from "../dates/reading";
import type { ExtractContext, GatheredEvent } from "../gathered-event";
import { mergeEvidence } from "../merge-evidence";
import { callsOff, isOver, normalise, type Settings } from "../normalise";
import { plainParagraphs } from "../plain-text";
import { rawEvent, type RawEvent } from "../raw-event";
import { answerSchema, instructions, jsonSchema, material, type AnsweredEvent } from "./ask";

/** Less than this is no listing: a page drawn by scripts, an error message. */
const SHORTEST_PAGE = 80;
const SHORTEST_QUOTE = 4;

export interface ModelReading {
  events: GatheredEvent[];
  problems: string[];
}

const folded = (text: string) => text.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();

function rawFrom(item: AnsweredEvent, page: string, context: ExtractContext): RawEvent | string {
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
    url: item.url,
  });
}

function read(items: AnsweredEvent[], pageText: string, url: string, context: ExtractContext): ModelReading {
  const page = folded(pageText);
  const settings: Settings = {
    now: context.now,
    zone: context.zone,
    baseUrl: url,
    paragraphs: plainParagraphs,
    callsOff,
    instantOf: (reading) => resolve(reading, context.zone),
  };
  const refused = new Map<string, number>();
  const refuse = (why: string) => refused.set(why, (refused.get(why) ?? 0) + 1);
  const events: GatheredEvent[] = [];
  for (const item of items) {
    const raw = rawFrom(item, page, context);
    if (typeof raw === "string") {
      refuse(raw);
      continue;
    }
    const { event, problem } = normalise(raw, settings);
    if (problem) refuse(problem);
    if (event && !isOver(event, context.now, context.zone)) events.push(event);
  }
  const problems = [...refused].map(
    ([why, n]) => `${n} item${n > 1 ? "s" : ""} of the language model ${why}`,
  );
  return { events: mergeEvidence(events), problems };
}

/**
 * @param page its visible text, and its address for what is relative
 * @throws AiFailure when the model's server fails; a malformed answer is asked for once more, then noted
 */
export async function extractWithModel(
  ai: Ai,
  page: { text: string; url: string },
  context: ExtractContext & { signal?: AbortSignal },
): Promise<ModelReading> {
  if (page.text.length < SHORTEST_PAGE) return { events: [], problems: [] };
  for (let attempt = 1; attempt <= 2; attempt++) {
    const answer = await ai.json({
      instructions,
      material: material(page.text, randomUUID()),
      schemaName: "events",
      schema: jsonSchema,
      ...(context.signal ? { signal: context.signal } : {}),
    });
    const parsed = answerSchema.safeParse(answer);
    if (parsed.success) return read(parsed.data.events, page.text, page.url, context);
  }
  throw new AiFailure(
    "malformed",
    "The language model's answer did not have the shape that was asked for, twice.",
  );
}
