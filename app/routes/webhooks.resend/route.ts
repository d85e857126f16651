/** The mail provider's webhook: bounces and complaints. Only signed messages are read, each once. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { readFeedback, takeFeedback } from "~/domain/newsletter/feedback";
import { isSignedWebhook } from "~/services/mail/webhook";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true, signed: true };

export const loader = () => answer("Use POST.", 405);

export async function action({ context, request }: ActionFunctionArgs) {
  const secret = context.resendWebhookSecret;
  if (secret === null) return answer("Webhooks are off: RESEND_WEBHOOK_SECRET is not set.", 404);
  const webhook = {
    id: request.headers.get("svix-id") ?? "",
    timestamp: request.headers.get("svix-timestamp") ?? "",
    signatures: request.headers.get("svix-signature") ?? "",
    body: await request.text(),
  };
  if (!isSignedWebhook(secret, webhook)) return answer("The signature is invalid.", 401);
  const feedback = readFeedback(webhook.body);
  if (!feedback) return answer("This is not a mail provider's message.", 400);
  return answer(await takeFeedback(context, webhook.id, feedback), 200);
}

const answer = (text: string, status: number) => new Response(text, { status });
