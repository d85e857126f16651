/** Requests a password reset mail (spec: public-site 2, 5). The answer never tells whether there is an account. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { findToken } from "@db/queries/accounts/tokens";
import { readEmail } from "~/domain/accounts/email";
import { LINK_MINUTES } from "~/domain/accounts/login-link";
import { requestPasswordReset } from "~/domain/accounts/passwords";
import { hashToken } from "~/domain/accounts/secret-tokens";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import { FormScreen } from "~/ui/forms/form-screen";
import styles from "~/ui/forms/forms.module.css";
import { MailboxNote, NoMailNote } from "~/ui/forms/mailbox-note";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import { noteSecurity } from "~/domain/security-log";
import { pageMeta } from "~/ui/meta";
import { answering, field, readForm } from "~/web/form-answer";
import { isOwnDevice } from "~/web/session/device";
import { redirectWithToast } from "~/web/session/session";

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return answering(context, form, "Failed to send reset instructions", async () => {
    const over = field(form, "over");
    const sent = over === "" ? undefined : await findToken(context.db, hashToken(over), "reset");
    const email = sent?.email ?? field(form, "email");
    await requestPasswordReset(context, {
      email,
      from: context.clientAddress,
      isOwnDevice: await isOwnDevice(context, request, email),
    });
    await noteSecurity(context, { event: "reset-requested", who: { email: readEmail(email) ?? "" } });
    return redirectWithToast(context, request, "/forgot-password?sent", {
      tone: "success",
      text: "Password reset instructions sent to your email",
    });
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Forgot password",
    description: "Get a letter with a link to choose a new password.",
    path: "/forgot-password",
  });

export default function ForgotPassword() {
  const { sent, outboxIsOpen, canSendMail, minutes } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const form = useFocusOnError(answer);
  return (
    <FormScreen title="Locked out?" lead="It happens on every landing. We mail you a way back in.">
      {canSendMail || outboxIsOpen ? null : <NoMailNote />}
      {sent ? (
        <MailboxNote outboxIsOpen={outboxIsOpen}>
          Check your mailbox. The link is valid for {minutes} minutes and works once.
        </MailboxNote>
      ) : null}
      <Form ref={form} method="post" action="/forgot-password" className={styles.form} noValidate>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={answer.values.email}
          error={answer.fieldErrors.email}
        />
        <Submit busy="Sending …">Send reset instructions</Submit>
      </Form>
      <div className={styles.links}>
        <p>
          <a href="/login-with-password">Back to sign in</a>
        </p>
      </div>
    </FormScreen>
  );
}

export function loader({ context, request }: LoaderFunctionArgs) {
  return {
    sent: new URL(request.url).searchParams.has("sent"),
    outboxIsOpen: context.outboxIsOpen,
    canSendMail: context.canSendMail,
    minutes: LINK_MINUTES,
  };
}
