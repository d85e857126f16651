/** Signed-in visitors for integration tests; a role in the admin area is one more row. */
import { grantRole } from "@db/queries/accounts/admins";
import type { AdminRole } from "@db/schema";
import { Visitor, letterTo, tokenIn, type Site } from "./visitor";
import * as login from "~/routes/login/route";
import * as verify from "~/routes/auth.verify/route";

export const administrator = (site: Site, email = "editor@example.org"): Promise<Visitor> =>
  withRole(site, email, "admin");

export const editorOf = (site: Site, email = "desk@example.org"): Promise<Visitor> =>
  withRole(site, email, "editor");

/** The texts of all messages that wait for somebody. */
export async function waitingTexts(site: Site): Promise<string[]> {
  const rows = await site.db.selectFrom("sessions").select("data").execute();
  return rows.flatMap(({ data }) =>
    ((data as { toasts?: { text: string }[] }).toasts ?? []).map((toast) => toast.text),
  );
}

async function withRole(site: Site, email: string, role: AdminRole): Promise<Visitor> {
  const visitor = await signedIn(site, email);
  await grantRole(site.db, email, role);
  return visitor;
}

export async function signedIn(site: Site, email = "ana@example.org"): Promise<Visitor> {
  const visitor = new Visitor(site, email);
  await signInBy(visitor, email);
  return visitor;
}

/** By a mailed link; in a browser that is signed in already, this confirms who it is. */
export async function signInBy(visitor: Visitor, email: string): Promise<void> {
  await visitor.post(login, "/login", { email });
  const { text_body } = await letterTo(visitor.site, email);
  await visitor.post(verify, "/auth/verify", { token: tokenIn(text_body) });
}
