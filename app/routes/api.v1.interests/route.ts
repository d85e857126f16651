/** API: the interests that events are sorted under. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { listInterests } from "@db/queries/interests";
import { apiAnswer } from "~/web/api-answer";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return apiAnswer(request, { data: await listInterests(context.db) });
}
