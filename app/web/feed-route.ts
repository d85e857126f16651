/** Loaders of the feed routes, by scope and format. */
import { readId } from "~/domain/listing/kinds";
import { FEED_TYPES, type FeedFormat } from "~/domain/feeds/feed";
import type { FeedScope } from "~/domain/feeds/feed-links";
import type { SiteContext } from "~/context";
import { readEventIcs, answerFeed, type FeedAnswer } from "~/domain/feeds/read-feed";
import { noSuchData, publicData, refusedData, type Asked } from "./public-data";
import type { LoaderFunctionArgs } from "./remix";

const nothing: FeedAnswer = { missing: true };

export function feedLoader(kind: FeedScope["kind"], format: FeedFormat) {
  return async (asked: LoaderFunctionArgs): Promise<Response> => {
    const scope = scopeOf(kind, asked.params.id);
    const url = new URL(asked.request.url);
    return answer(
      asked,
      scope ? await answerFeed(feedContext(asked.context), scope, format, url) : nothing,
      format,
    );
  };
}

export async function eventIcsLoader(asked: LoaderFunctionArgs): Promise<Response> {
  const { params, context } = asked;
  const id = readId(params.id);
  const text = id === null ? null : await readEventIcs(feedContext(context), id);
  if (id !== null) context.facts.dependencies.event(id);
  context.facts.dependencies.anything();
  return answer(asked, text === null ? nothing : { text }, "ics");
}

const feedContext = (context: LoaderFunctionArgs["context"]): SiteContext => ({
  db: context.db,
  today: context.evening(),
  origin: context.appOrigin,
});

function scopeOf(kind: FeedScope["kind"], id: string | undefined): FeedScope | null {
  if (kind === "all" || kind === "search") return { kind };
  const read = readId(id);
  return read === null ? null : { kind, id: read };
}

const MINUTES_KEPT = 5 * 60;
const SECONDS_SHARED = 60;

function answer(asked: Asked, answer: FeedAnswer, format: FeedFormat): Response {
  if ("refusal" in answer) return refusedData(answer.refusal);
  if ("missing" in answer) return noSuchData();
  return publicData(asked, {
    body: answer.text,
    type: FEED_TYPES[format],
    maxAge: MINUTES_KEPT,
    shared: SECONDS_SHARED,
    headers: format === "csv" ? csvHeaders(answer.nextUrl) : {},
  });
}

/** A table has no place for the address of its next part (RFC 8288). */
const csvHeaders = (next: string | null | undefined): Record<string, string> => ({
  "Content-Disposition": 'attachment; filename="events.csv"',
  ...(next ? { Link: `<${next}>; rel="next"` } : {}),
});
