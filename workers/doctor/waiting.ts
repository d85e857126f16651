/** Counts the work that waits for editors, by the admin area's query. A missing worker is told beside the processes. */
import type { Kysely } from "kysely";
import { brand } from "~/brand";
import { waitingItems } from "~/domain/admin/today/kinds";
import { localDay } from "~/lib/time";
import type { Database } from "@db/client";
import { countWaiting, type WaitingCounts } from "@db/queries/admin/waiting";
import { ok, warn, type Finding } from "./findings";

export const checkWaiting = async (db: Kysely<Database>, appOrigin: string): Promise<Finding> =>
  waitingFinding(await countWaiting(db, localDay(new Date(), brand.zone)), appOrigin);

export function waitingFinding(waiting: WaitingCounts, appOrigin: string): Finding {
  const items = waitingItems({ ...waiting, noWorker: 0 });
  return items.length === 0
    ? ok("editors", "nothing waits for them")
    : warn(
        "editors",
        items.map(({ text }) => text).join(", "),
        `${appOrigin}/admin/today lists each of them.`,
      );
}
