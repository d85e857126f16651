/** The coming fortnight in one document, for the copy that a visitor keeps on their device (/offline). */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { LENGTH_HEADER } from "~/domain/offline/fortnight";
import { readFortnight } from "~/domain/offline/read-fortnight";
import { apiContext } from "~/web/api-answer";
import { publicData, refusedData } from "~/web/public-data";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: { asks: "fortnight" } };

/** Seconds. It may be that old: whoever keeps it follows the changes from its cursor on. */
const FRESH = 900;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const after = new URL(request.url).searchParams.get("after");
  const fortnight = await readFortnight(apiContext(context), after);
  if ("error" in fortnight) return refusedData(fortnight.error);
  context.facts.dependencies.dated();
  const body = JSON.stringify(fortnight);
  const headers = { [LENGTH_HEADER]: String(Buffer.byteLength(body)) };
  const type = "application/json; charset=utf-8";
  return publicData({ request, context }, { body, type, maxAge: 0, shared: FRESH, headers });
}
