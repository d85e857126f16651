/**
 * Sessions. Every sign-in creates a new session id, against session fixation. A session ends after a time without use,
 * after a maximum time, or when its owner ends it.
 */
import {
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  touchSession,
} from "@db/queries/accounts/sessions";
import type { DomainContext } from "~/context";
import { days, hours } from "~/lib/time";
import { hashToken, newToken } from "./secret-tokens";

export const SESSION = {
  idle: days(14),
  absolute: days(90),
  /** Without an account, a session only carries a message to the next page. */
  anonymous: hours(1),
  /** "Last seen" is written this often at most. */
  touchEvery: hours(1),
};

export interface SignedIn {
  id: string;
  email: string;
  fullName: string | null;
  isAdmin: boolean;
}

export interface Session {
  idHash: string;
  user: SignedIn | null;
  hasToasts: boolean;
}

export async function readSession(
  ctx: Pick<DomainContext, "db" | "now">,
  token: string,
): Promise<Session | null> {
  const now = ctx.now();
  const idHash = hashToken(token);
  const row = await findSession(ctx.db, idHash, now, new Date(now.getTime() - SESSION.idle));
  if (!row) return null;
  if (now.getTime() - row.last_seen_at.getTime() > SESSION.touchEvery)
    await touchSession(ctx.db, idHash, now);
  const user =
    row.user_id !== null && row.email !== null
      ? { id: row.user_id, email: row.email, fullName: row.full_name, isAdmin: Boolean(row.is_admin) }
      : null;
  return { idHash, user, hasToasts: "toasts" in row.data };
}

/** @param replaces the browser's previous session, which is deleted. @returns the new id, for the cookie */
export async function startSession(
  ctx: Pick<DomainContext, "db" | "now">,
  options: { userId: string | null; userAgent: string | null; toasts?: object[]; replaces?: string | null },
): Promise<string> {
  const token = newToken();
  const now = ctx.now();
  if (options.replaces) await deleteSession(ctx.db, options.replaces);
  await insertSession(ctx.db, {
    idHash: hashToken(token),
    userId: options.userId,
    userAgent: options.userAgent?.slice(0, 300) ?? null,
    data: options.toasts?.length ? { toasts: options.toasts } : {},
    now,
    expiresAt: new Date(now.getTime() + (options.userId ? SESSION.absolute : SESSION.anonymous)),
  });
  return token;
}

export const endSession = (ctx: Pick<DomainContext, "db">, idHash: string): Promise<void> =>
  deleteSession(ctx.db, idHash);

/** Signs out everywhere, including this browser. */
export const endAllSessions = (ctx: Pick<DomainContext, "db">, userId: string): Promise<number> =>
  deleteSessionsOf(ctx.db, userId);
