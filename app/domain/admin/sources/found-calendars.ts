/** The calendars behind a tried address, as an editor sees them. */
import type { TrialResult } from "@db/schema";
import type { DomainContext } from "~/context";
import { discover } from "~/ingest/discovery/discover";
import type { Discovery, Proposal } from "~/ingest/discovery/types";
import { failureOf } from "~/ingest/report";
import { minutes } from "~/lib/time";
import { withinTime } from "~/lib/time-limit";
import { adminDate, adminTime } from "../labels";

type FoundCalendar = NonNullable<TrialResult["calendars"]>[number];

const TIME_LIMIT_MS = minutes(1);
const MOST_SHOWN = 6;

interface Found {
  rendered?: boolean;
  calendars: FoundCalendar[];
  reason: Discovery["reason"];
}

/** Looks for at most a minute. A site that cannot be searched gives none: the trial of the address says why. */
export async function findCalendars(
  ctx: Pick<DomainContext, "http" | "readPage" | "now" | "log">,
  { url, zone }: { url: string; zone: string },
  signal: AbortSignal,
): Promise<Found> {
  return withinTime(signal, TIME_LIMIT_MS, async (limited) => {
    try {
      const discovery = await discover(ctx, { url, now: ctx.now(), zone, signal: limited });
      return { calendars: discovery.proposals.slice(0, MOST_SHOWN).map(shown), reason: discovery.reason };
    } catch (error) {
      signal.throwIfAborted();
      ctx.log.info({ err: error }, `calendars could not be looked for: ${failureOf(error).error}`);
      return { calendars: [], reason: null };
    }
  });
}

const shown = ({ next, isData: _isData, ...proposal }: Proposal): FoundCalendar => ({
  ...proposal,
  next: next.map(({ title, start, isDay }) => ({
    title,
    when: isDay ? adminDate(start) : adminTime(start),
  })),
});
