/** Confirms a new e-mail address. Opening the mailed link changes nothing; the button does. */
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findLiveToken } from "@db/queries/accounts/tokens";
import { hashToken } from "~/domain/accounts/secret-tokens";
import { confirmEmailChange } from "~/domain/accounts/account";
import { countingStaleLinks } from "~/domain/accounts/limits";
import { noteSecurity } from "~/domain/security-log";
import { FormScreen } from "~/ui/forms/form-screen";
import { TokenForm } from "~/ui/forms/token-form";
import { pageMeta } from "~/ui/meta";
import { answering, field, readForm } from "~/web/form-answer";
import { currentSession, redirectWithToast } from "~/web/session/session";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const live =
    token === "" || (await findLiveToken(context.db, hashToken(token), "email-change", context.now()));
  return json({ token, isStale: !live }, { status: live ? 200 : 410 });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return answering(context, form, "Failed to update account", async () => {
    const session = await currentSession(context, request);
    const userId = await countingStaleLinks(context, context.clientAddress, () =>
      confirmEmailChange(context, { nonce: field(form, "token"), keepSession: session?.idHash ?? null }),
    );
    await noteSecurity(context, { event: "email-changed", who: { userId } });
    return redirectWithToast(context, request, session?.user ? "/dashboard/account" : "/login", {
      tone: "success",
      text: "Account updated successfully",
    });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Confirm your address", description: "Confirm your new address.", path: null });

export default function ConfirmEmail() {
  const { token, isStale } = useLoaderData<typeof loader>();
  if (isStale) {
    return (
      <FormScreen
        title="This link is over"
        lead="It was used already, or has expired. Your account shows which address is yours now."
      >
        <p>
          <a className="button button-loud" href="/dashboard/account">
            To your account
          </a>
        </p>
      </FormScreen>
    );
  }
  return (
    <FormScreen title="New address" lead="Confirm it, and we will send your sign-in links here.">
      <TokenForm
        action={`/auth/confirm-email?token=${encodeURIComponent(token)}`}
        token={token}
        button="Confirm this address"
        busy="Confirming …"
      />
    </FormScreen>
  );
}
