/** A letter of one's own, for whoever read somebody else's: an address, a mailed link, then the questions. It needs no code. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { LINK_MINUTES } from "~/domain/accounts/login-link";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import { FormScreen } from "~/ui/forms/form-screen";
import forms from "~/ui/forms/forms.module.css";
import { MailboxNote, NoMailNote } from "~/ui/forms/mailbox-note";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import { pageMeta } from "~/ui/meta";
import { requestLoginLink } from "~/web/auth";
import { answering, field, readForm } from "~/web/form-answer";
import { requireVisitor } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return answering(context, form, "Failed to send login link. Please try again.", async () => {
    await requestLoginLink(context, request, { address: field(form, "email"), next: "/getstarted" });
    return redirectWithToast(context, request, "/get-yours?sent", {
      tone: "success",
      text: "The link is on its way",
    });
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Get yours",
    description: `A letter about ${brand.defaultCity} by what you like, when you go out and where you live.`,
    path: "/get-yours",
  });

export default function GetYours() {
  const { isSent, outboxIsOpen, canSendMail, minutes } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const form = useFocusOnError(answer);
  return (
    <FormScreen
      title="Get yours"
      lead={`${brand.persona} writes each letter for one person: by what you like, when you go out and where you live. Free, and over with one press.`}
    >
      {canSendMail || outboxIsOpen ? null : <NoMailNote />}
      {isSent ? (
        <MailboxNote outboxIsOpen={outboxIsOpen}>
          Check your mailbox. The link leads to four short questions, is valid for {minutes} minutes and works
          on any device. Your first letter comes right after them.
        </MailboxNote>
      ) : null}
      <Form ref={form} method="post" action="/get-yours" className={forms.form} noValidate>
        <TextField
          label="Your email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          defaultValue={answer.values.email}
          error={answer.fieldErrors.email}
          hint="We mail you a link. There is no password and no code."
        />
        <Submit busy="Sending …">{isSent ? "Send another link" : "Get yours"}</Submit>
        <p className={forms.hint}>
          By creating an account you agree to the <a href="/terms-conditions">terms</a> and the{" "}
          <a href="/privacy-policy">privacy policy</a>.
        </p>
      </Form>
    </FormScreen>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireVisitor(context, request);
  const { outboxIsOpen, canSendMail } = context;
  const isSent = new URL(request.url).searchParams.has("sent");
  return { isSent, outboxIsOpen, canSendMail, minutes: LINK_MINUTES };
}
