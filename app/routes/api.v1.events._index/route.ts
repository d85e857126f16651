/** API: a page of events. */
import { events } from "~/domain/api/params";
import { presentQuery } from "~/domain/listing/read-fields";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { apiEvents } from "~/domain/api/read";
import { apiAnswer, apiContext } from "~/web/api-answer";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: { present: presentQuery(events) } };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return apiAnswer(request, await apiEvents(apiContext(context), new URL(request.url)));
}
