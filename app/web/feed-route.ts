/** Loaders of the feed routes, by scope and format. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readId } from "~/domain/listing/kinds";
import { FEED_TYPES, type FeedFormat } from "~/domain/feeds/feed";
import type { FeedScope } from "~/domain/feeds/feed-links";
import type { SiteContext } from "~/context";
import { readEventIcs, readFeed, type FeedAnswer } from "~/domain/feeds/read-feed";
import { noSuchData, publicData, refusedData } from "./public-data";

const MINUTES_KEPT = 5 * 60;
const SECONDS_SHARED = 60;

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

function answer(request: Request, answer: FeedAnswer, format: FeedFormat): Response {
  if ("refusal" in answer) return refusedData(answer.refusal);
  if ("missing" in answer) return noSuchData();
  return publicData(request, {
    body: answer.text,
    type: FEED_TYPES[format],
    maxAge: MINUTES_KEPT,
    shared: SECONDS_SHARED,
  });
}

const nothing: FeedAnswer = { missing: true };

export function feedLoader(kind: FeedScope["kind"], format: FeedFormat) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    const scope = scopeOf(kind, params.id);
    const url = new URL(request.url);
    return answer(
      request,
      scope ? await readFeed(feedContext(context), scope, format, url) : nothing,
      format,
    );
  };
}

export async function eventIcsLoader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const id = readId(params.id);
  const text = id === null ? null : await readEventIcs(feedContext(context), id);
  if (id !== null) context.dependencies.event(id);
  context.dependencies.anything();
  return answer(request, text === null ? nothing : { text }, "ics");
}
