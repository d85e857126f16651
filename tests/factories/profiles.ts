/** Signed-in people with a profile, without the way through the mailbox (accounts-sign-in.test.ts walks that one). */
import type { WeekdayName } from "@db/schema";
import { hashToken } from "~/domain/accounts/secret-tokens";
import { startSession } from "~/domain/accounts/sessions";
import { cookieName } from "~/web/session/cookie";
import { Visitor, type Site } from "./visitor";

export interface Profile {
  name?: string;
  zips?: string[];
  days?: WeekdayName[];
  /** Ids, the dearest first. */
  interests?: number[];
}

export interface Person extends Visitor {
  id: string;
  email: string;
}

export async function somebody(site: Site, email: string, profile: Profile = {}): Promise<Person> {
  const { db } = site;
  const { id } = await db
    .insertInto("users")
    .values({ email, full_name: profile.name ?? null, newsletter_interests: profile.interests ?? [] })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const [position, location] of (profile.zips ?? []).entries())
    await db.insertInto("user_locations").values({ user_id: id, location, position }).execute();
  for (const day of profile.days ?? [])
    await db.insertInto("availability").values({ user_id: id, day, available: true }).execute();
  for (const [at, interest] of (profile.interests ?? []).entries())
    await db
      .insertInto("user_interests")
      .values({ user_id: id, interest_id: interest, ranking: at + 1 })
      .execute();
  const visitor = new Visitor(site, email);
  const context = site.context();
  const token = await startSession(context, { userId: id, userAgent: "test" });
  visitor.cookies.set(cookieName(context.appOrigin), token);
  return Object.assign(visitor, { id, email });
}

/** The messages that wait for somebody's next page, in the order they were said. */
export async function toastsOf(visitor: Visitor): Promise<string[]> {
  const { db, context } = visitor.site;
  const token = visitor.cookies.get(cookieName(context().appOrigin)) ?? "";
  const row = await db
    .selectFrom("sessions")
    .select("data")
    .where("id_hash", "=", hashToken(token))
    .executeTakeFirst();
  const kept = (row?.data as { toasts?: { text: string }[] } | undefined)?.toasts ?? [];
  // Without a session the message travels in a cookie.
  const flash = Buffer.from(visitor.cookies.get("flash")?.split(".")[0] ?? "", "base64url").toString();
  const carried = flash === "" || row ? [] : [JSON.parse(flash) as { text: string }];
  return [...kept, ...carried].map(({ text }) => text);
}
