/** One's groups (spec: accounts 2): what one made, what one is in, and the ways out of both. */
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listGroupsOf } from "@db/queries/groups";
import { endGroup, leaveGroup } from "~/domain/groups/groups";
import { readUuid } from "~/domain/uuid";
import { DeskTitle } from "~/ui/desk-title";
import { pageMeta } from "~/ui/meta";
import type { AppContext } from "~/web/context";
import { answering, field } from "~/web/form-answer";
import { privatePage } from "~/web/private-page";
import { requireUser } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import { GroupRow } from "./group-row";
import styles from "./groups.module.css";

export const headers = () => privatePage;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context, request);
  return json({ groups: await listGroupsOf(context.db, user.id) });
}

interface Intent {
  run: (context: AppContext, by: { id: string }, groupId: string) => Promise<void>;
  done: string;
  failed: string;
}

const intents: Record<string, Intent> = {
  leave: { run: leaveGroup, done: "Left group successfully", failed: "Failed to leave group" },
  delete: { run: endGroup, done: "Group deleted successfully", failed: "Failed to delete group" },
};

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireUser(context, request);
  const form = await request.formData();
  const name = field(form, "intent");
  const intent = Object.hasOwn(intents, name) ? intents[name] : undefined;
  const groupId = readUuid(field(form, "group"));
  if (!intent || !groupId) throw json(null, { status: 400 });
  return answering(context, form, intent.failed, async () => {
    await intent.run(context, user, groupId);
    return redirectWithToast(context, request, "/dashboard/groups", { tone: "success", text: intent.done });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Groups", description: "The people you go out with.", path: null });

export default function Groups() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <>
      <div className={styles.head}>
        <DeskTitle>Groups</DeskTitle>
        <a className="button button-loud" href="/dashboard/groups/new">
          Create a group
        </a>
      </div>
      {groups.length === 0 ? (
        <p className="empty">
          Nobody to go with yet. Make a group and invite your friends: you will see which days suit everybody,
          what all of you like, and what is on in the middle of you.
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
