/** Exports all sources, for backup, editing or another installation. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { sourcesAsOpml } from "~/domain/admin/sources/files/export-sources";
import { privatePage } from "~/web/private-page";
import { requireAdmin } from "~/web/session/guards";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireAdmin(context, request);
  return new Response(await sourcesAsOpml(context.db), {
    headers: {
      ...privatePage,
      "Content-Type": "text/x-opml; charset=utf-8",
      "Content-Disposition": `attachment; filename="event-sources-${context.today()}.opml"`,
    },
  });
}
