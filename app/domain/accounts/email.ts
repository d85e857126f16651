/** E-mail addresses as people type them, in the one form the database keeps. */
import { z } from "zod";

const strict = z.email().max(254);

/** Lower-cased and trimmed; null when it cannot be an address. */
export function readEmail(given: unknown): string | null {
  if (typeof given !== "string") return null;
  const parsed = strict.safeParse(given.trim().toLowerCase());
  return parsed.success ? parsed.data : null;
}
