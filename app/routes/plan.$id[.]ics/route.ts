/** A plan for the calendar of whoever opens it: a member, or the owner of a mailed link. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readPlanFile } from "~/domain/plans/plan-file";
import { FEED_TYPES } from "~/domain/feeds/feed";
import { requirePlan } from "~/web/session/plan-guard";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const { row, person } = await requirePlan(context, request, params.id);
  const text = await readPlanFile(context, row, person);
  if (text === null) throw new Response("There is no date yet.", { status: 404 });
  return new Response(text, {
    headers: {
      "Content-Type": FEED_TYPES.ics,
      "Content-Disposition": 'attachment; filename="plan.ics"',
    },
  });
}
