/** Normalizes typed email addresses to the form stored in the database. */
import { z } from "zod";

const strict = z.email().max(254);

/** Lower-cased and trimmed; null if it is not a valid address. */
export function readEmail(given: unknown): string | null {
  if (typeof given !== "string") return null;
  const parsed = strict.safeParse(given.trim().toLowerCase());
  return parsed.success ? parsed.data : null;
}

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
