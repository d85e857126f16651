/** This site's description for other sites: the key of its signed calendar, and the calendar's address. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { describeSite } from "~/domain/publish/publish-calendar";
import { publicData } from "~/web/public-data";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: {} };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const body = JSON.stringify(await describeSite(context), null, 2);
  return publicData({ request, context }, { body, type: "application/json", maxAge: 3600, shared: 300 });
}
