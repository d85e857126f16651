/** A group's details for its members (spec: accounts 2, 5): members, shared statistics, proposals, suggestions. */
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { wholeNumber } from "~/domain/admin/concurrent";
import { leaveGroup } from "~/domain/groups/groups";
import { remind, settle, withdrawProposal } from "~/domain/groups/decide";
import { answerProposal, proposeEvent } from "~/domain/groups/proposals";
import { Rejected } from "~/domain/errors";
import { countOf } from "~/lib/text";
import { readUuid } from "~/lib/uuid";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { field } from "~/web/form-answer";
import { redirectWithSuccess, runIntent, type Intents } from "~/web/intents";
import { privatePage } from "~/web/private-page";
import { requireMember } from "~/web/session/group-guard";
import pageStyles from "~/ui/page.module.css";
import { loadGroup } from "./load";
import { LeaveSection, MembersSection, SharedSection } from "./sections";
import { DatesSection } from "./dates";
import { ProposalsSection } from "./proposals";

export const headers = () => privatePage;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { user, group } = await requireMember(context, request, params.groupId);
  return json(await loadGroup(context, user, group));
}

const FAILURE = "Something went wrong";

function proposalIn(form: FormData): string {
  const proposalId = readUuid(field(form, "proposal"));
  if (!proposalId) throw new Rejected(FAILURE);
  return proposalId;
}

const intents: Intents<{ groupId: string }> = {
  propose: {
    failure: FAILURE,
    async run({ context, user, groupId, form }) {
      const eventId = wholeNumber(field(form, "event"));
      if (eventId === 0) throw new Rejected(FAILURE);
      await proposeEvent(context, user, { groupId, eventId });
      return "Proposed! The others in the group get a mail.";
    },
  },
  settle: {
    failure: FAILURE,
    async run({ context, user, form }) {
      const eventVersion = wholeNumber(field(form, "version"));
      await settle(context, user, { proposalId: proposalIn(form), eventVersion });
      return "It is on! The others in the group get a mail.";
    },
  },
  remind: {
    failure: FAILURE,
    async run({ context, user, form }) {
      const asked = await remind(context, user, proposalIn(form));
      return `Asked again: ${countOf(asked, "friend")} got a mail.`;
    },
  },
  withdraw: {
    failure: FAILURE,
    async run({ context, user, form }) {
      await withdrawProposal(context, user, proposalIn(form));
      return "Taken back.";
    },
  },
  answer: {
    failure: FAILURE,
    async run({ context, user, form }) {
      await answerProposal(context, user.id, { proposalId: proposalIn(form), answer: field(form, "answer") });
      return "Your answer is saved.";
    },
  },
  leave: {
    failure: "Failed to leave group",
    async run(input) {
      await leaveGroup(input.context, input.user, input.groupId);
      return redirectWithSuccess(input, "/dashboard/groups", "Left group successfully");
    },
  },
};

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { user, group } = await requireMember(context, request, params.groupId);
  const back = `/dashboard/groups/${group.id}/details`;
  return runIntent(intents, { context, request, user, back, groupId: group.id });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.name ?? "Group", description: "A group.", path: null });

export default function GroupDetails() {
  const group = useLoaderData<typeof loader>();
  const action = `/dashboard/groups/${group.id}/details`;
  return (
    <>
      <div className={pageStyles.titled}>
        <PageTitle>{group.name}</PageTitle>
        {group.isCreator ? (
          <p>
            <a href={`/dashboard/groups/${group.id}/settings`}>Settings</a>
          </p>
        ) : null}
      </div>
      <div>
        {group.proposals.length > 0 ? <ProposalsSection action={action} proposals={group.proposals} /> : null}
        <DatesSection action={action} {...group} />
        <SharedSection {...group} />
        <MembersSection {...group} />
        {group.isCreator ? null : <LeaveSection action={action} name={group.name} />}
      </div>
    </>
  );
}
