/**
 * The last link of every mail about saved events and groups, and the one-click address in its headers (RFC 8058). Opening it changes
 * nothing, because mail scanners open every link; its button posts. It works without sign-in: the link is signed.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Rejected } from "~/domain/errors";
import { changeMailsByLink, findMailsByLink, readMailKind } from "~/domain/mail/mail-settings";
import { FormScreen } from "~/ui/forms/form-screen";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { pageMeta } from "~/ui/meta";
import { answering, field, readForm } from "~/web/form-answer";
import { answerWith } from "~/web/remix";
import { redirectWithToast } from "~/web/session/session";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true, signed: true };

export async function action({ context, request }: ActionFunctionArgs) {
  const { path, kind, ...link } = linkOf(request);
  const form = await readForm(request);
  return answering(context, form, "Failed to save your answer", async () => {
    // One-click from a mail program: no cookies, no redirects, just a 200.
    if (field(form, "List-Unsubscribe") === "One-Click") {
      await changeMailsByLink(context, link, { [kind]: false });
      return new Response("These mails have ended.");
    }
    const comes = field(form, "intent") === "start";
    await changeMailsByLink(context, link, { [kind]: comes });
    return redirectWithToast(context, request, path, {
      tone: "success",
      text: "Notification settings updated",
    });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Your mails",
    description: "End mails of a kind, or have them again.",
    path: null,
  });

const WORDS = {
  remind: {
    ask: "Shall no mail come any more the evening before something that you saved, and when its tickets go on sale?",
    ended:
      "No mail comes any more the evening before something that you saved, or when its tickets go on sale.",
    stop: "No more reminders",
    start: "Remind me again",
  },
  remind_soon: {
    ask: "Shall no mail come any more two hours before a plan with friends?",
    ended: "No mail comes any more two hours before a plan with friends.",
    stop: "No more reminders",
    start: "Remind me again",
  },
  tell_changes: {
    ask: "Shall no mail come any more when something that you saved moves, sells out or is called off?",
    ended: "No mail comes any more when something that you saved moves, sells out or is called off.",
    stop: "No more mails about changes",
    start: "Tell me again",
  },
  group_mails: {
    ask: "Shall no mail of your groups come any more? You stay in them, and their pages show what is proposed.",
    ended: "No mail of your groups comes any more. Their pages show what is proposed.",
    stop: "No more mails from groups",
    start: "Send them again",
  },
};

export default function Mails() {
  const { path, kind, broken, comes } = useLoaderData<typeof loader>();
  const words = WORDS[kind];
  if (broken || comes === null)
    return (
      <FormScreen title="Your mails">
        <p>{broken ?? "This account no longer exists, so it gets no mails."}</p>
      </FormScreen>
    );
  return (
    <FormScreen title="Your mails" lead={comes ? words.ask : words.ended}>
      <Form method="post" action={path} className={forms.form}>
        <input type="hidden" name="intent" value={comes ? "stop" : "start"} />
        <Submit>{comes ? words.stop : words.start}</Submit>
      </Form>
      <div className={forms.links}>
        <p>
          All mails are set in your <a href="/dashboard/notifications#mails">notifications</a>.
        </p>
      </div>
    </FormScreen>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { path, kind, ...link } = linkOf(request);
  try {
    const settings = await findMailsByLink(context, link);
    return { path, kind, broken: null, comes: settings && settings[kind] };
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return answerWith({ path, kind, broken: error.message, comes: null }, { status: 404 });
  }
}

function linkOf(request: Request) {
  const url = new URL(request.url);
  return {
    reader: url.searchParams.get("reader") ?? "",
    signature: url.searchParams.get("signature") ?? "",
    kind: readMailKind(url.searchParams.get("kind")),
    path: url.pathname + url.search,
  };
}
