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
import { movePushSubscriptions } from "@db/queries/accounts/push";
import type { AdminRole } from "@db/schema";
import type { DomainContext } from "~/context";
import { ALL_PURPOSES, invalidateTokensOf } from "@db/queries/accounts/tokens";
import { days, hours, minutes } from "~/lib/time";
import { Rejected } from "~/domain/errors";
import { hashToken, newToken } from "./secret-tokens";

export const SESSION = {
  idle: days(14),
  absolute: days(90),
  /** Editors sign in more often, but not while they fill a long form. */
  adminIdle: hours(4),
  adminAbsolute: days(1),
  /** How long after signing in an address, a first password or a deletion can be asked for. */
  fresh: minutes(10),
  /** "Last seen" is written this often at most. */
  touchEvery: minutes(5),
};

export interface SignedIn {
  id: string;
  email: string;
  fullName: string | null;
  /** In the admin area; null for everybody else. */
  role: AdminRole | null;
}

export interface Session {
  idHash: string;
  user: SignedIn;
  hasToasts: boolean;
  /** Signed in within the last minutes: see SESSION.fresh. */
  isFresh: boolean;
  /** "open": there is a passkey, and this session has not used it yet. */
  secondFactor: "none" | "open" | "done";
}

export const blockedAccount = () =>
  new Rejected(
    "This account is blocked. If that is a mistake, write to us: the address is below every page.",
  );

/** Notes that the session is used. A session that was left too long ends. @returns null if there is no session */
export async function resumeSession(
  ctx: Pick<DomainContext, "db" | "now">,
  token: string,
): Promise<Session | null> {
  const now = ctx.now();
  const idHash = hashToken(token);
  const row = await findSession(ctx.db, idHash, now, new Date(now.getTime() - SESSION.idle));
  if (!row) return null;
  const [age, unused] = [row.created_at, row.last_seen_at].map((at) => now.getTime() - at.getTime()) as [
    number,
    number,
  ];
  if (row.role !== null && (age > SESSION.adminAbsolute || unused > SESSION.adminIdle)) {
    await deleteSession(ctx.db, idHash);
    return null;
  }
  if (unused > SESSION.touchEvery) await touchSession(ctx.db, idHash, now);
  const user = { id: row.user_id, email: row.email, fullName: row.full_name, role: row.role };
  return {
    idHash,
    user,
    hasToasts: "toasts" in row.data,
    isFresh: age <= SESSION.fresh,
    secondFactor: secondFactorOf(row),
  };
}

/** @param replaces the browser's previous session, which is deleted. @returns the new id, for the cookie */
export async function startSession(
  ctx: Pick<DomainContext, "db" | "now">,
  options: {
    userId: string;
    userAgent: string | null;
    toasts?: object[];
    replaces?: string | null;
    /** Signed in with a passkey. */
    hasSecondFactor?: boolean;
  },
): Promise<string> {
  const token = newToken();
  const now = ctx.now();
  const idHash = hashToken(token);
  await insertSession(ctx.db, {
    idHash,
    userId: options.userId,
    userAgent: options.userAgent?.slice(0, 300) ?? null,
    data: options.toasts?.length ? { toasts: options.toasts } : {},
    secondFactorAt: options.hasSecondFactor ? now : null,
    now,
    expiresAt: new Date(now.getTime() + SESSION.absolute),
  });
  if (options.replaces) {
    await movePushSubscriptions(ctx.db, options.replaces, { id: idHash, userId: options.userId });
    await deleteSession(ctx.db, options.replaces);
  }
  return token;
}

export const endSession = (ctx: Pick<DomainContext, "db">, idHash: string): Promise<void> =>
  deleteSession(ctx.db, idHash);

/** Signs out everywhere, including this browser; links that were mailed before no longer work. */
export async function endAllSessions(
  ctx: Pick<DomainContext, "db" | "now">,
  owner: { id: string; email: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    await deleteSessionsOf(trx, owner.id);
    await invalidateTokensOf(trx, owner, ALL_PURPOSES, ctx.now());
  });
}

function secondFactorOf(row: {
  second_factor_at: Date | null;
  has_passkey: unknown;
}): Session["secondFactor"] {
  if (!row.has_passkey) return "none";
  return row.second_factor_at === null ? "open" : "done";
}
