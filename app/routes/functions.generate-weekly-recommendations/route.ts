/**
 * The function `generate-weekly-recommendations` (spec: accounts 7): {email, adminOnly: true} generates and stores a
 * preview for that address. It sends nothing; only the schedule sends newsletters.
 */
import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { readEmail } from "~/domain/accounts/email";
import { regeneratePreview } from "~/domain/newsletter/preview";
import { answerWith } from "~/web/remix";
import { isAdministrator, optionalUser } from "~/web/session/guards";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export const loader = () => answer({ error: "Use POST." }, 405);

const bodySchema = z.object({ email: z.string(), adminOnly: z.literal(true) });

export async function action({ context, request }: ActionFunctionArgs) {
  if (!(await isAdministrator(context, request))) {
    const user = await optionalUser(context, request);
    return answer({ error: "Unauthorized" }, user ? 403 : 401);
  }
  const body = bodySchema.safeParse(await request.json().catch(() => null));
  const email = readEmail(body.data?.email);
  if (email === null) return answer({ error: "Expected {email, adminOnly: true}." }, 400);
  try {
    return answer({ success: true, letter: await regeneratePreview(context, email) }, 200);
  } catch (error) {
    context.log.error({ err: error }, "a preview could not be written");
    return answer({ error: "Failed" }, 500);
  }
}

const answer = (body: object, status: number) => answerWith(body, { status });
