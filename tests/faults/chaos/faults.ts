/** Faults of a run: one at a time, for as long as it says. */
import { writeFileSync } from "node:fs";
import { Redis } from "ioredis";
import type { Manner } from "../../factories/resend-server";
import { oneOf, type Chance } from "../random";
import type { ManagedProcess, Processes } from "./processes";
import type { Stores } from "./stores";

export interface Fault {
  name: string;
  /** How long it stays; what has no length is over at once. */
  lastsMs: number;
  begin(): void | Promise<void>;
  end(): void;
}

/** Sets what the provider does with its next call. */
export interface Weather {
  manner: () => Manner;
}

const BAD: Manner[] = ["busy", "broken", "silent", "accept-and-drop", "accept-and-silent"];

export function faultsOf(
  { webs, workers }: Processes,
  stores: Stores,
  { weather, clockFile }: { weather: Weather; clockFile: string },
  chance: Chance,
): Fault[] {
  const some = (processes: ManagedProcess[]) => oneOf(chance, processes);
  const bad = (name: string, manner: () => Manner): Fault => ({
    name,
    lastsMs: 5000,
    begin: () => void (weather.manner = manner),
    end: () => void (weather.manner = CALM),
  });
  const away = (name: string, proxy: Stores["database"]): Fault => ({
    name,
    lastsMs: 3000,
    begin: () => proxy.unplug(),
    end: () => proxy.plugIn(),
  });
  // The processes' clocks, not that of the database: as on machines of which one has no time server.
  const clock = (name: string, offset: number): Fault => ({
    name,
    lastsMs: 5000,
    begin: () => writeFileSync(clockFile, String(offset)),
    end: () => writeFileSync(clockFile, "0"),
  });
  return [
    atOnce("a web is killed", () => some(webs).kill("SIGKILL")),
    atOnce("a web is told to stop", () => some(webs).kill("SIGTERM")),
    atOnce("a worker is killed", () => some(workers).kill("SIGKILL")),
    atOnce("a worker is told to stop", () => some(workers).kill("SIGTERM")),
    atOnce("a web and a worker are killed", () => {
      some(webs).kill("SIGKILL");
      some(workers).kill("SIGKILL");
    }),
    atOnce("the database's connections are cut", () => stores.database.cut()),
    atOnce("Redis' connections are cut", () => stores.redis.cut()),
    atOnce("Redis forgets everything", () => flush(stores.plainRedisUrl)),
    away("the database is away for 3 s", stores.database),
    away("Redis is away for 3 s", stores.redis),
    bad("the mail provider is slow for 5 s", () => "slow"),
    bad("the mail provider fails for 5 s", () => oneOf(chance, BAD)),
    clock("the clocks are ten minutes ahead for 5 s", 600_000),
    clock("the clocks are ten minutes behind for 5 s", -600_000),
  ];
}

const CALM = (): Manner => "ok";

const atOnce = (name: string, begin: Fault["begin"]): Fault => ({
  name,
  lastsMs: 0,
  begin,
  end: () => undefined,
});

async function flush(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
}
