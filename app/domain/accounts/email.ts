/** Normalizes typed email addresses to the form stored in the database, and shows stored ones as they are written. */
import { domainToASCII, domainToUnicode } from "node:url";
import { z } from "zod";

/** An address as browsers take it, but with a dot in its domain: mail to "ana@gmail" reaches nobody. */
const strict = z
  .string()
  .max(254)
  .regex(z.regexes.html5Email)
  .regex(/@[^@]+\.[^@]+$/);

/** Lower-cased and trimmed, its domain as mail programs send it; null if it is not a valid address. */
export function readEmail(given: unknown): string | null {
  if (typeof given !== "string") return null;
  const parsed = strict.safeParse(withDomain(given.trim().toLowerCase(), domainToASCII, /\P{ASCII}/u));
  return parsed.success ? parsed.data : null;
}

/** "a•••@example.org": enough for its owner to know it by. */
export function maskedEmail(email: string): string {
  const shown = shownEmail(email);
  return `${[...shown][0] ?? ""}•••${shown.slice(shown.lastIndexOf("@"))}`;
}

/** "anna@exämple.org" for "anna@xn--exmple-cua.org": for whoever typed it. */
export const shownEmail = (email: string): string => withDomain(email, domainToUnicode, /xn--/);

/**
 * The mailbox behind an address, for counting only: "ana+tag@example.org" is Ana's, and Google ignores dots. Mail goes to the
 * address as it was typed.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [local, domain] = [email.slice(0, at).replace(/\+.*$/, ""), email.slice(at + 1)];
  const isGoogle = domain === "gmail.com" || domain === "googlemail.com";
  return isGoogle ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}

function withDomain(email: string, convert: (domain: string) => string, isFor: RegExp): string {
  const start = email.lastIndexOf("@") + 1;
  const domain = email.slice(start);
  return isFor.test(domain) ? email.slice(0, start) + convert(domain) : email;
}
