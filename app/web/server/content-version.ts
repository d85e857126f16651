/** The version of the public content: it counts the changes that PostgreSQL announces, and cached pages of an older version are stale. */
import type { Logger } from "pino";
import { seconds } from "~/lib/time";
import { listen } from "@db/listen";

/** While sources are fetched, changes come many times a second. The version changes at most once in this time. */
const MIN_INTERVAL = seconds(1);

export interface ContentVersion {
  current(): number;
  stop(): Promise<void>;
}

/** Counts the first change at once, and all that follow within the interval as one at its end. */
export function countChanges(interval = MIN_INTERVAL): { current(): number; changed(): void; stop(): void } {
  let version = 0;
  let waiting = false;
  let timer: NodeJS.Timeout | null = null;
  const settle = () => {
    timer = null;
    if (!waiting) return;
    waiting = false;
    count();
  };
  const count = () => {
    version++;
    timer = setTimeout(settle, interval);
    timer.unref();
  };
  return {
    current: () => version,
    changed() {
      if (timer) waiting = true;
      else count();
    },
    stop() {
      if (timer) clearTimeout(timer);
    },
  };
}

export function watchContent(databaseUrl: string, log: Logger): ContentVersion {
  const changes = countChanges();
  const stopListening = listen({
    url: databaseUrl,
    channel: "public_change",
    onMessage: changes.changed,
    onLost: (error) => log.debug({ reason: error.message }, "content changes are not heard for a moment"),
  });
  return {
    current: changes.current,
    async stop() {
      changes.stop();
      await stopListening();
    },
  };
}
