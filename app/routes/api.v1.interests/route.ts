/** API: the interests that events are sorted under. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { listInterests } from "@db/queries/events/interests";
import { apiAnswer } from "~/web/api-answer";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { counted: true, cache: {} };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return apiAnswer({ request, context }, { data: await listInterests(context.db) });
}
