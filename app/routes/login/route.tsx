/** Sign-in by mailed link (spec: public-site 2, 5). */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { findInvitedEmail } from "@db/queries/accounts/onboarding";
import type { AppContext } from "~/context";
import { shownEmail } from "~/domain/accounts/email";
import { LINK_MINUTES } from "~/domain/accounts/login-link";
import { hashToken } from "~/domain/accounts/secret-tokens";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import { FormScreen } from "~/ui/forms/form-screen";
import styles from "~/ui/forms/forms.module.css";
import { MailboxNote, NoMailNote } from "~/ui/forms/mailbox-note";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import { pageMeta } from "~/ui/meta";
import { requestLoginLink } from "~/web/auth";
import { answering, field, readForm } from "~/web/form-answer";
import { requireVisitor } from "~/web/session/guards";
import { leadingTo, safeReturnPath } from "~/web/session/return-path";
import { redirectWithToast } from "~/web/session/session";
import { WithPasskey } from "./passkey";

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return answering(context, form, "Failed to send login link. Please try again.", async () => {
    const next = safeReturnPath(form.get("next"));
    await requestLoginLink(context, request, { address: field(form, "email"), next });
    return redirectWithToast(context, request, leadingTo("/login?sent", next), {
      tone: "success",
      text: "Login link sent to your email",
    });
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, { title: "Log In", description: "Sign in with a link we mail to you.", path: "/login" });

export default function Login() {
  const { next, invited, sent, outboxIsOpen, canSendMail, minutes } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const form = useFocusOnError(answer);
  return (
    <FormScreen title="Log In" lead="No password to remember. We mail you a key; it fits once.">
      {canSendMail || outboxIsOpen ? null : <NoMailNote />}
      {sent ? (
        <MailboxNote outboxIsOpen={outboxIsOpen}>
          Check your mailbox. The link is valid for {minutes} minutes, works once, and works on any device.
        </MailboxNote>
      ) : null}
      <Form ref={form} method="post" action="/login" className={styles.form} noValidate>
        <input type="hidden" name="next" value={next} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          defaultValue={answer.values.email ?? invited}
          error={answer.fieldErrors.email}
          hint={`We send a sign-in link that is valid for ${minutes} minutes.`}
        />
        <Submit busy="Sending …">{sent ? "Send another link" : "Send login link"}</Submit>
      </Form>
      <div className={styles.links}>
        <WithPasskey next={next} />
        <p>
          <a href={leadingTo("/login-with-password", next)}>Sign in with a password instead</a>
        </p>
        <p>
          New here?{" "}
          {/^\/(?:join|invite)\//.test(next) ? (
            <a href={next}>Back to your friends</a>
          ) : (
            <a href="/getstarted">Get Started</a>
          )}
        </p>
      </div>
    </FormScreen>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireVisitor(context, request);
  const { searchParams } = new URL(request.url);
  const next = safeReturnPath(searchParams.get("next"));
  return {
    next,
    invited: await invitedTo(context, next),
    sent: searchParams.has("sent"),
    outboxIsOpen: context.outboxIsOpen,
    canSendMail: context.canSendMail,
    minutes: LINK_MINUTES,
  };
}

/** Whoever comes from an invitation has its address filled in: the link is their mail's. */
async function invitedTo(context: AppContext, next: string): Promise<string | undefined> {
  const token = /^\/invite\/([\w-]+)$/.exec(next)?.[1];
  const email = token && (await findInvitedEmail(context.db, hashToken(token), context.now()));
  return email ? shownEmail(email) : undefined;
}
