/** Answers a proposed event from its mail, without signing in. Opening the link answers nothing; the buttons do. */
import {
  json,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { findEvent } from "@db/queries/events/events";
import { findProposalFor } from "@db/queries/groups/proposals";
import { consumeRateLimit } from "~/domain/accounts/limits";
import { presentDetail } from "~/domain/events/present";
import { ANSWER_WORDS, ANSWERS } from "~/domain/groups/constants";
import { answerSecret, readAnswerKey } from "~/domain/groups/answer-link";
import { answerProposal } from "~/domain/groups/proposals";
import { readUuid } from "~/lib/uuid";
import { FormScreen } from "~/ui/forms/form-screen";
import forms from "~/ui/forms/forms.module.css";
import { pageMeta } from "~/ui/meta";
import type { AppContext } from "~/context";
import { answering, field, readForm } from "~/web/form-answer";
import { privatePage } from "~/web/private-page";
import { requireUser } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";

export const headers: HeadersFunction = () => privatePage;

const gone = () =>
  new Response("This link no longer works: the proposal was removed, or you are no longer in the group.", {
    status: 404,
  });

/** @throws a 404 for invalid keys, and for people who are not in the group (any more) */
async function requireBearer(context: AppContext, id: string | undefined, key: string) {
  const proposalId = readUuid(id);
  const userId = proposalId && readAnswerKey(await answerSecret(context.db), proposalId, key);
  const proposal = proposalId && userId ? await findProposalFor(context.db, proposalId, userId) : undefined;
  if (!proposal || !userId) throw gone();
  return { proposal, userId };
}

/** An address without a key leads to the group's page, which has the same buttons. */
async function toGroup(context: AppContext, request: Request, id: string | undefined): Promise<Response> {
  const user = await requireUser(context, request);
  const proposalId = readUuid(id);
  const proposal = proposalId ? await findProposalFor(context.db, proposalId, user.id) : undefined;
  if (!proposal) throw gone();
  return redirect(`/dashboard/groups/${proposal.group_id}/details`, 303);
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const key = query.get("key");
  if (key === null) throw await toGroup(context, request, params.id);
  const { proposal } = await requireBearer(context, params.id, key);
  const today = context.today();
  const row = proposal.is_on ? await findEvent(context.db, proposal.event_id) : undefined;
  const event = row ? presentDetail(row, today) : null;
  const meant = ANSWERS.find((one) => one === query.get("answer")) ?? null;
  return json({
    id: proposal.id,
    key,
    title: proposal.title,
    group: proposal.group_name,
    who: proposal.my_name ?? proposal.my_email,
    reason: proposal.reason,
    isOpen: event !== null && proposal.ends_at > context.now(),
    event: event && { when: event.when, venueName: event.venueName, href: event.href },
    answer: proposal.answer,
    meant,
  });
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const key = field(form, "key");
  return answering(context, form, "Something went wrong", async () => {
    await consumeRateLimit(context, "verify-from", context.clientAddress);
    const { proposal, userId } = await requireBearer(context, params.id, key);
    await answerProposal(context, userId, { proposalId: proposal.id, answer: field(form, "answer") });
    return redirectWithToast(context, request, `/proposal/${proposal.id}?key=${encodeURIComponent(key)}`, {
      tone: "success",
      text: "Your answer is saved.",
    });
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "Proposal", description: "Are you coming?", path: null });

export default function Proposal() {
  const { key, title, group, who, reason, isOpen, event, answer, meant } = useLoaderData<typeof loader>();
  const loud = answer ?? meant;
  return (
    <FormScreen title="Are you coming?" lead={`Proposed to “${group}”.`}>
      <h2 dir="auto">{event ? <a href={event.href}>{title}</a> : title}</h2>
      {event ? (
        <p>
          {event.when} · {event.venueName}
        </p>
      ) : null}
      {reason ? <p>{reason}</p> : null}
      {answer ? (
        <p>
          Your answer: <strong>{ANSWER_WORDS[answer]}</strong>. You can change it until the day is over.
        </p>
      ) : null}
      {isOpen ? (
        <Form method="post" className={forms.row} aria-label={`Answer as ${who}`}>
          <input type="hidden" name="key" value={key} />
          {ANSWERS.map((one) => (
            <button
              key={one}
              type="submit"
              name="answer"
              value={one}
              aria-pressed={answer === one}
              className={one === loud ? "button button-loud" : "button"}
            >
              {ANSWER_WORDS[one]}
            </button>
          ))}
        </Form>
      ) : (
        <p>This event is over or no longer listed.</p>
      )}
      <p className={forms.hint}>You answer as {who}.</p>
    </FormScreen>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <FormScreen title="This link is over" lead={String(error.data)}>
      <p>
        <a className="button button-loud" href="/dashboard/groups">
          Your groups
        </a>
      </p>
    </FormScreen>
  );
}
