/** A time of day that a text names. */
export interface TimeMention {
  index: number;
  length: number;
  /** Minutes after midnight. */
  start: number;
  end: number | null;
  /** What the words around the time call it. */
  role: "doors" | "show" | "end" | null;
  /** Written without AM or PM on what may be a 12-hour clock: "7:30". */
  isBare?: boolean;
}
