/** "All shows 9pm unless noted": the hour of entries that name none. */
import { expressionsIn } from "../dates/expressions";
import { atMinutes } from "../dates/reading";
import type { Entry } from "./entries";
import type { WhenContext } from "./when-context";

const ALL =
  /\b(?:all|every|each|most) (?:of (?:the|our) )?(?:shows?|readings?|events?|concerts?|screenings?|films?|meetings?|sets?|performances?|programs?|talks?|classes)\b([^.\n]{1,60})/i;
/** The share of entries without an hour in a list that needs one. */
const LEAST_WITHOUT = 0.5;

export function withCommonHour(entries: Entry[], { page, evidence }: WhenContext): Entry[] {
  const [clocks] = expressionsIn(ALL.exec(page.text)?.[1] ?? "", evidence.context).filter(
    ({ kind }) => kind === "clocks",
  );
  const hour = clocks?.kind === "clocks" ? clocks.clocks.find(({ role }) => role !== "doors") : undefined;
  const bare = entries.filter(
    ({ when }) =>
      when.moments.length > 0 && when.moments.every(({ start, end }) => start?.hour === null && !end),
  );
  if (!hour || bare.length < entries.length * LEAST_WITHOUT) return entries;
  return entries.map((entry) => {
    if (!bare.includes(entry)) return entry;
    const moments = entry.when.moments.map((moment) => ({
      ...moment,
      start: moment.start && atMinutes(moment.start, hour.from),
    }));
    return { ...entry, when: { ...entry.when, moments } };
  });
}
