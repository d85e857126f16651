/** The visitor's session as routes see it, and the messages that travel in it to the next page. */
import { appendToast, consumeToasts } from "@db/queries/accounts/sessions";
import { findUser } from "@db/queries/accounts/users";
import { endSession, resumeSession, startSession, type Session } from "~/domain/accounts/sessions";
import { minutes } from "~/lib/time";
import type { AppContext } from "~/context";
import type { Toast } from "~/ui/toaster";
import { redirect } from "~/web/remix";
import { endedSessionCookie, readSessionCookie, sessionCookie } from "./cookie";
import { deviceCookie } from "./device";
import { hasOwnCookie, ownCookie, readOwnCookie } from "./own-cookie";

/** Cookie of visitors without a session: a row for each message would let anybody fill the database. */
const FLASH = "flash";

/** The visitor's waiting messages, and the header that removes them. */
export async function waitingToasts(
  context: AppContext,
  request: Request,
): Promise<{ toasts: Toast[]; headers: Headers }> {
  const headers = new Headers();
  const session = await currentSession(context, request);
  const kept = session?.hasToasts ? ((await consumeToasts(context.db, session.idHash)) as Toast[]) : [];
  if (!hasFlash(context.appOrigin, request.headers.get("Cookie"))) return { toasts: kept, headers };
  const flash = await readOwnCookie(context, request, FLASH);
  headers.append("Set-Cookie", await ownCookie(context, FLASH, { text: "", maxAge: 0 }));
  return { toasts: [...kept, ...(flash === null ? [] : [JSON.parse(flash) as Toast])], headers };
}

export const hasFlash = (appOrigin: string, cookies: string | null | undefined): boolean =>
  hasOwnCookie(appOrigin, FLASH, cookies);

/** Redirects, and leaves a message for the next page. */
export async function redirectWithToast(
  context: AppContext,
  request: Request,
  to: string,
  toast: Toast,
): Promise<Response> {
  const session = await currentSession(context, request);
  // The target must be loaded again, even when the router has it already.
  const headers = new Headers({ "X-Remix-Revalidate": "yes" });
  if (session) await appendToast(context.db, session.idHash, toast);
  else headers.append("Set-Cookie", await flashCookie(context, toast));
  return redirect(to, { status: 303, headers });
}

/** Signs in, always with a new session id. */
export async function signIn(
  context: AppContext,
  request: Request,
  options: { userId: string; to: string; toasts?: Toast[]; hasSecondFactor?: boolean },
): Promise<Response> {
  const user = await findUser(context.db, options.userId);
  const before = await currentSession(context, request);
  const token = await startSession(context, {
    userId: options.userId,
    userAgent: request.headers.get("User-Agent"),
    toasts: options.toasts ?? [],
    replaces: before?.idHash ?? null,
    hasSecondFactor: options.hasSecondFactor ?? false,
  });
  const headers = new Headers({ "Set-Cookie": sessionCookie(context.appOrigin, token) });
  if (user) headers.append("Set-Cookie", await deviceCookie(context, request, user.email));
  return redirect(options.to, { status: 303, headers });
}

/** Ends this browser's session. No cache holds its pages: they are sent with "no-store". */
export async function signOut(
  context: AppContext,
  request: Request,
  to = "/",
  toast: Toast | null = null,
): Promise<Response> {
  const session = await currentSession(context, request);
  if (session) await endSession(context, session.idHash);
  const headers = new Headers({ "Set-Cookie": endedSessionCookie(context.appOrigin) });
  if (toast) headers.append("Set-Cookie", await flashCookie(context, toast));
  return redirect(to, { status: 303, headers });
}

/** Loaders of one page run in parallel with one context: the session is resumed once for all. */
const lookups = new WeakMap<AppContext, Map<string, Promise<Session | null>>>();

export function currentSession(context: AppContext, request: Request): Promise<Session | null> {
  const token = readSessionCookie(context.appOrigin, request.headers.get("Cookie"));
  if (!token) return Promise.resolve(null);
  const sessions = lookups.get(context) ?? new Map<string, Promise<Session | null>>();
  lookups.set(context, sessions);
  const session = sessions.get(token) ?? resumeSession(context, token);
  sessions.set(token, session);
  return session;
}

const FLASH_LIFETIME = minutes(5);

const flashCookie = (context: AppContext, toast: Toast): Promise<string> =>
  ownCookie(context, FLASH, { text: JSON.stringify(toast), maxAge: FLASH_LIFETIME });
