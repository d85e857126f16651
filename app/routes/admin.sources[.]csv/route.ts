/** Exports all sources, for backup, editing or another installation. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { sourcesAsCsv } from "~/domain/admin/sources/files/export-sources";
import { requireAdmin } from "~/web/session/guards";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireAdmin(context, request);
  return new Response(await sourcesAsCsv(context.db), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="event-sources-${context.today()}.csv"`,
    },
  });
}
