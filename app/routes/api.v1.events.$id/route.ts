/** API: one event, past ones included. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findRecord } from "@db/queries/search/search";
import { apiEvent } from "~/domain/api/records";
import { readId } from "~/domain/listing/kinds";
import { apiAnswer } from "~/web/api-answer";
import { NUMERIC_ID, type RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { counted: true, cache: { params: { id: NUMERIC_ID } } };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = readId(params.id);
  const row = id === null ? undefined : await findRecord(context.db, id);
  if (row) context.facts.dependencies.event(row.id);
  if (row?.source_id) context.facts.dependencies.venue(row.source_id);
  return apiAnswer({ request, context }, row ? { data: apiEvent(row, context.appOrigin) } : null);
}
