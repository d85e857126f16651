/** Development only: an attachment of a mail. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireMail } from "~/web/dev-outbox";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mail = await requireMail(context, params.id);
  const file = /^\d$/.test(params.index ?? "") ? mail.attachments[Number(params.index)] : undefined;
  if (!file) throw new Response("There is no such file.", { status: 404 });
  return new Response(Buffer.from(file.content_base64, "base64"), {
    headers: {
      "Content-Type": file.content_type,
      "Content-Disposition": `attachment; filename="${file.filename.replace(/[^\w.-]/g, "_")}"`,
    },
  });
}
