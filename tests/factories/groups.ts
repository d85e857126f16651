/** Groups made through the site's own forms, and the ways around in them. */
import * as details from "~/routes/dashboard.groups.$groupId.details/route";
import * as creating from "~/routes/dashboard.groups.new/route";
import * as settings from "~/routes/dashboard.groups.$groupId.settings/route";
import * as invite from "~/routes/invite.$token/route";
import { letterTo, type Site } from "./visitor";
import type { Person } from "./profiles";

export const seeDetails = (by: Person, groupId: string) =>
  by.get(details, pathOf(groupId, "details"), { groupId });
export const seeSettings = (by: Person, groupId: string) =>
  by.get(settings, pathOf(groupId, "settings"), { groupId });
export const onDetails = (by: Person, groupId: string, fields: Record<string, string | string[]>) =>
  by.post(details, pathOf(groupId, "details"), fields, { groupId });
export const onSettings = (by: Person, groupId: string, fields: Record<string, string>) =>
  by.post(settings, pathOf(groupId, "settings"), fields, { groupId });

/** A group whose invited people are all in. */
export async function groupOf(site: Site, creator: Person, ...others: Person[]): Promise<string> {
  const id = await makeGroup(
    creator,
    "Friday crowd",
    others.map(({ email }) => email),
  );
  for (const other of others) await answerInvitation(site, other, "accept");
  return id;
}

/** @returns the new group's id */
export async function makeGroup(by: Person, name = "Friday crowd", invitees: string[] = []): Promise<string> {
  const answer = await create(by, { name, invitees: invitees.join(",") });
  const id = /groups\/([^/]+)\/details/.exec(location(answer) ?? "")?.[1];
  if (!id) throw new Error(`No group was made: ${answer.status}`);
  return id;
}

const NEW = "/dashboard/groups/new";

export const create = (by: Person, fields: Record<string, string>) =>
  by.post(creating, NEW, { press: "send", ...fields });

export const location = (response: Response) => response.headers.get("Location");

export async function answerInvitation(site: Site, by: Person, answer: "accept" | "decline") {
  return (await openInvitation(site, by))(answer);
}

/** The invitation's page, open: what is pressed on it later is sent with what it knew then. */
export async function openInvitation(site: Site, by: Person) {
  const token = await invitationToken(site, by.email);
  const invitation = await invitationId(site, by.email);
  return (answer: "accept" | "decline") =>
    by.post(invite, `/invite/${token}`, { invitation, answer }, { token });
}

/** The token in the newest invitation to an address. */
export async function invitationToken(site: Site, email: string): Promise<string> {
  return /\/invite\/([\w-]+)/.exec((await letterTo(site, email)).text_body)?.[1] ?? "";
}

export async function invitationId(site: Site, email: string): Promise<string> {
  const row = await site.db
    .selectFrom("invitations")
    .select("id")
    .where("email", "=", email)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return row.id;
}

const pathOf = (groupId: string, page: string) => `/dashboard/groups/${groupId}/${page}`;
