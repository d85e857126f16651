/** The mail provider's webhook: bounces and complaints. Only what it signed itself is read, and each message once. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { readFeedback, takeFeedback } from "~/domain/newsletter/feedback";
import { isSignedWebhook } from "~/services/mail/webhook-signature";
import { privatePage } from "~/web/private-page";

const answer = (text: string, status: number) => new Response(text, { status, headers: privatePage });

export const loader = () => answer("Send it as POST.", 405);

export async function action({ context, request }: ActionFunctionArgs) {
  const secret = context.resendWebhookSecret;
  if (secret === null) return answer("No webhooks are taken here: RESEND_WEBHOOK_SECRET is not set.", 404);
  const webhook = {
    id: request.headers.get("svix-id") ?? "",
    timestamp: request.headers.get("svix-timestamp") ?? "",
    signatures: request.headers.get("svix-signature") ?? "",
    body: await request.text(),
  };
  if (!isSignedWebhook(secret, webhook, context.now())) return answer("The signature is not right.", 401);
  const feedback = readFeedback(webhook.body);
  if (!feedback) return answer("That is no message of a mail provider.", 400);
  return answer(await takeFeedback(context, webhook.id, feedback), 200);
}
