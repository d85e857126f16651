/** Reads what routes return as browsers get it. */
import type { TypedResponse } from "@remix-run/node";

type DataOf<T> = T extends TypedResponse<infer Data> ? Data : T;

/** The data of a loader or action. */
export const dataOf = async <T>(returned: Promise<T> | T): Promise<DataOf<T>> =>
  (await answerOf(returned)).json();

/** The Response of a loader or action, or the one that Remix makes of its data. */
export async function answerOf<T>(returned: Promise<T> | T): Promise<TypedResponse<DataOf<T>>> {
  const answer = await returned;
  if (answer instanceof Response) return answer;
  const headers = { "Content-Type": "application/json" };
  return new Response(JSON.stringify(answer, onlyPlain), { headers });
}

const PLAIN: unknown[] = [Object.prototype, Array.prototype, null];

/** Refuses dates, maps and instances: the server renders a page from them, the browser from what JSON makes of them. */
function onlyPlain(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const given = this[key];
  if (typeof given === "object" && given !== null && !PLAIN.includes(Object.getPrototypeOf(given)))
    throw new Error(`A route returns "${key}" as ${String(given)}, which JSON does not hold.`);
  return value;
}
