/** Name, address, password, devices, data, and the end of it all (spec: accounts 2). */
import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listHeirs } from "@db/queries/groups";
import { listSessionsOf } from "@db/queries/sessions";
import { findUser } from "@db/queries/users";
import { dateTimeLabel, deviceLabel } from "~/domain/accounts/labels";
import { DeskTitle } from "~/ui/desk-title";
import { pageMeta } from "~/ui/meta";
import { answering, field } from "~/web/form-answer";
import { privatePage } from "~/web/private-page";
import { requireUser } from "~/web/session/guards";
import { accountIntents } from "./intents";
import { DevicesSheet, EmailSheet, EndSheet, NameSheet, PasswordSheet } from "./sheets";

export const headers = () => privatePage;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { id } = await requireUser(context, request);
  const user = await findUser(context.db, id);
  if (!user) throw redirect("/login");
  const sessions = await listSessionsOf(context.db, id);
  const groups = await listHeirs(context.db, id);
  return json({
    name: user.full_name ?? "",
    email: user.email,
    hasPassword: Boolean(user.has_password),
    groups: groups.map((group) => ({
      name: group.name,
      heir: group.heir_id === null ? null : (group.heir_name ?? "whoever has been in it longest"),
    })),
    devices: sessions.map((session) => ({
      browser: deviceLabel(session.user_agent),
      seen: dateTimeLabel(session.last_seen_at),
    })),
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireUser(context, request);
  const form = await request.formData();
  const name = field(form, "intent");
  const intent = Object.hasOwn(accountIntents, name) ? accountIntents[name] : undefined;
  if (!intent) throw json(null, { status: 400 });
  return answering(context, form, "Failed to update account", () => intent({ context, request, user, form }));
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Account", description: "Your account.", path: null });

export default function Account() {
  const { name, email, hasPassword, devices, groups } = useLoaderData<typeof loader>();
  return (
    <>
      <DeskTitle>Account</DeskTitle>
      <div>
        <NameSheet name={name} />
        <EmailSheet email={email} />
        <PasswordSheet hasPassword={hasPassword} email={email} />
        <DevicesSheet devices={devices} />
        <EndSheet email={email} groups={groups} />
      </div>
    </>
  );
}
