/** Looks after the schedules while a worker runs: see app/jobs/schedules.ts. */
import type { Logger } from "pino";
import type { Queues } from "~/jobs/queues";
import { registerSchedules, removeForeignSchedules, repairSchedules } from "~/jobs/schedules";
import { errorReason } from "~/services/store";
import { hours, minutes } from "~/lib/time";

const LOOK_EVERY = minutes(1);
/** Longer than two releases run side by side. */
const SETTLED_AFTER = hours(1);

export function keepSchedules(queues: Queues, log: Logger): { begin(): Promise<void>; stop(): void } {
  const started = performance.now();
  let isSettled = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const repaired = await repairSchedules(queues, Date.now());
    if (repaired.length > 0)
      log.warn({ jobs: repaired }, "schedules were missing or far ahead: registered again");
    if (isSettled || performance.now() - started < SETTLED_AFTER) return;
    await removeForeignSchedules(queues);
    isSettled = true;
  }

  return {
    async begin() {
      await registerSchedules(queues);
      timer = setInterval(() => {
        look().catch((error: unknown) =>
          log.warn({ reason: errorReason(error) }, "schedules could not be looked at"),
        );
      }, LOOK_EVERY);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
}
