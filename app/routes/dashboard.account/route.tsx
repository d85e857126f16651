/** The account page: name, e-mail, password, devices, data export, deletion (spec: accounts 2). */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listSuccessors } from "@db/queries/groups/groups";
import { findAskedEmail } from "@db/queries/accounts/tokens";
import { listSessionsOf } from "@db/queries/accounts/sessions";
import { findUser } from "@db/queries/accounts/users";
import { shownEmail } from "~/domain/accounts/email";
import { dateTimeLabel, deviceLabel } from "~/domain/accounts/labels";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { runIntent } from "~/web/intents";
import { requireUser } from "~/web/session/guards";
import { currentSession } from "~/web/session/session";
import pageStyles from "~/ui/page.module.css";
import { accountIntents } from "./intents";
import {
  DevicesSection,
  EmailSection,
  DeleteSection,
  NameSection,
  PasskeysSection,
  PasswordSection,
} from "./sections";

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireUser(context, request);
  return runIntent(accountIntents, { context, request, user, back: "/dashboard/account" });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Account", description: "Your account.", path: null });

export default function Account() {
  const { name, email, askedEmail, isEditor, isFresh, hasPassword, devices, groups } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>Account</PageTitle>
      {isFresh ? null : (
        <p className={pageStyles.note}>
          To change your address, set a first password or delete your account,{" "}
          <a href="/dashboard/account/confirm">confirm that it is you</a>. Changing your password asks for the
          old one.
        </p>
      )}
      <div>
        <NameSection name={name} />
        <EmailSection email={email} askedEmail={askedEmail} />
        <PasswordSection hasPassword={hasPassword} email={email} />
        <PasskeysSection isEditor={isEditor} />
        <DevicesSection devices={devices} />
        <DeleteSection email={email} groups={groups} />
      </div>
    </>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { id, role } = await requireUser(context, request);
  const user = await findUser(context.db, id);
  if (!user) throw redirect("/login");
  const sessions = await listSessionsOf(context.db, id);
  const groups = await listSuccessors(context.db, id);
  const asked = await findAskedEmail(context.db, id, context.now());
  return {
    name: user.full_name ?? "",
    email: shownEmail(user.email),
    askedEmail: asked && shownEmail(asked),
    isEditor: role !== null,
    isFresh: (await currentSession(context, request))?.isFresh ?? false,
    hasPassword: Boolean(user.has_password),
    groups: groups.map((group) => ({
      name: group.name,
      heir: group.heir_id === null ? null : (group.heir_name ?? "whoever has been in it longest"),
    })),
    devices: sessions.map((session) => ({
      browser: deviceLabel(session.user_agent),
      seen: dateTimeLabel(session.last_seen_at),
    })),
  };
}
