/** The works on the calendar, for matching a list in the browser: the list itself need not leave it. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { listPlayingWorks } from "@db/queries/accounts/watchlists";
import { publicData } from "~/web/public-data";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: {} };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const works = await listPlayingWorks(context.db, context.evening(), null);
  const body = JSON.stringify(works);
  return publicData(
    { request, context },
    { body, type: "application/json; charset=utf-8", maxAge: 300, shared: 300 },
  );
}
