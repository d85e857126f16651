/** Signed-in visitors for integration tests; an administrator is one more row. */
import { Visitor, letterTo, tokenIn, type Site } from "./visitor";
import * as login from "~/routes/login/route";
import * as verify from "~/routes/auth.verify/route";

export async function signedIn(site: Site, email = "ana@example.org"): Promise<Visitor> {
  const visitor = new Visitor(site, email);
  await visitor.post(login, "/login", { email });
  await visitor.post(verify, "/auth/verify", { token: tokenIn((await letterTo(site, email)).text_body) });
  return visitor;
}

export async function administrator(site: Site, email = "editor@example.org"): Promise<Visitor> {
  const visitor = await signedIn(site, email);
  await site.db
    .insertInto("admin_users")
    .columns(["user_id"])
    .expression((eb) => eb.selectFrom("users").select("id").where("email", "=", email))
    .execute();
  return visitor;
}

/** The texts of all messages that wait for somebody. */
export async function waitingTexts(site: Site): Promise<string[]> {
  const rows = await site.db.selectFrom("sessions").select("data").execute();
  return rows.flatMap(({ data }) =>
    ((data as { toasts?: { text: string }[] }).toasts ?? []).map((toast) => toast.text),
  );
}
