/** A group for its members (spec: accounts 2, 5): who is in it, what they share, and where they could go together. */
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { leaveGroup } from "~/domain/groups/groups";
import { answerProposal, proposeEvent } from "~/domain/groups/proposals";
import { Rejected } from "~/domain/errors";
import { readUuid } from "~/domain/uuid";
import type { SignedIn } from "~/domain/accounts/sessions";
import { DeskTitle } from "~/ui/desk-title";
import desk from "~/ui/desk.module.css";
import { pageMeta } from "~/ui/meta";
import type { AppContext } from "~/web/context";
import { answering, field } from "~/web/form-answer";
import { privatePage } from "~/web/private-page";
import { requireMember } from "~/web/session/group-guard";
import { redirectWithToast } from "~/web/session/session";
import { loadGroup } from "./load";
import { LeaveSheet, MembersSheet, SharedSheet } from "./common-ground";
import { DatesSheet } from "./dates";
import { ProposalsSheet } from "./proposals";

export const headers = () => privatePage;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { user, group } = await requireMember(context, request, params.groupId);
  return json(await loadGroup(context, user, group));
}

interface Intent {
  run: (context: AppContext, by: SignedIn, groupId: string, form: FormData) => Promise<unknown>;
  done: string;
  failed: string;
  to?: string;
}

const intents: Record<string, Intent> = {
  propose: {
    run: (context, by, groupId, form) => {
      const eventId = Number(field(form, "event"));
      if (!Number.isInteger(eventId) || eventId < 1 || eventId > 2 ** 31 - 1)
        throw new Rejected("Something went wrong");
      return proposeEvent(context, by, { groupId, eventId });
    },
    done: "Proposed! Everybody gets a letter.",
    failed: "Something went wrong",
  },
  answer: {
    run: (context, by, _groupId, form) => {
      const proposalId = readUuid(field(form, "proposal"));
      if (!proposalId) throw new Rejected("Something went wrong");
      return answerProposal(context, by.id, { proposalId, answer: field(form, "answer") });
    },
    done: "Your answer is noted.",
    failed: "Something went wrong",
  },
  leave: {
    run: leaveGroup,
    done: "Left group successfully",
    failed: "Failed to leave group",
    to: "/dashboard/groups",
  },
};

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { user, group } = await requireMember(context, request, params.groupId);
  const form = await request.formData();
  const name = field(form, "intent");
  const intent = Object.hasOwn(intents, name) ? intents[name] : undefined;
  if (!intent) throw json(null, { status: 400 });
  return answering(context, form, intent.failed, async () => {
    await intent.run(context, user, group.id, form);
    return redirectWithToast(context, request, intent.to ?? `/dashboard/groups/${group.id}/details`, {
      tone: "success",
      text: intent.done,
    });
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.name ?? "Group", description: "A group.", path: null });

export default function GroupDetails() {
  const group = useLoaderData<typeof loader>();
  const action = `/dashboard/groups/${group.id}/details`;
  return (
    <>
      <div className={desk.titled}>
        <DeskTitle>{group.name}</DeskTitle>
        {group.isCreator ? (
          <p>
            <a href={`/dashboard/groups/${group.id}/settings`}>Settings</a>
          </p>
        ) : null}
      </div>
      <div>
        {group.proposals.length > 0 ? <ProposalsSheet action={action} proposals={group.proposals} /> : null}
        <DatesSheet action={action} {...group} />
        <SharedSheet {...group} />
        <MembersSheet {...group} />
        {group.isCreator ? null : <LeaveSheet action={action} name={group.name} />}
      </div>
    </>
  );
}
