/** A group's settings, for its creator only (spec: accounts 2, 6); members are redirected to the details. */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listMembers } from "@db/queries/groups/groups";
import { listOpenInvitations } from "@db/queries/groups/invitations";
import { shownEmail } from "~/domain/accounts/email";
import { dateLabel } from "~/domain/accounts/labels";
import { joinLink } from "~/domain/groups/join-link";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import type { AppContext } from "~/context";
import { runIntent } from "~/web/intents";
import { requireMember } from "~/web/session/group-guard";
import pageStyles from "~/ui/page.module.css";
import { groupSettingsIntents } from "./intents";
import {
  DeleteGroupSection,
  InvitedSection,
  MailInviteSection,
  LinkSection,
  EditMembersSection,
  GroupNameSection,
} from "./sections";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data ? `${data.name}: settings` : "Group",
    description: "A group.",
    path: null,
  });

export default function GroupSettings() {
  const { id, name, link, members, invited } = useLoaderData<typeof loader>();
  const action = `/dashboard/groups/${id}/settings`;
  return (
    <>
      <div className={pageStyles.titled}>
        <PageTitle>{name}</PageTitle>
        <p>
          <a href={`/dashboard/groups/${id}/details`}>View details</a>
        </p>
      </div>
      <div>
        <GroupNameSection action={action} name={name} />
        <MailInviteSection action={action} />
        <LinkSection action={action} link={link} />
        <InvitedSection action={action} invited={invited} />
        <EditMembersSection action={action} members={members} />
        <DeleteGroupSection action={action} name={name} />
      </div>
    </>
  );
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { group } = await requireCreator(context, request, params.groupId);
  const members = await listMembers(context.db, group.id);
  const invited = await listOpenInvitations(context.db, group.id, context.now());
  return {
    id: group.id,
    name: group.name,
    link: await joinLink(context, group),
    members: members.map((member) => ({
      id: member.id,
      name: member.full_name ?? shownEmail(member.email),
      isCreator: Boolean(member.is_creator),
    })),
    invited: invited.map(({ id, email, expires_at }) => ({
      id,
      email: shownEmail(email),
      until: dateLabel(expires_at),
    })),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { user, group } = await requireCreator(context, request, params.groupId);
  const back = `/dashboard/groups/${group.id}/settings`;
  return runIntent(groupSettingsIntents, { context, request, user, back, groupId: group.id });
}

async function requireCreator(context: AppContext, request: Request, groupId: string | undefined) {
  const member = await requireMember(context, request, groupId);
  if (!member.group.is_creator) throw redirect(`/dashboard/groups/${member.group.id}/details`, 303);
  return member;
}
