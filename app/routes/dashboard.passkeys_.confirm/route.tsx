/** The second factor of an administrator: a passkey, or a recovery code. */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { startAuthentication } from "@simplewebauthn/browser";
import type { AppContext } from "~/context";
import { beginConfirmation, confirmWithCode, finishConfirmation } from "~/domain/accounts/passkeys";
import { Rejected } from "~/domain/errors";
import { noteSecurity } from "~/domain/security-log";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import { usePasskey } from "~/ui/forms/use-passkey";
import { pageMeta } from "~/ui/meta";
import { PageTitle } from "~/ui/page-title";
import { Section } from "~/ui/section";
import { answering, field, readForm } from "~/web/form-answer";
import { requirePasskeyOwner } from "~/web/passkey-owner";
import { leadingTo, safeReturnPath } from "~/web/session/return-path";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Your passkey",
    description: "The second step for administrators.",
    path: null,
  });

export default function ConfirmPasskey() {
  const { action } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const form = useFocusOnError(answer);
  const passkey = usePasskey(action, (optionsJSON) => startAuthentication({ optionsJSON }));
  return (
    <>
      <PageTitle>Your passkey</PageTitle>
      <p>The admin area asks for a second proof that it is you, once for each sign-in.</p>
      <Section title="With your passkey">
        <div className={forms.form}>
          <button
            type="button"
            className="button button-loud"
            aria-disabled={passkey.isBusy}
            onClick={passkey.begin}
          >
            Use my passkey
          </button>
          {passkey.trouble ? (
            <p role="alert" className={forms.error}>
              {passkey.trouble}
            </p>
          ) : null}
        </div>
      </Section>
      <Section title="With a recovery code" lead="Each of the codes you wrote down works once.">
        <Form ref={form} method="post" action={action} className={forms.form} noValidate>
          <TextField
            label="Recovery code"
            name="code"
            autoComplete="one-time-code"
            required
            error={answer.fieldErrors.code}
          />
          <Submit intent="code" busy="Checking …">
            Confirm
          </Submit>
        </Form>
      </Section>
    </>
  );
}

const PATH = "/dashboard/passkeys/confirm";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { session } = await requireEditor(context, request);
  const next = nextOf(request);
  if (session.secondFactor !== "open") throw redirect(next, 303);
  return { action: leadingTo(PATH, next) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { owner } = await requireEditor(context, request);
  const form = await readForm(request);
  const intent = field(form, "intent");
  return answering(context, form, "Failed to sign in", async () => {
    if (intent === "begin") return { options: await beginConfirmation(context, owner) };
    const byCode = intent === "code";
    if (!byCode && intent !== "finish") throw new Response(null, { status: 400 });
    try {
      if (byCode) await confirmWithCode(context, owner, field(form, "code"));
      else await finishConfirmation(context, owner, field(form, "response"));
    } catch (error) {
      if (error instanceof Rejected)
        await noteSecurity(context, { event: "second-factor-failed", who: { userId: owner.id } });
      throw error;
    }
    await noteSecurity(context, {
      event: byCode ? "recovery-code-used" : "passkey-used",
      who: { userId: owner.id },
    });
    return redirect(nextOf(request), 303);
  });
}

const HOME = "/admin";

const nextOf = (request: Request) => safeReturnPath(new URL(request.url).searchParams.get("next"), HOME);

/** Readers are never asked for a second factor. */
async function requireEditor(context: AppContext, request: Request) {
  const { owner, session } = await requirePasskeyOwner(context, request);
  if (owner.role === null) throw redirect("/404", 303);
  return { owner, session };
}
