/** JSON answers of the public API: open to every origin, validated by ETag, errors as one sentence. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { SiteContext } from "~/context";
import { openHeaders, publicData } from "./public-data";

const TYPE = "application/json; charset=utf-8";

export const apiContext = (context: LoaderFunctionArgs["context"]): SiteContext => ({
  db: context.db,
  today: context.today(),
  origin: context.appOrigin,
});

function refuse(status: number, error: string): Response {
  const headers = { ...openHeaders, "Content-Type": TYPE, "Cache-Control": "no-store" };
  return new Response(JSON.stringify({ error }), { status, headers });
}

/** Null is answered with 404, `{ error }` with 400. */
export function apiAnswer(request: Request, answer: object | null): Response {
  if (answer === null) return refuse(404, "Nothing is published under this id.");
  if ("error" in answer) return refuse(400, String(answer.error));
  return publicData(request, { body: JSON.stringify(answer), type: TYPE, maxAge: 60, shared: 30 });
}
