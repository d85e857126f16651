/** Normalizes typed email addresses to the form stored in the database. */
import { z } from "zod";

const strict = z.email().max(254);

/** Lower-cased and trimmed; null if it is not a valid address. */
export function readEmail(given: unknown): string | null {
  if (typeof given !== "string") return null;
  const parsed = strict.safeParse(given.trim().toLowerCase());
  return parsed.success ? parsed.data : null;
}
