/** Suggestions for a search while it is typed (ui: _listings._calendar/completions.tsx). */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readFields } from "~/domain/listing/read-fields";
import { queryRefusal } from "~/domain/listing/refusal";
import { complete, completionTable } from "~/domain/search/complete";
import { cityAccess, cityPlaces, cityWords, usedInterests } from "~/web/city-facts";
import { publicData, refusedData } from "~/web/public-data";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: { asks: "completions" } };

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const refusal = queryRefusal(completionTable, searchParams);
  if (refusal !== null) return refusedData(refusal);
  const { q = "" } = readFields(completionTable, searchParams);
  const [interests, places, access, words] = await Promise.all([
    usedInterests(context),
    cityPlaces(context),
    cityAccess(context),
    cityWords(context),
  ]);
  const directory = { today: context.today(), interests, places, access, words };
  context.facts.dependencies.anything();
  const body = JSON.stringify({ groups: await complete(context.db, q, directory) });
  return publicData(
    { request, context },
    { body, type: "application/json; charset=utf-8", maxAge: 300, shared: 60 },
  );
}
