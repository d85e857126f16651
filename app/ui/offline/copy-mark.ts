/** Notes that this browser keeps a copy, so that ordinary pages know without opening it. */
const KEY = "offlineCopy";
/** Six hours. Not by lib/time, which is none of every page's files. */
const EVERY = 6 * 3_600_000;

/** The build of the page: another one has other files for the offline page. */
const build = (): string => window.__remixManifest?.version ?? "";

export function writeMark(updatedAt: number): void {
  localStorage.setItem(KEY, `${updatedAt} ${build()}`);
}

export function removeMark(): void {
  localStorage.removeItem(KEY);
}

/** Whether a copy is kept here that was last brought up to date hours ago, or by another build. */
export function isCopyDue(now = Date.now()): boolean {
  try {
    const [updatedAt, of] = localStorage.getItem(KEY)?.split(" ") ?? [];
    return updatedAt !== undefined && (of !== build() || now - Number(updatedAt) > EVERY);
  } catch (error) {
    // A browser without storage keeps no copy.
    if (error instanceof DOMException) return false;
    throw error;
  }
}
