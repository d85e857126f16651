/** Sets a new password. Opening the link changes nothing; only the form consumes it (spec: public-site 2, sign-in screens). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { findToken } from "@db/queries/accounts/tokens";
import type { AppContext } from "~/context";
import { countingStaleLinks } from "~/domain/accounts/limits";
import { isResetOpen, resetPassword, STALE_RESET } from "~/domain/accounts/passwords";
import { hashToken } from "~/domain/accounts/secret-tokens";
import { isRefusal } from "~/domain/errors";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import { noteSecurity } from "~/domain/security-log";
import { FormScreen } from "~/ui/forms/form-screen";
import styles from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import { pageMeta } from "~/ui/meta";
import { answering, readForm } from "~/web/form-answer";
import { redirectWithToast } from "~/web/session/session";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (token === "" || !(await isResetOpen(context, token))) return toSignIn(context, request, token);
  return { token };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  return answering(context, form, "Failed to reset password", async () => {
    try {
      const userId = await countingStaleLinks(context, context.clientAddress, () =>
        resetPassword(context, {
          nonce: text("token"),
          password: text("password"),
          confirmation: text("confirmation"),
        }),
      );
      await noteSecurity(context, { event: "password-reset", who: { userId } });
    } catch (error) {
      if (!isRefusal(error, "stale-link")) throw error;
      return toSignIn(context, request, text("token"));
    }
    return redirectWithToast(context, request, "/login-with-password", {
      tone: "success",
      text: "Password updated successfully",
    });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Reset password", description: "Choose a new password.", path: null });

export default function ResetPassword() {
  const { token } = useLoaderData<{ token: string }>();
  const answer = useFormAnswer();
  const form = useFocusOnError(answer);
  return (
    <FormScreen title="New lock" lead="Choose a new password. Every device will have to sign in again.">
      <Form ref={form} method="post" className={styles.form} noValidate>
        <input type="hidden" name="token" value={token} />
        <TextField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={8}
          required
          hint="At least 8 characters."
          error={answer.fieldErrors.password}
        />
        <TextField
          label="Confirm new password"
          name="confirmation"
          type="password"
          autoComplete="new-password"
          required
          error={answer.fieldErrors.confirmation}
        />
        <Submit busy="Saving …">Reset password</Submit>
      </Form>
    </FormScreen>
  );
}

/**
 * The page there offers to mail a new link to the address of the one that is over. The specification has the words, for a link that
 * was changed on its way too.
 */
async function toSignIn(context: AppContext, request: Request, token: string) {
  const sent = await findToken(context.db, hashToken(token), "reset");
  const path = sent ? `/login-with-password?${new URLSearchParams({ over: token })}` : "/login-with-password";
  return redirectWithToast(context, request, path, { tone: "error", text: STALE_RESET });
}
