/** Each process signs its name in the database while it lives, so that operators see how many of each kind run. */
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { minutes } from "~/domain/time";
import type { Database } from "@db/client";
import { removeHeartbeat, signHeartbeat } from "@db/queries/heartbeats";
import { reasonOf } from "./store";

const EVERY = minutes(1) / 4;

export function beat(db: Kysely<Database>, kind: "web" | "worker", log: Logger): { stop(): Promise<void> } {
  const id = randomUUID();
  const sign = () =>
    signHeartbeat(db, { id, kind }).catch((error: unknown) =>
      log.debug({ reason: reasonOf(error) }, "the heartbeat could not be written"),
    );
  void sign();
  const timer = setInterval(sign, EVERY);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await removeHeartbeat(db, id).catch((error: unknown) =>
        log.debug({ reason: reasonOf(error) }, "the heartbeat could not be removed"),
      );
    },
  };
}
