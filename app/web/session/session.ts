/** The visitor's session as routes see it, and the messages that travel in it to the next page. */
import { redirect } from "@remix-run/node";
import { appendToast, consumeToasts } from "@db/queries/accounts/sessions";
import { endSession, readSession, SESSION, startSession, type Session } from "~/domain/accounts/sessions";
import type { AppContext } from "~/context";
import { endedSessionCookie, readSessionCookie, sessionCookie } from "./cookie";

export interface Toast {
  tone: "success" | "error";
  text: string;
}

/** Loaders of one page run in parallel with one context: they share one lookup. */
const lookups = new WeakMap<AppContext, Map<string, Promise<Session | null>>>();

export function currentSession(context: AppContext, request: Request): Promise<Session | null> {
  const token = readSessionCookie(context.appOrigin, request.headers.get("Cookie"));
  if (!token) return Promise.resolve(null);
  const sessions = lookups.get(context) ?? new Map<string, Promise<Session | null>>();
  lookups.set(context, sessions);
  const session = sessions.get(token) ?? readSession(context, token);
  sessions.set(token, session);
  return session;
}

/** The visitor's waiting messages; they are removed from the session. */
export async function waitingToasts(context: AppContext, request: Request): Promise<Toast[]> {
  const session = await currentSession(context, request);
  return session?.hasToasts ? ((await consumeToasts(context.db, session.idHash)) as Toast[]) : [];
}

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
  else {
    const token = await startSession(context, {
      userId: null,
      userAgent: request.headers.get("User-Agent"),
      toasts: [toast],
    });
    headers.append("Set-Cookie", sessionCookie(context.appOrigin, token, SESSION.anonymous));
  }
  return redirect(to, { status: 303, headers });
}

/** Signs in, always with a new session id. */
export async function signIn(
  context: AppContext,
  request: Request,
  options: { userId: string; to: string; toasts?: Toast[] },
): Promise<Response> {
  const before = await currentSession(context, request);
  const token = await startSession(context, {
    userId: options.userId,
    userAgent: request.headers.get("User-Agent"),
    toasts: options.toasts ?? [],
    replaces: before?.idHash ?? null,
  });
  return redirect(options.to, {
    status: 303,
    headers: { "Set-Cookie": sessionCookie(context.appOrigin, token) },
  });
}

/** Ends this browser's session. No cache holds its pages: they are sent with "no-store". */
export async function signOut(context: AppContext, request: Request, to = "/"): Promise<Response> {
  const session = await currentSession(context, request);
  if (session) await endSession(context, session.idHash);
  return redirect(to, {
    status: 303,
    headers: { "Set-Cookie": endedSessionCookie(context.appOrigin) },
  });
}
