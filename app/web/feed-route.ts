/** Loaders of the feed routes, by scope and format. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readId } from "~/domain/events/listing-query";
import { FEED_TYPES, type FeedFormat } from "~/domain/feeds/feed";
import type { FeedScope } from "~/domain/feeds/feed-links";
import type { SiteContext } from "~/context";
import { readEventIcs, readFeed } from "~/domain/feeds/read-feed";
import { noSuchData, publicData } from "./public-data";

const MINUTES_KEPT = 5 * 60;
const SECONDS_SHARED = 60;

const feedContext = (context: LoaderFunctionArgs["context"]): SiteContext => ({
  db: context.db,
  today: context.today(),
  origin: context.appOrigin,
});

function scopeOf(kind: FeedScope["kind"], id: string | undefined): FeedScope | null {
  if (kind === "all") return { kind };
  if (kind === "search") return { kind, query: "" };
  const read = readId(id);
  return read === null ? null : { kind, id: read };
}

function answer(request: Request, text: string | null, format: FeedFormat): Response {
  if (text === null) return noSuchData();
  return publicData(request, {
    body: text,
    type: FEED_TYPES[format],
    maxAge: MINUTES_KEPT,
    shared: SECONDS_SHARED,
  });
}

export function feedLoader(kind: FeedScope["kind"], format: FeedFormat) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<Response> => {
    const scope = scopeOf(kind, params.id);
    const text = scope && (await readFeed(feedContext(context), scope, format, new URL(request.url)));
    return answer(request, text, format);
  };
}

export async function eventIcsLoader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const id = readId(params.id);
  return answer(request, id === null ? null : await readEventIcs(feedContext(context), id), "ics");
}
