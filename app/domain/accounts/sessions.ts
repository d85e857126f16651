/**
 * Signed-in browsers. A session's id is made new at every sign-in, so that one planted before is worth nothing
 * (fixation); it ends after a time unused, after a time in any case, and whenever its owner ends it.
 */
import {
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  touchSession,
} from "@db/queries/sessions";
import { days, hours } from "~/domain/time";
import type { AccountContext } from "./context";
import { hashToken, newToken } from "./secret-tokens";

export const SESSION = {
  idle: days(14),
  absolute: days(90),
  /** A visitor without an account only has one to be told something on the next page. */
  anonymous: hours(1),
  /** "Last seen" is written this often at most. */
  touchEvery: hours(1),
};

type Ctx = Pick<AccountContext, "db" | "now">;

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

export async function readSession(ctx: Ctx, token: string): Promise<Session | null> {
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

/** @param replaces the session the browser had before; it is gone afterwards. @returns the new id, for the cookie */
export async function startSession(
  ctx: Ctx,
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

export const endSession = (ctx: Ctx, idHash: string): Promise<void> => deleteSession(ctx.db, idHash);

/** Sign out everywhere, this browser included. */
export const endAllSessions = (ctx: Ctx, userId: string): Promise<number> => deleteSessionsOf(ctx.db, userId);
