/** Which state of the public content this process has last heard of: cached pages of an older one are rendered anew. */
import type { Logger } from "pino";
import { listen } from "@db/listen";

/** While sources are being fetched changes come many times a second; pages are rendered at most once in this time. */
const REST = 1000;

export interface ContentVersion {
  current(): number;
  stop(): Promise<void>;
}

/** Counts changes: the first at once, what follows within the rest together at its end. */
export function countChanges(rest = REST): { current(): number; changed(): void; stop(): void } {
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
    timer = setTimeout(settle, rest);
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
    onLost: (error) => log.debug({ reason: error.message }, "not hearing of content changes for a moment"),
  });
  return {
    current: changes.current,
    async stop() {
      changes.stop();
      await stopListening();
    },
  };
}
