/** Small signed cookies beside the session: what a browser is told to remember, and cannot change. */
import { timingSafeEqual } from "node:crypto";
import { parse, serialize } from "cookie";
import { keyedHash } from "~/domain/own-secrets";
import type { AppContext } from "~/context";

export function hasOwnCookie(appOrigin: string, name: string, header: string | null | undefined): boolean {
  return parse(header ?? "")[ownCookieName(appOrigin, name)] !== undefined;
}

/** The text that the browser was given; null when it has none, or has changed it. */
export async function readOwnCookie(
  context: AppContext,
  request: Request,
  name: string,
): Promise<string | null> {
  const value = parse(request.headers.get("Cookie") ?? "")[ownCookieName(context.appOrigin, name)];
  const [text = "", mark = ""] = (value ?? "").split(".");
  if (text === "" || !equal(mark, await keyedHash(context, `cookie-${name}`, text))) return null;
  return Buffer.from(text, "base64url").toString("utf8");
}

/** @param maxAge in milliseconds. @returns the header */
export async function ownCookie(
  context: AppContext,
  name: string,
  { text, maxAge }: { text: string; maxAge: number },
): Promise<string> {
  const coded = Buffer.from(text).toString("base64url");
  const value = text === "" ? "" : `${coded}.${await keyedHash(context, `cookie-${name}`, coded)}`;
  return serialize(ownCookieName(context.appOrigin, name), value, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(context.appOrigin),
    maxAge: text === "" ? 0 : Math.floor(maxAge / 1000),
  });
}

/** With the prefix, no sibling domain and no plain http page can plant a cookie of this name. */
const ownCookieName = (appOrigin: string, name: string): string =>
  isSecure(appOrigin) ? `__Host-${name}` : name;

const isSecure = (appOrigin: string) => appOrigin.startsWith("https:");

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
