/**
 * Browsers that have signed in to an address before. Anybody can use up the limits of somebody's mailbox or password; such a
 * browser has limits of its own. The cookie proves nothing else and signs nobody in.
 */
import type { AppContext } from "~/context";
import { readEmail } from "~/domain/accounts/email";
import { keyedHash } from "~/domain/own-secrets";
import { days } from "~/lib/time";
import { ownCookie, readOwnCookie } from "./own-cookie";

const NAME = "device";

/** The last few people who share a browser. */
const MOST = 4;

/** @param address as it was typed */
export async function isOwnDevice(context: AppContext, request: Request, address: string): Promise<boolean> {
  const email = readEmail(address);
  if (!email) return false;
  return (await marksOf(context, request)).includes(await keyedHash(context, NAME, email));
}

const LIFETIME = days(365);

/** The header that makes this browser one of the address's own. */
export async function deviceCookie(context: AppContext, request: Request, email: string): Promise<string> {
  const mark = await keyedHash(context, NAME, email);
  const marks = (await marksOf(context, request)).filter((other) => other !== mark);
  return ownCookie(context, NAME, { text: [mark, ...marks].slice(0, MOST).join(" "), maxAge: LIFETIME });
}

async function marksOf(context: AppContext, request: Request): Promise<string[]> {
  const text = await readOwnCookie(context, request, NAME);
  return text === null ? [] : text.split(" ").slice(0, MOST);
}
