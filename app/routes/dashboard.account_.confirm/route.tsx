/**
 * "Is it you?": a fresh sign-in before a change that somebody at a borrowed browser must not make (web/session/fresh.ts). By
 * password where there is one, or by a mailed link; both begin a new session.
 */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { findUser } from "@db/queries/accounts/users";
import { shownEmail } from "~/domain/accounts/email";
import { LINK_MINUTES } from "~/domain/accounts/login-link";
import { noteSecurity } from "~/domain/security-log";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { MailboxNote } from "~/ui/forms/mailbox-note";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import { pageMeta } from "~/ui/meta";
import { PageTitle } from "~/ui/page-title";
import { Section } from "~/ui/section";
import { checkPassword, requestLoginLink } from "~/web/auth";
import { runIntent, type Intents } from "~/web/intents";
import { requireUser } from "~/web/session/guards";
import { currentSession, signIn } from "~/web/session/session";

const PATH = "/dashboard/account/confirm";
const BACK = "/dashboard/account";

const intents: Intents = {
  password: {
    failure: "Failed to sign in",
    async run({ context, request, user, form }) {
      form.set("email", user.email);
      const userId = await checkPassword(context, request, form);
      await noteSecurity(context, { event: "signed-in-password", who: { userId } });
      return signIn(context, request, { userId, to: BACK });
    },
  },
  link: {
    failure: "Failed to send login link. Please try again.",
    async run({ context, request, user }) {
      await requestLoginLink(context, request, { address: user.email, next: BACK });
      return redirect(`${PATH}?sent`, 303);
    },
  },
};

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireUser(context, request);
  return runIntent(intents, { context, request, user, back: BACK });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Is it you?", description: "Confirm that it is you.", path: null });

export default function ConfirmIdentity() {
  const { email, hasPassword, sent, outboxIsOpen, minutes } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>Is it you?</PageTitle>
      <p>
        Your address, your first password and your account itself can only be changed by somebody who has just
        signed in. Confirm that it is you; then you have ten minutes.
      </p>
      {hasPassword ? <PasswordForm email={email} /> : null}
      <Section title="With a mailed link" lead={`It goes to ${email} and is valid for ${minutes} minutes.`}>
        {sent ? (
          <MailboxNote outboxIsOpen={outboxIsOpen}>Check your mailbox, and open the link here.</MailboxNote>
        ) : null}
        <Form method="post" action={PATH} className={forms.form}>
          <Submit intent="link" busy="Sending …">
            {sent ? "Send another link" : "Mail me a link"}
          </Submit>
        </Form>
      </Section>
    </>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { id, email } = await requireUser(context, request);
  if ((await currentSession(context, request))?.isFresh) throw redirect(BACK, 303);
  const user = await findUser(context.db, id);
  return {
    email: shownEmail(email),
    hasPassword: Boolean(user?.has_password),
    sent: new URL(request.url).searchParams.has("sent"),
    outboxIsOpen: context.outboxIsOpen,
    minutes: LINK_MINUTES,
  };
}

function PasswordForm({ email }: { email: string }) {
  const { fieldErrors } = useFormAnswer();
  const form = useFocusOnError(useFormAnswer());
  return (
    <Section title="With your password">
      <Form ref={form} method="post" action={PATH} className={forms.form} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={fieldErrors.password}
        />
        <Submit intent="password" busy="Checking …">
          Confirm
        </Submit>
      </Form>
    </Section>
  );
}
