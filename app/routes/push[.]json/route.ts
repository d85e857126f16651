/** Turns notifications on or off in the browser that asks; the page of notifications talks to it. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { endPush, ownVapidKey, startPush } from "~/domain/saves/push-settings";
import { answering, field, readForm } from "~/web/form-answer";
import { answerWith } from "~/web/remix";
import { currentSession } from "~/web/session/session";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

/** The key that a browser binds its subscription to. */
export async function loader({ context }: LoaderFunctionArgs) {
  return { key: (await ownVapidKey(context)).publicKey };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const session = await currentSession(context, request);
  if (!session) return answerWith(null, { status: 401 });
  const form = await readForm(request);
  const endpoint = field(form, "endpoint");
  return answering(context, form, "Failed to save notification settings", async () => {
    if (field(form, "intent") === "end") await endPush(context, session.user.id, endpoint);
    else
      await startPush(
        context,
        { userId: session.user.id, sessionHash: session.idHash },
        { endpoint, p256dh: field(form, "p256dh"), auth: field(form, "auth") },
      );
    return null;
  });
}
