/** API: what changed since a caller's last look. Not kept by the page cache: the same question has another answer soon. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { apiChanges } from "~/domain/api/changes";
import { apiAnswer, apiContext } from "~/web/api-answer";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { counted: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const changes = await apiChanges({ ...apiContext(context), now: context.now() }, new URL(request.url));
  return apiAnswer({ request, context }, changes);
}
