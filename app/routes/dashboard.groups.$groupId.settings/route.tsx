/** A group's settings, for its creator only (spec: accounts 2, 6); members are led to the details. */
import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listMembers } from "@db/queries/groups";
import { listOpenInvitations } from "@db/queries/invitations";
import { dateLabel } from "~/domain/accounts/labels";
import { DeskTitle } from "~/ui/desk-title";
import desk from "~/ui/desk.module.css";
import { pageMeta } from "~/ui/meta";
import type { AppContext } from "~/web/context";
import { answering, field } from "~/web/form-answer";
import { privatePage } from "~/web/private-page";
import { requireMember } from "~/web/session/group-guard";
import { groupIntents } from "./intents";
import { EndSheet, InvitedSheet, InviteSheet, MembersSheet, NameSheet } from "./sheets";

export const headers = () => privatePage;

async function requireCreator(context: AppContext, request: Request, groupId: string | undefined) {
  const found = await requireMember(context, request, groupId);
  if (!found.group.is_creator) throw redirect(`/dashboard/groups/${found.group.id}/details`, 303);
  return found;
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { group } = await requireCreator(context, request, params.groupId);
  const members = await listMembers(context.db, group.id);
  const invited = await listOpenInvitations(context.db, group.id, context.now());
  return json({
    id: group.id,
    name: group.name,
    members: members.map((member) => ({
      id: member.id,
      name: member.full_name ?? member.email,
      isCreator: Boolean(member.is_creator),
    })),
    invited: invited.map(({ id, email, expires_at }) => ({ id, email, until: dateLabel(expires_at) })),
  });
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { user, group } = await requireCreator(context, request, params.groupId);
  const form = await request.formData();
  const name = field(form, "intent");
  const intent = Object.hasOwn(groupIntents, name) ? groupIntents[name] : undefined;
  if (!intent) throw json(null, { status: 400 });
  return answering(context, form, intent.failed, () =>
    intent.run({ context, request, user, groupId: group.id, form }),
  );
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data ? `${data.name}: settings` : "Group",
    description: "A group.",
    path: null,
  });

export default function GroupSettings() {
  const { id, name, members, invited } = useLoaderData<typeof loader>();
  const action = `/dashboard/groups/${id}/settings`;
  return (
    <>
      <div className={desk.titled}>
        <DeskTitle>{name}</DeskTitle>
        <p>
          <a href={`/dashboard/groups/${id}/details`}>View details</a>
        </p>
      </div>
      <div>
        <NameSheet action={action} name={name} />
        <InviteSheet action={action} />
        <InvitedSheet action={action} invited={invited} />
        <MembersSheet action={action} members={members} />
        <EndSheet action={action} name={name} />
      </div>
    </>
  );
}
