/** Signing in with a passkey: the login page's button talks to it. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { beginSignIn, finishSignIn } from "~/domain/accounts/passkey-sign-in";
import { noteSecurity } from "~/domain/security-log";
import { answering, field, readForm } from "~/web/form-answer";
import type { RouteHandle } from "~/web/route-handle";
import { requireVisitor } from "~/web/session/guards";
import { safeReturnPath } from "~/web/session/return-path";
import { signIn } from "~/web/session/session";

export const handle: RouteHandle = { private: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireVisitor(context, request);
  return redirect("/login", 303);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return answering(context, form, "Failed to sign in", async () => {
    if (field(form, "intent") === "begin")
      return { options: await beginSignIn(context, context.clientAddress) };
    const userId = await finishSignIn(context, field(form, "response"));
    await noteSecurity(context, { event: "signed-in-passkey", who: { userId } });
    return signIn(context, request, { userId, to: safeReturnPath(form.get("next")), hasSecondFactor: true });
  });
}
