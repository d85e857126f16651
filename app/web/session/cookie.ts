/**
 * The session cookie: an opaque random id and nothing else.
 *
 * Against cross-site forgery stand two independent walls, so that forms need no token of their own: the server
 * refuses every changing request whose Origin is not ours (server/same-origin.ts; all browsers send it with POST),
 * and SameSite=Lax keeps this cookie out of requests that other sites' forms and scripts cause. No GET changes anything.
 */
import { SESSION } from "~/domain/accounts/sessions";

const isSecure = (appOrigin: string) => appOrigin.startsWith("https:");

/** With the prefix, no sibling domain and no plain http page can plant a cookie of this name. */
export const cookieName = (appOrigin: string): string => (isSecure(appOrigin) ? "__Host-session" : "session");

export function readCookie(header: string | null, name: string): string | null {
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

function attributes(appOrigin: string, maxAge: number): string {
  return `; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isSecure(appOrigin) ? "; Secure" : ""}`;
}

/** @param lifetime in milliseconds, as long as the row's */
export const sessionCookie = (
  appOrigin: string,
  token: string,
  lifetime: number = SESSION.absolute,
): string => `${cookieName(appOrigin)}=${token}${attributes(appOrigin, Math.floor(lifetime / 1000))}`;

export const endedSessionCookie = (appOrigin: string): string =>
  `${cookieName(appOrigin)}=${attributes(appOrigin, 0)}`;
