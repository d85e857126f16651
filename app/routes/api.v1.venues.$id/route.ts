/** API: one venue. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { apiVenueById } from "~/domain/api/read";
import { readId } from "~/domain/listing/kinds";
import { apiAnswer, apiContext } from "~/web/api-answer";
import { NUMERIC_ID, type RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { counted: true, cache: { params: { id: NUMERIC_ID } } };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = readId(params.id);
  const data = id === null ? null : await apiVenueById(apiContext(context), id);
  return apiAnswer({ request, context }, data && { data });
}
