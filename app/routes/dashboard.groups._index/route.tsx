/** The user's groups (spec: accounts 2): created and joined ones, with Leave and Delete. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listGroupsOf } from "@db/queries/groups/groups";
import { endGroup, leaveGroup } from "~/domain/groups/groups";
import { readUuid } from "~/lib/uuid";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { field } from "~/web/form-answer";
import { runIntent, type Intents } from "~/web/intents";
import { requireUser } from "~/web/session/guards";
import { GroupRow } from "./group-row";
import styles from "./groups.module.css";

const intents: Intents = {
  leave: {
    failure: "Failed to leave group",
    async run({ context, user, form }) {
      await leaveGroup(context, user, groupIdIn(form));
      return "Left group successfully";
    },
  },
  delete: {
    failure: "Failed to delete group",
    async run({ context, user, form }) {
      await endGroup(context, user, groupIdIn(form));
      return "Group deleted successfully";
    },
  },
};

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireUser(context, request);
  return runIntent(intents, { context, request, user, back: "/dashboard/groups" });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Groups", description: "The people you go out with.", path: null });

export default function Groups() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <>
      <div className={styles.head}>
        <PageTitle>Groups</PageTitle>
        <a className="button button-loud" href="/dashboard/groups/new">
          Create a group
        </a>
      </div>
      {groups.length === 0 ? (
        <p className="empty">
          No groups yet. Create one and invite your friends: you will see which days suit everyone, what all
          of you like, and what is on near all of you.
        </p>
      ) : (
        <ul className={styles.groups}>
          {groups.map((group) => (
            <GroupRow key={group.id} {...group} isCreator={Boolean(group.is_creator)} />
          ))}
        </ul>
      )}
    </>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context, request);
  return { groups: await listGroupsOf(context.db, user.id) };
}

function groupIdIn(form: FormData): string {
  const id = readUuid(field(form, "group"));
  if (!id) throw new Response(null, { status: 400 });
  return id;
}
