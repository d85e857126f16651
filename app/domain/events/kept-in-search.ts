/** Pages of what is over leave search engines after a week: whoever looks for an evening wants one to come. */
import { addDays } from "~/lib/time";

const DAYS_KEPT = 7;

/** @param lastDay 'YYYY-MM-DD' of what the page shows */
export const isListedAfter = (lastDay: string, today: string): boolean =>
  lastDay >= addDays(today, -DAYS_KEPT);
