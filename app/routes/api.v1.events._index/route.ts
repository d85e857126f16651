/** API: a page of events. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { apiEvents } from "~/domain/api/read";
import { apiAnswer, apiContext } from "~/web/api-answer";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { counted: true, cache: { asks: "events" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return apiAnswer({ request, context }, await apiEvents(apiContext(context), new URL(request.url)));
}
