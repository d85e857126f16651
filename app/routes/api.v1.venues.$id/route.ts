/** API: one venue. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { apiVenueById } from "~/domain/api/read";
import { readId } from "~/domain/events/listing-query";
import { apiAnswer, apiContext } from "~/web/api-answer";
import { API_QUERY, NUMERIC_ID, type RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: { query: API_QUERY, params: { id: NUMERIC_ID } } };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = readId(params.id);
  const data = id === null ? null : await apiVenueById(apiContext(context), id);
  return apiAnswer(request, data && { data });
}
