/** Reads when doors open: "doors 7 / show 8", "7pm doors". */
import { hours } from "~/lib/time";

export interface DoorsClock {
  /** 0 to 23 if it says AM or PM or is past 12, else 1 to 12. */
  hour: number;
  minute: number;
  /** Whether it says AM or PM. */
  certain: boolean;
  text: string;
}

const CLOCK = String.raw`(\d{1,2})(?::(\d\d))? ?(?:([ap])\.?m\b\.?)?(?![\d:])`;
const AFTER = new RegExp(String.raw`\bdoors?(?: (?:open|opens|at|are|time))*[ :@-]{1,3}${CLOCK}`, "i");
const BEFORE = new RegExp(String.raw`(?<![\d$:])${CLOCK}(?: ?[-:])? ?doors?\b`, "i");

export function doorsInText(text: string): DoorsClock | null {
  if (!/\bdoors?\b/i.test(text)) return null;
  const match = AFTER.exec(text) ?? BEFORE.exec(text);
  const [whole, hour = "", minute = "0", half] = match ?? [];
  if (whole === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  const isPm = half?.toLowerCase() === "p";
  const certain = half !== undefined || Number(hour) > 12;
  const clock = half === undefined ? Number(hour) : (Number(hour) % 12) + (isPm ? 12 : 0);
  return { hour: clock, minute: Number(minute), certain, text: whole };
}

/** Doors open at most this long before the show. */
const EARLIEST = hours(5);

/** Whether doors at one time fit a show at another. */
export function fitsShow(doors: Date, start: Date): boolean {
  const before = start.getTime() - doors.getTime();
  return before >= 0 && before <= EARLIEST;
}
