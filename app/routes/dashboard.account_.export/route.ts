/** Exports all personal data as a JSON file. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportData } from "~/domain/accounts/export-data";
import { noteSecurity } from "~/domain/security-log";
import { requireUser } from "~/web/session/guards";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context, request);
  const data = await exportData(context, user.id);
  await noteSecurity(context, { event: "data-exported", who: { userId: user.id } });
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="fire-escape-${context.today()}.json"`,
    },
  });
}
