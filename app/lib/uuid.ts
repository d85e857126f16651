/** Ids as addresses and forms carry them: PostgreSQL refuses what is no uuid with an error, we with "not found". */

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function readUuid(given: unknown): string | null {
  const text = typeof given === "string" ? given.toLowerCase() : "";
  return UUID.test(text) ? text : null;
}
