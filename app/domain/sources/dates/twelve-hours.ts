/** Times that leave out which half of the day they mean: "1:30, 4:15, 7:00 PM", "Doors 7, Show 8", "Show 8:30". */
import type { TimeMention } from "./find-times";

const HALF = 12 * 60;
const BARE =
  /\b(doors?|show|music|curtain)(?:\s+(?:at|opens?(?:\s+at)?))?\s*[:@]?\s*([5-9]|1[01])(?=\s*(?:$|\n|[,;|)/•·&]))/gi;
const EVENING = /\b(?:doors?|show|music|curtain)\s*(?:at|@|:|opens?(?:\s+at)?)?\s*$/i;
const LISTED = /^\s*(?:,|&|\/|\||•|·|,?\s*\band\b)\s*$/i;
/** "4:15 7:00 9:30" */
const IN_A_ROW = /^\s{0,3}(?:[,&/|•·]|,?\s?\band\b)?\s{0,3}$/i;
/** Before this hour nothing begins in the morning that does not say so. */
const EARLIEST = 9 * 60;
const LATEST_DOORS = 10 * 60;
/** So many bare hours of the afternoon and evening tell what kind of hours a page writes. */
const LEAST_EVENINGS = 3;

const STAGE_WORDS = /doors?|show|music|curtain/i;

/** Also the hours that nothing but the word before them tells, in order. */
export function withBareHours(found: TimeMention[], text: string): TimeMention[] {
  if (!STAGE_WORDS.test(text)) return found;
  const taken = new Set(found.map(({ index }) => index));
  const bare = [...text.matchAll(BARE)].flatMap((match): TimeMention[] => {
    const hour = match[2] ?? "";
    const index = match.index + match[0].length - hour.length;
    if (taken.has(index)) return [];
    const role = /^door/i.test(match[1] ?? "") ? "doors" : "show";
    return [{ index, length: hour.length, start: Number(hour) * 60 + HALF, end: null, role }];
  });
  return bare.length === 0 ? found : [...found, ...bare].sort((a, b) => a.index - b.index);
}

/** The half that fits: the one of the time it is listed with, else the evening where the words or the hour say so. */
function placed(time: TimeMention, next: TimeMention | undefined, text: string, isLong: boolean): number {
  const between = next ? text.slice(time.index + time.length, next.index) : "";
  if (next && !next.isBare && LISTED.test(between)) {
    const late = (time.start % HALF) + HALF;
    return late < next.start ? late : time.start % HALF < next.start ? time.start % HALF : time.start;
  }
  const lead = text.slice(Math.max(0, time.index - 20), time.index);
  const isEvening = time.start < EARLIEST || (time.start < LATEST_DOORS && EVENING.test(lead));
  return !isLong && isEvening && time.start >= 60 ? time.start + HALF : time.start;
}

/** In order, those without a half of the day with the one they mean. */
export function withHalves(times: TimeMention[], text: string): TimeMention[] {
  if (!times.some(({ isBare }) => isBare)) return times;
  const ordered = [...times];
  // "19:30" somewhere: a clock of 24 hours.
  const isLong = ordered.some(
    ({ start, isBare, index }) =>
      !isBare && start > HALF && /^(?:1[3-9]|2\d)[:.h]/.test(text.slice(index, index + 3)),
  );
  for (let index = ordered.length - 1; index >= 0; index--) {
    const time = ordered[index];
    if (!time?.isBare || time.end !== null) continue;
    const start = placed(time, ordered[index + 1], text, isLong);
    ordered[index] = { ...time, start, isBare: start === time.start && start < HALF };
  }
  if (isLong) return ordered;
  const moved = ordered.filter(({ start }, index) => times[index]?.isBare && start >= HALF).length;
  const inRows = inARow(ordered, text);
  return moved < LEAST_EVENINGS ? inRows : inRows.map((time, index) => late(time, inRows[index + 1], text));
}

/** The late show of a house whose hours are those of afternoons and evenings: "9:30" alone, or last in its row. */
function late(time: TimeMention, next: TimeMention | undefined, text: string): TimeMention {
  if (!time.isBare || time.end !== null || time.start < EARLIEST || time.start >= LATEST_DOORS) return time;
  const between = next ? text.slice(time.index + time.length, next.index) : "\n";
  return IN_A_ROW.test(between) && !between.includes("\n")
    ? time
    : { ...time, start: time.start + HALF, isBare: false };
}

/** "6:45, 9:15": after an hour of the evening comes a later one. */
function inARow(times: TimeMention[], text: string): TimeMention[] {
  const ordered = [...times];
  ordered.forEach((time, index) => {
    const before = ordered[index - 1];
    if (!before || !time.isBare || time.end !== null || before.end !== null) return;
    const isLater = before.start >= HALF && time.start + HALF > before.start && time.start < before.start;
    if (isLater && IN_A_ROW.test(text.slice(before.index + before.length, time.index)))
      ordered[index] = { ...time, start: time.start + HALF, isBare: false };
  });
  return ordered;
}
