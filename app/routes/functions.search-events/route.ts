/** The function `search-events` (spec: public-site 7): POST with a JSON body, or GET with a query for links and caches. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { queryMeaning } from "~/domain/search/query-meaning";
import { readSearchAddress, readSearchBody, searchFunction } from "~/domain/search/search-function";
import { answerWith } from "~/web/remix";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: { asks: "search" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readSearchAddress(new URL(request.url).searchParams);
  const meaning = queryMeaning(context, { wasSent: true });
  context.facts.keptFor = 30;
  return answerWith(await searchFunction(context.db, query, context.evening(), meaning), {
    headers: { "Cache-Control": "public, max-age=30" },
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (request.method !== "POST") {
    return answerWith({ error: "Use GET or POST." }, { status: 405, headers: { Allow: "GET, POST" } });
  }
  const reading = readSearchBody(await bodyOf(request));
  if ("error" in reading) return answerWith({ error: reading.error }, { status: 400 });
  const meaning = queryMeaning(context, { wasSent: true });
  return await searchFunction(context.db, reading.query, context.evening(), meaning);
}

/** Undefined if the body is not JSON. */
async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    // Unreadable JSON gets the same answer as any invalid body.
    return undefined;
  }
}
