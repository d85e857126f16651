/**
 * Confirms a new e-mail address. Opening the mailed link changes nothing; the button does, and like a sign-in link it signs in where
 * it is pressed.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { findLiveToken, findToken } from "@db/queries/accounts/tokens";
import { hashToken, isToken } from "~/domain/accounts/secret-tokens";
import { confirmEmailChange } from "~/domain/accounts/account";
import { shownEmail } from "~/domain/accounts/email";
import { countingStaleLinks } from "~/domain/accounts/limits";
import { noteSecurity } from "~/domain/security-log";
import type { AppContext } from "~/context";
import { CHANGED_LINK } from "~/ui/forms/changed-link";
import { FormScreen } from "~/ui/forms/form-screen";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TokenForm } from "~/ui/forms/token-form";
import { pageMeta } from "~/ui/meta";
import { answering, field, readForm } from "~/web/form-answer";
import { answerWith } from "~/web/remix";
import { optionalUser } from "~/web/session/guards";
import { currentSession, redirectWithToast, signIn } from "~/web/session/session";
import type { RouteHandle } from "~/web/route-handle";

const ACCOUNT = "/dashboard/account";

export const handle: RouteHandle = { private: true };

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return answering(context, form, "Failed to update account", async () => {
    const session = await currentSession(context, request);
    const userId = await countingStaleLinks(context, context.clientAddress, () =>
      confirmEmailChange(context, { nonce: field(form, "token"), keepSession: session?.idHash ?? null }),
    );
    await noteSecurity(context, { event: "email-changed", who: { userId } });
    const toast = { tone: "success" as const, text: "Account updated successfully" };
    // Whoever opens the link has the mailbox, and every other browser is signed out now.
    return session?.user.id === userId
      ? redirectWithToast(context, request, ACCOUNT, toast)
      : signIn(context, request, { userId, to: ACCOUNT, toasts: [toast] });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Confirm your address", description: "Confirm your new address.", path: null });

const OVER = {
  title: "This link is over",
  lead: "It was used already, or has expired. Your account shows which address is yours now.",
};

export default function ConfirmEmail() {
  const { token, state, again } = useLoaderData<typeof loader>();
  if (state !== "live") {
    return (
      <FormScreen {...(state === "changed" ? CHANGED_LINK : OVER)}>
        {again === null ? null : (
          <Form method="post" action={ACCOUNT} className={forms.form}>
            <input type="hidden" name="email" value={again} />
            <Submit intent="email" busy="Sending …">
              Send me a new one
            </Submit>
            <p className={forms.hint}>
              It goes to <bdi>{again}</bdi>, as before.
            </p>
          </Form>
        )}
        <p>
          <a className="button" href={ACCOUNT}>
            To your account
          </a>
        </p>
      </FormScreen>
    );
  }
  return (
    <FormScreen
      title="New address"
      lead="Confirm it, and we will send your sign-in links here. You are signed in in this browser then, and nowhere else."
    >
      <TokenForm
        action={`/auth/confirm-email?token=${encodeURIComponent(token)}`}
        token={token}
        button="Confirm this address"
        busy="Confirming …"
      />
    </FormScreen>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const live =
    token === "" || (await findLiveToken(context.db, hashToken(token), "email-change", context.now()));
  const again = live ? null : await askedBefore(context, request, token);
  const state = live ? ("live" as const) : isToken(token) ? ("over" as const) : ("changed" as const);
  return answerWith({ token, state, again }, { status: live ? 200 : 410 });
}

/** The address of a link that is over, for the owner who is signed in: the change can be asked for once more. */
async function askedBefore(context: AppContext, request: Request, token: string): Promise<string | null> {
  const user = await optionalUser(context, request);
  const order = await findToken(context.db, hashToken(token), "email-change");
  return order && user?.id === order.user_id && user.email !== order.email ? shownEmail(order.email) : null;
}
