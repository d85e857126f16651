/** JSON answers of the public API: open to every origin, validated by ETag, refusals as problem details. */
import type { SiteContext } from "~/context";
import { openHeaders, publicData, type Asked } from "./public-data";
import type { LoaderFunctionArgs } from "./remix";

export const apiContext = (context: LoaderFunctionArgs["context"]): SiteContext => ({
  db: context.db,
  today: context.evening(),
  origin: context.appOrigin,
});

export const unknownApiPath = (): Response =>
  refuse(404, "There is nothing at this address. /api/v1/openapi.json describes all that there is.");

const TYPE = "application/json; charset=utf-8";

/** Null is answered with 404, `{ error }` with 400, `{ gone }` with 410. */
export function apiAnswer(asked: Asked, answer: object | null): Response {
  if (answer === null) return refuse(404, "Nothing is published under this id.");
  if ("error" in answer) return refuse(400, String(answer.error));
  if ("gone" in answer) return refuse(410, String(answer.gone));
  return publicData(asked, { body: JSON.stringify(answer), type: TYPE, maxAge: 60, shared: 30 });
}

const TITLES: Record<number, string> = { 400: "Bad Request", 404: "Not Found", 410: "Gone" };

/** As problem details (RFC 9457). */
function refuse(status: number, detail: string): Response {
  const headers = { ...openHeaders, "Content-Type": "application/problem+json", "Cache-Control": "no-store" };
  const problem = { type: "about:blank", title: TITLES[status], status, detail };
  return new Response(JSON.stringify(problem), { status, headers });
}
