/** Proposes an event to one of the reader's groups: a showing, a day of a run, or up to five of them. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Rejected } from "~/domain/errors";
import { MAX_DATES, MAX_PLAN_NOTE } from "~/domain/groups/constants";
import { propose } from "~/domain/plans/propose";
import { countOf } from "~/lib/text";
import { readUuid } from "~/lib/uuid";
import { useFormAnswer } from "~/ui/forms/answer";
import chipStyles from "~/ui/chips.module.css";
import { FormMessage } from "~/ui/forms/form-message";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextArea } from "~/ui/forms/text-field";
import { pageMeta } from "~/ui/meta";
import { PageTitle } from "~/ui/page-title";
import { DateChoices } from "~/ui/plans/date-choices";
import { Section } from "~/ui/section";
import { answering, field, readForm } from "~/web/form-answer";
import { requireUser } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import { loadPropose, type ProposePage } from "./load";

const FAILURE = "Something went wrong";

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireUser(context, request);
  const form = await readForm(request);
  return answering(context, form, FAILURE, async () => {
    const groupId = readUuid(field(form, "group"));
    if (!groupId) throw new Rejected(FAILURE);
    const dates = form.getAll("date").map(String);
    const planId = await propose(context, user, { groupId, dates, note: field(form, "note") });
    return redirectWithToast(context, request, `/plan/${planId}`, {
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

export default function Propose() {
  const page = useLoaderData<typeof loader>();
  const { event, groups, group, dates } = page;
  return (
    <>
      <PageTitle>Go together</PageTitle>
      <div>
        <Section title={event.title} lead={`${event.when} · ${event.venueName}`}>
          <FormMessage />
          {groups.length > 1 ? <Groups event={event} groups={groups} group={group} /> : null}
          {group === null ? (
            <p>
              You are in no group yet. <a href="/dashboard/groups/new">Create one</a>, invite your friends,
              and propose this to them.
            </p>
          ) : dates.length > 0 ? (
            <Ask {...page} />
          ) : (
            <p>There is no date left that friends could still get to.</p>
          )}
          <p>
            <a href={event.href}>Back to the event</a>
          </p>
        </Section>
      </div>
    </>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context, request);
  return await loadPropose(context, user.id, new URL(request.url).searchParams);
}

function Groups({ event, groups, group }: Pick<ProposePage, "event" | "groups" | "group">) {
  return (
    <nav aria-label="Your groups">
      <ul className={chipStyles.chips}>
        {groups.map(({ id, name, members }) => (
          <li key={id}>
            <a
              href={`/dashboard/propose?event=${event.id}&group=${id}`}
              aria-current={id === group ? "true" : undefined}
              data-keep-scroll=""
            >
              <bdi>{name}</bdi>, {countOf(members, "member")}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Ask({ event, group, isRun, hours, dates, more, best }: ProposePage) {
  const { values, fieldErrors } = useFormAnswer();
  return (
    <Form
      method="post"
      action={`/dashboard/propose?event=${event.id}&group=${group}`}
      className={forms.form}
      key={group}
      noValidate
    >
      <input type="hidden" name="group" value={group ?? ""} />
      {hours ? <p>Open {hours}</p> : null}
      <DateChoices
        legend={isRun ? "Which day?" : "Which date?"}
        hint={`Up to ${MAX_DATES}: with several, the group is asked which.`}
        dates={dates}
        more={more}
        best={best}
        error={fieldErrors.date}
      />
      <TextArea
        label="Say something about it"
        name="note"
        optional
        rows={2}
        maxLength={MAX_PLAN_NOTE}
        defaultValue={values.note}
        error={fieldErrors.note}
      />
      <Submit busy="Asking …">Ask the group</Submit>
    </Form>
  );
}
