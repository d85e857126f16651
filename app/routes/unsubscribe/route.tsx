/**
 * The unsubscribe link of every newsletter, and the one-click address in its headers (RFC 8058). Opening it changes
 * nothing, because mail scanners open every link; its buttons post. It works without sign-in: the link is signed.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { Frequency } from "@db/schema";
import { maskedEmail } from "~/domain/accounts/email";
import { Rejected } from "~/domain/errors";
import {
  changeFrequency,
  findSubscription,
  resubscribe,
  unsubscribe,
  type ReaderLink,
} from "~/domain/newsletter/subscription";
import { useFormAnswer } from "~/ui/forms/answer";
import { FormScreen } from "~/ui/forms/form-screen";
import { Frequencies } from "~/ui/forms/frequencies";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { pageMeta } from "~/ui/meta";
import { answering, field, readForm } from "~/web/form-answer";
import { answerWith } from "~/web/remix";
import { redirectWithToast } from "~/web/session/session";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true, signed: true };

export async function action({ context, request }: ActionFunctionArgs) {
  const { path, ...link } = linkOf(request);
  const form = await readForm(request);
  return answering(context, form, "Failed to update notification settings", async () => {
    // One-click from a mail program: no cookies, no redirects, just a 200.
    if (field(form, "List-Unsubscribe") === "One-Click") {
      await unsubscribe(context, link);
      return new Response("You are unsubscribed.");
    }
    const intent = field(form, "intent");
    if (intent === "unsubscribe") await unsubscribe(context, link);
    else if (intent === "resubscribe") await resubscribe(context, link);
    else await changeFrequency(context, link, field(form, "frequency"));
    const text = intent === "unsubscribe" ? "You are unsubscribed" : "Notification settings updated";
    return redirectWithToast(context, request, path, { tone: "success", text });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Your newsletter",
    description: "Unsubscribe, or get it less often.",
    path: null,
  });

export default function Unsubscribe() {
  const { path, broken, whose, enabled, frequency } = useLoaderData<typeof loader>();
  const title = broken ? "Hm." : enabled ? "Enough newsletters?" : "You are out";
  const lead = broken ? undefined : enabled ? "One click, no questions." : "It was nice writing to you.";
  return (
    <FormScreen title={title} lead={lead}>
      {broken ? <p>{broken}</p> : null}
      {broken === null && whose === null ? (
        <p>This account no longer exists, so it gets no newsletters.</p>
      ) : null}
      {whose === null ? null : (
        <>
          <p>
            These are the letters to <strong>{whose}</strong>.
          </p>
          <Settings path={path} enabled={enabled} frequency={frequency} />
        </>
      )}
      <div className={forms.links}>
        {whose === null ? null : (
          <p>
            Not you? Then it was forwarded: leave this to them, and{" "}
            <a href="/get-yours">get a letter of your own</a>.
          </p>
        )}
        <p>
          Interests, days and places: <a href="/dashboard/preferences">your preferences</a>
        </p>
      </div>
    </FormScreen>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { path, ...link } = linkOf(request);
  try {
    const subscription = await findSubscription(context, link);
    const { enabled = false, frequency = "weekly", email } = subscription ?? {};
    const whose = email === undefined ? null : maskedEmail(email);
    return { path, broken: null, whose, enabled, frequency };
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    const none = { whose: null, enabled: false, frequency: "weekly" as const };
    return answerWith({ path, broken: error.message, ...none }, { status: 404 });
  }
}

function linkOf(request: Request): ReaderLink & { path: string } {
  const url = new URL(request.url);
  return {
    reader: url.searchParams.get("reader") ?? "",
    signature: url.searchParams.get("signature") ?? "",
    path: url.pathname + url.search,
  };
}

function Settings({ path, enabled, frequency }: { path: string; enabled: boolean; frequency: Frequency }) {
  return enabled ? (
    <>
      <Form method="post" action={path} className={forms.form}>
        <input type="hidden" name="intent" value="unsubscribe" />
        <Submit>Unsubscribe</Submit>
      </Form>
      <LessOften path={path} frequency={frequency} />
    </>
  ) : (
    <>
      <p>You will get no more newsletters. Your account and your groups stay as they are.</p>
      <Form method="post" action={path} className={forms.form}>
        <input type="hidden" name="intent" value="resubscribe" />
        <Submit>Subscribe again</Submit>
      </Form>
    </>
  );
}

function LessOften({ path, frequency }: { path: string; frequency: Frequency }) {
  const { fieldErrors } = useFormAnswer();
  return (
    <Form method="post" action={path} className={forms.form} key={frequency}>
      <Frequencies legend="Or get it less often" frequency={frequency} error={fieldErrors.frequency} />
      <button type="submit" name="intent" value="frequency" className="button">
        Save
      </button>
    </Form>
  );
}
