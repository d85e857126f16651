/** API: a page of venues. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { apiVenues } from "~/domain/api/read";
import { apiAnswer, apiContext } from "~/web/api-answer";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { counted: true, cache: { asks: "venues" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return apiAnswer({ request, context }, await apiVenues(apiContext(context), new URL(request.url)));
}
