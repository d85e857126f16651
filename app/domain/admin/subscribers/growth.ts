/** The figures and the chart of the Subscribers tab, from one count of all accounts. Pure. */
import type { SubscriberCount, SubscriberState } from "@db/queries/admin/subscribers";
import type { Frequency } from "@db/schema";
import { countOf } from "~/lib/text";
import { addDays, noonOf } from "~/lib/time";

const WEEKS = 12;

export function growthOf(counts: SubscriberCount[], today: string) {
  const sum = (isCounted: (subscribers: SubscriberCount) => boolean) =>
    counts.filter(isCounted).reduce((total, { count }) => total + count, 0);
  const first = firstMonday(today);
  const weeks = Array.from({ length: WEEKS }, (_, index) => addDays(first, 7 * index));
  const perWeek = weeks.map((week) => sum((subscribers) => subscribers.week === week));
  const most = Math.max(1, ...perWeek);
  return {
    total: sum(() => true),
    readers: sum(({ state }) => state === "reads"),
    byFrequency: (frequency: Frequency) =>
      sum((subscribers) => subscribers.state === "reads" && subscribers.frequency === frequency),
    byState: (state: SubscriberState) => sum((subscribers) => subscribers.state === state),
    chart: {
      bars: perWeek.map((count) => ({ height: count / most, isFailure: false })),
      words: `${countOf(
        perWeek.reduce((a, b) => a + b, 0),
        "new account",
      )} in ${WEEKS} weeks, ${perWeek.at(-1) ?? 0} of them this week.`,
    },
  };
}

/** The Monday on which the chart begins. @param today 'YYYY-MM-DD' */
export function firstMonday(today: string): string {
  const sinceMonday = (noonOf(today).getUTCDay() + 6) % 7;
  return addDays(today, -sinceMonday - 7 * (WEEKS - 1));
}
