/** The visitor's session as routes see it, and the messages that travel in it to the next page. */
import { redirect } from "@remix-run/node";
import { pushToast, takeToasts } from "@db/queries/sessions";
import { endSession, readSession, SESSION, startSession, type Session } from "~/domain/accounts/sessions";
import type { AppContext } from "../context";
import { cookieName, endedSessionCookie, readCookie, sessionCookie } from "./cookie";

export interface Toast {
  tone: "success" | "error";
  text: string;
}

/** Loaders of one page run side by side with one context: they share one look-up. */
const lookups = new WeakMap<AppContext, Map<string, Promise<Session | null>>>();

export function currentSession(context: AppContext, request: Request): Promise<Session | null> {
  const token = readCookie(request.headers.get("Cookie"), cookieName(context.appOrigin));
  if (!token) return Promise.resolve(null);
  const known = lookups.get(context) ?? new Map<string, Promise<Session | null>>();
  lookups.set(context, known);
  const looked = known.get(token) ?? readSession(context, token);
  known.set(token, looked);
  return looked;
}

/** The messages that wait for this visitor; they are gone from the session afterwards. */
export async function waitingToasts(context: AppContext, request: Request): Promise<Toast[]> {
  const session = await currentSession(context, request);
  return session?.hasToasts ? ((await takeToasts(context.db, session.idHash)) as Toast[]) : [];
}

/** Leads on and leaves a message for the next page. */
export async function redirectWithToast(
  context: AppContext,
  request: Request,
  to: string,
  toast: Toast,
): Promise<Response> {
  const session = await currentSession(context, request);
  // The page that is led to must be read anew, also where the router thinks it has it.
  const headers = new Headers({ "X-Remix-Revalidate": "yes" });
  if (session) await pushToast(context.db, session.idHash, toast);
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

/** Signs in: always a new id, whatever the browser came with. */
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

/** Ends this browser's session. Its pages are in no cache: they say "no-store" themselves. */
export async function signOut(context: AppContext, request: Request, to = "/"): Promise<Response> {
  const session = await currentSession(context, request);
  if (session) await endSession(context, session.idHash);
  return redirect(to, {
    status: 303,
    headers: { "Set-Cookie": endedSessionCookie(context.appOrigin) },
  });
}
