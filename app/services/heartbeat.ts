/** Each running process updates its row in the database, so that operators see how many of each kind run. */
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { seconds } from "~/lib/time";
import type { Database } from "@db/client";
import { deleteHeartbeat, upsertHeartbeat } from "@db/queries/operations/heartbeats";
import { errorReason } from "./store";

const INTERVAL = seconds(15);

export function startHeartbeat(
  db: Kysely<Database>,
  kind: "web" | "worker",
  log: Logger,
): { stop(): Promise<void> } {
  const id = randomUUID();
  const sign = () =>
    upsertHeartbeat(db, { id, kind }).catch((error: unknown) =>
      log.debug({ reason: errorReason(error) }, "the heartbeat could not be written"),
    );
  void sign();
  const timer = setInterval(() => void sign(), INTERVAL);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await deleteHeartbeat(db, id).catch((error: unknown) =>
        log.debug({ reason: errorReason(error) }, "the heartbeat could not be removed"),
      );
    },
  };
}
