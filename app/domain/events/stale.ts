/** Events whose source has fallen silent are shown, and said to be unconfirmed. Pure. */
import { brand } from "~/brand";
import { days, localDay } from "~/lib/time";
import { dayLabel } from "./labels";

export interface ReadSource {
  source_name: string | null;
  last_success_at: Date | null;
  /** Set while its pages answer and give nothing. */
  empty_reason: string | null;
  silent_since: Date | null;
}

/** A sentence for readers; null where nothing is to be said. */
export function staleSentence(
  source: ReadSource,
  { now, today }: { now: Date; today: string },
): string | null {
  const since = unreadSince(source, now);
  if (since === null) return null;
  const where = source.source_name === null ? "the venue’s pages" : `the pages of ${source.source_name}`;
  return `No events could be read on ${where} since ${dayLabel(localDay(since, brand.zone), today)}. Check there before you go.`;
}

/** Sources are read daily. */
const READ_WITHIN = days(3);

/** Null while it is read as usual, and for what was never read. */
function unreadSince({ last_success_at, empty_reason, silent_since }: ReadSource, now: Date): Date | null {
  if (empty_reason !== null && silent_since !== null) return silent_since;
  return last_success_at && now.getTime() - last_success_at.getTime() > READ_WITHIN ? last_success_at : null;
}
