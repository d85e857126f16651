/**
 * The session cookie: an opaque random id and nothing else.
 *
 * Two independent measures protect against cross-site forgery, so that forms need no token: the server refuses every
 * changing request whose Origin is not ours (server/same-origin.ts; all browsers send it with POST), and SameSite=Lax
 * keeps this cookie out of requests that other sites' forms and scripts cause. No GET changes anything.
 */
import { parse, serialize } from "cookie";
import { SESSION } from "~/domain/accounts/sessions";

/** The session's id in a Cookie header, null when there is none. */
export function readSessionCookie(appOrigin: string, header: string | null | undefined): string | null {
  return parse(header ?? "")[cookieName(appOrigin)] ?? null;
}

/** It lives as long as the row. */
export const sessionCookie = (appOrigin: string, token: string): string =>
  sessionCookieOf(appOrigin, token, Math.floor(SESSION.absolute / 1000));

export const endedSessionCookie = (appOrigin: string): string => sessionCookieOf(appOrigin, "", 0);

function sessionCookieOf(appOrigin: string, value: string, maxAge: number): string {
  return serialize(cookieName(appOrigin), value, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(appOrigin),
    maxAge,
  });
}

/** With the prefix, no sibling domain and no plain http page can plant a cookie of this name. */
export const cookieName = (appOrigin: string): string => (isSecure(appOrigin) ? "__Host-session" : "session");

const isSecure = (appOrigin: string) => appOrigin.startsWith("https:");
