/** A full disk stops the database, and damages nothing: its words must not send anybody to a backup. */

/** Error numbers of the engine's own file system, whose errors have a number and no message. */
const NUMBERS: Record<number, string> = { 19: "EDQUOT", 51: "ENOSPC" };

export function errorText(error: unknown): string {
  if (error instanceof Error) return error.message;
  const { errno } = (error ?? {}) as { errno?: unknown };
  return typeof errno === "number" ? (NUMBERS[errno] ?? `error ${errno} of its file system`) : String(error);
}

const NO_ROOM = /No space left on device|Disk quota exceeded|\b(?:ENOSPC|EDQUOT)\b/i;

/** Says what to do; null if the disk has room. @param reason the engine's or the system's own words */
export const noRoom = (folder: string, reason: string): string | null =>
  NO_ROOM.test(reason)
    ? `the disk of ${folder} is full (${reason}); make room: nothing that was saved is lost`
    : null;
