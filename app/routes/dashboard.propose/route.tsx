/** Proposes an event to one of the reader's groups: from every event's page, with who can on that day. */
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { findEvent } from "@db/queries/events/events";
import { wholeNumber } from "~/domain/admin/concurrent";
import { Rejected } from "~/domain/errors";
import { presentDetail } from "~/domain/events/present";
import { canWords } from "~/domain/groups/can-words";
import { proposeEvent } from "~/domain/groups/proposals";
import { groupsForEvent, type GroupForEvent } from "~/domain/groups/who-can";
import { countOf } from "~/lib/text";
import { readUuid } from "~/lib/uuid";
import { useFormAnswer } from "~/ui/forms/answer";
import listStyles from "~/ui/lists.module.css";
import { pageMeta } from "~/ui/meta";
import { PageTitle } from "~/ui/page-title";
import { Section } from "~/ui/section";
import { answering, field, readForm } from "~/web/form-answer";
import { privatePage } from "~/web/private-page";
import { requireUser } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";

const FAILURE = "Something went wrong";

export const headers = () => privatePage;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context, request);
  const eventId = wholeNumber(new URL(request.url).searchParams.get("event") ?? "");
  const row = eventId > 0 ? await findEvent(context.db, eventId) : undefined;
  const today = context.today();
  if (!row || row.ends_at <= context.now())
    throw new Response("This event is over or no longer takes place.", { status: 404 });
  const { title, when, venueName, href } = presentDetail(row, today);
  const choice = await groupsForEvent(context.db, user.id, row, today);
  return json({ event: { id: row.id, title, when, venueName, href }, ...choice });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireUser(context, request);
  const form = await readForm(request);
  return answering(context, form, FAILURE, async () => {
    const groupId = readUuid(field(form, "group"));
    const eventId = wholeNumber(field(form, "event"));
    if (!groupId || eventId === 0) throw new Rejected(FAILURE);
    await proposeEvent(context, user, { groupId, eventId });
    return redirectWithToast(context, request, `/dashboard/groups/${groupId}/details`, {
      tone: "success",
      text: "Proposed! The others in the group get a mail.",
    });
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data ? `Propose ${data.event.title}` : "Propose to a group",
    description: "Ask your friends.",
    path: null,
  });

function whoCan({ members, cannot }: GroupForEvent, weekday: string): string {
  if (members === 1) return "Nobody else is in this group yet.";
  if (cannot.length === members) return `Nobody has marked ${weekday} as a good day.`;
  return `${canWords(weekday, members, cannot)}.`;
}

function Groups() {
  const { event, weekday, groups } = useLoaderData<typeof loader>();
  return (
    <ul className={listStyles.people}>
      {groups.map((group) => (
        <li key={group.id}>
          <strong dir="auto">{group.name}</strong>
          <span>
            {countOf(group.members, "member")}. {whoCan(group, weekday)}
          </span>
          {group.isProposed ? (
            <a href={`/dashboard/groups/${group.id}/details`}>Proposed already: see the answers</a>
          ) : (
            <Form method="post" action="/dashboard/propose">
              <input type="hidden" name="event" value={event.id} />
              <button className="button" type="submit" name="group" value={group.id}>
                Propose<span className="visually-hidden"> to {group.name}</span>
              </button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

export default function Propose() {
  const { event, groups } = useLoaderData<typeof loader>();
  const { message } = useFormAnswer();
  return (
    <>
      <PageTitle>Go together</PageTitle>
      <div>
        <Section title={event.title} lead={`${event.when} · ${event.venueName}`}>
          {message ? <p role="alert">{message}</p> : null}
          {groups.length > 0 ? (
            <Groups />
          ) : (
            <p>
              You are in no group yet. <a href="/dashboard/groups/new">Create one</a>, invite your friends,
              and propose this to them.
            </p>
          )}
          <p>
            <a href={event.href}>Back to the event</a>
          </p>
        </Section>
      </div>
    </>
  );
}
