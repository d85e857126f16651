/** The coming fortnight in one document, for the copy that a visitor keeps on their device (/offline). */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { readFortnight } from "~/domain/offline/read-fortnight";
import { apiContext } from "~/web/api-answer";
import { publicData } from "~/web/public-data";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: {} };

/** Seconds: nobody fetches it twice in an hour. */
const FRESH = 900;

export async function loader({ request, context }: LoaderFunctionArgs) {
  context.facts.dependencies.dated();
  const body = JSON.stringify(await readFortnight(apiContext(context)));
  const type = "application/json; charset=utf-8";
  return publicData({ request, context }, { body, type, maxAge: 0, shared: FRESH });
}
