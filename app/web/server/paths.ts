/** What the server in front of Remix knows about paths. */

/** Addresses that carry a token or belong to one person: no search engine lists them. */
const PRIVATE =
  /^\/(?:admin|auth|claims|dashboard|dev|invite|join|letter|mails|plan|reset-password|stop-invitations|unsubscribe)(?:\/|$)/;

export const isPrivatePath = (path: string): boolean => PRIVATE.test(path);

/**
 * Requests whose permission is a signature, not a cookie: a mail program's one-click unsubscribing (RFC 8058) comes from an
 * origin of its own or from "null", a provider's webhook from none.
 */
export const isSignedPath = (path: string): boolean =>
  path === "/unsubscribe" ||
  path === "/stop-invitations" ||
  path === "/mails" ||
  path.startsWith("/webhooks/");

/** Whether its percent signs can be decoded: the router takes such a path for another one, and prints that. */
export function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The path as logs may have it: the token of an invitation or of a claim is part of it. */
export const loggedPath = (path: string): string =>
  path.replace(/^\/(invite|join|claims)\/.+/, "/$1/[hidden]");
