/** Notes that this browser keeps a copy, so that ordinary pages know without opening it. */
const KEY = "offlineCopy";

export function writeMark(updatedAt: number): void {
  localStorage.setItem(KEY, `${updatedAt} ${build()}`);
}

export function removeMark(): void {
  localStorage.removeItem(KEY);
}

/** Twelve hours. Not by lib/time, which is none of every page's files. */
const EVERY = 12 * 3_600_000;

export function isCopyDue(now = Date.now()): boolean {
  const mark = readMark();
  return mark !== null && (!mark.isOfBuild || now - mark.updatedAt > EVERY);
}

/** When the copy was brought up to date, and whether that was by this build; null without a copy. */
export function readMark(): { updatedAt: number; isOfBuild: boolean } | null {
  try {
    const [updatedAt, of] = localStorage.getItem(KEY)?.split(" ") ?? [];
    return updatedAt === undefined ? null : { updatedAt: Number(updatedAt), isOfBuild: of === build() };
  } catch (error) {
    // A browser without storage keeps no copy.
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** The build of the page: another one has other files for the offline page, and may read other columns. */
const build = (): string => window.__remixManifest?.version ?? "";
