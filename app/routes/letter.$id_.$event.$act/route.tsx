/**
 * The page behind the links below each event of a letter. Opening one changes nothing, because mail programs open links, and because letters are
 * forwarded: the page says whose letter it is, and its button acts.
 */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { AppContext } from "~/context";
import { maskedEmail } from "~/domain/accounts/email";
import { isRefusal, Rejected } from "~/domain/errors";
import { presentDetail } from "~/domain/events/present";
import { pressAct, readAct, type ActLink } from "~/domain/newsletter/letter-acts";
import { FormScreen } from "~/ui/forms/form-screen";
import forms from "~/ui/forms/forms.module.css";
import { MailboxNote } from "~/ui/forms/mailbox-note";
import { Submit } from "~/ui/forms/submit";
import { pageMeta } from "~/ui/meta";
import { requestLoginLink } from "~/web/auth";
import { answering, field, readForm } from "~/web/form-answer";
import { answerWith } from "~/web/remix";
import type { RouteHandle } from "~/web/route-handle";
import { optionalUser } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import { wordsOfAct } from "./words";

export const handle: RouteHandle = { private: true };

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const link = linkOf(request, params);
  const { pathname, search } = new URL(request.url);
  return answering(context, form, "Something went wrong", async () => {
    if (link.act === "propose") {
      await mailWayIn(context, request, link);
      return redirect(`${pathname}${search}&sent`, 303);
    }
    const isUndo = field(form, "intent") === "undo";
    await pressAct(context, link, isUndo);
    const text = isUndo ? "Taken back" : "Done";
    return redirectWithToast(context, request, pathname + search, { tone: "success", text });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "From your letter", description: "What you do about an event.", path: null });

export default function FromLetter() {
  const { broken, page } = useLoaderData<typeof loader>();
  if (page === null)
    return (
      <FormScreen title="Not any more" lead={broken}>
        <a href="/">See everything that is on</a>
      </FormScreen>
    );
  const { event, whose, act, isDone } = page;
  const { ask, done, about } = wordsOfAct(act);
  return (
    <FormScreen title={isDone ? done : ask} lead={about(event)}>
      <p>
        <a href={event.href} dir="auto">
          <strong>{event.title}</strong>
        </a>
        <br />
        {event.when} · <bdi>{event.venueName}</bdi>
      </p>
      <Press {...page} />
      <div className={forms.links}>
        <p>
          From the letter to <strong>{whose}</strong>. Not you? Then it was forwarded: leave this to them, and{" "}
          <a href="/get-yours">get a letter of your own</a>.
        </p>
      </div>
    </FormScreen>
  );
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  try {
    return { broken: null, page: await loadAct(context, request, linkOf(request, params)) };
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    const status = isRefusal(error, "changed-link") ? 404 : 410;
    return answerWith({ broken: error.message, page: null }, { status });
  }
}

const linkOf = (
  request: Request,
  { id = "", event = "", act = "" }: LoaderFunctionArgs["params"],
): ActLink => ({
  letter: id,
  event,
  act,
  signature: new URL(request.url).searchParams.get("signature") ?? "",
});

/** Friends are asked in the reader's name, and a forwarded letter is no permission for that: the way in is mailed to its reader. */
async function mailWayIn(context: AppContext, request: Request, link: ActLink): Promise<void> {
  const { reader, event, isOver } = await readAct(context, link);
  if (isOver) throw new Rejected("This event is over.");
  await requestLoginLink(context, request, { address: reader.email, next: proposing(event.id) });
}

type Page = Awaited<ReturnType<typeof loadAct>>;

function Press({ act, isDone, isOver, isSent, savedAs, whose, outboxIsOpen }: Page) {
  const { press } = wordsOfAct(act);
  if (isSent)
    return (
      <MailboxNote outboxIsOpen={outboxIsOpen}>
        The link is on its way to {whose}. It leads straight to your groups.
      </MailboxNote>
    );
  if (savedAs === "work")
    return (
      <p>
        All its dates are saved. <a href="/saved">Your saved events</a> are the place to change that.
      </p>
    );
  if (isOver && !isDone && (act === "save" || act === "propose")) return <p>It is over.</p>;
  return (
    <Form method="post" className={forms.form}>
      <Submit intent={isDone ? "undo" : "do"} isQuiet={isDone}>
        {isDone ? "Take it back" : press}
      </Submit>
    </Form>
  );
}

async function loadAct(context: AppContext, request: Request, link: ActLink) {
  const { act, reader, event, isDone, isOver, savedAs } = await readAct(context, link);
  // Whoever is signed in asks friends of their own, whoever the letter was written to.
  if (act === "propose" && !isOver && (await optionalUser(context, request)))
    throw redirect(proposing(event.id), 303);
  const { title, when, venueName, href } = presentDetail(event, context.today());
  return {
    ...{ act, isDone, isOver, savedAs, isSent: new URL(request.url).searchParams.has("sent") },
    event: { title, when, venueName, href, interest: event.interest_name },
    whose: maskedEmail(reader.email),
    outboxIsOpen: context.outboxIsOpen,
  };
}

const proposing = (eventId: number) => `/dashboard/propose?event=${eventId}`;
