/** A group's page for its members (spec: accounts 2, 5): its link, plans, dates that suit, shared statistics, members. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { runIntent } from "~/web/intents";
import { requireMember } from "~/web/session/group-guard";
import pageStyles from "~/ui/page.module.css";
import { AskInPlace } from "~/ui/plans/ask-in-place";
import { DatesSection } from "./dates";
import { planIntents } from "./intents";
import { InviteSection } from "./invite";
import { loadGroup } from "./load";
import { PlansSection } from "./plans";
import { LeaveSection, MembersSection, SharedSection } from "./sections";
import { WeekSection } from "./week";
import styles from "./details.module.css";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.name ?? "Group", description: "A group.", path: null });

export default function GroupDetails() {
  const group = useLoaderData<typeof loader>();
  const action = `/dashboard/groups/${group.id}/details`;
  const isAlone = group.members.length === 1;
  return (
    <>
      <div className={pageStyles.heading}>
        <PageTitle>{group.name}</PageTitle>
        {group.isCreator ? (
          <p>
            <a href={`/dashboard/groups/${group.id}/settings`}>Settings</a>
          </p>
        ) : null}
      </div>
      <div className={styles.columns}>
        {isAlone ? <InviteSection {...group} isFirst /> : null}
        <div className={styles.main}>
          {group.ask.length > 0 ? <AskInPlace action={action} ask={group.ask} /> : null}
          {group.plans.length > 0 ? <PlansSection action={action} plans={group.plans} /> : null}
          <DatesSection action={action} {...group} />
          {isAlone ? null : <WeekSection {...group} />}
        </div>
        <div className={styles.rail}>
          {isAlone ? null : <InviteSection {...group} />}
          <MembersSection {...group} />
          {isAlone ? null : <SharedSection {...group} />}
          {group.isCreator ? null : <LeaveSection action={action} name={group.name} />}
        </div>
      </div>
    </>
  );
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { user, group } = await requireMember(context, request, params.groupId);
  return await loadGroup(context, user, group);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const { user, group } = await requireMember(context, request, params.groupId);
  const back = `/dashboard/groups/${group.id}/details`;
  return runIntent(planIntents, { context, request, user, back, groupId: group.id });
}
