/** How long after a fault the site works again by itself. */
import { setTimeout as sleep } from "node:timers/promises";
import type { ResendServer } from "../../factories/resend-server";
import type { ManagedProcess } from "./processes";
import type { Member, Visitors } from "./visitors";

export interface Recovery {
  fault: string;
  /** Milliseconds until a write was acknowledged. */
  writes: number;
  /** Until a mail that was asked for then was delivered. */
  mails: number;
  /** Until each web was ready. */
  up: number;
}

export async function recoveryFrom(
  fault: string,
  {
    visitors,
    provider,
    webs,
    probe,
  }: { visitors: Visitors; provider: ResendServer; webs: ManagedProcess[]; probe: Member },
): Promise<Recovery> {
  const started = performance.now();
  const up = since(started, async () => (await Promise.all(webs.map(isReady))).every(Boolean));
  const writes = await since(started, () => visitors.rename(probe));
  let asked: string | null = null;
  await since(started, async () => (asked = await visitors.askLink()) !== null);
  const mails = await since(started, () => provider.deliveries.has(asked ?? ""));
  return { fault, writes, mails, up: await up };
}

/** A line for each kind of fault: how often, and median and longest seconds. */
export function recoveryTable(recoveries: Recovery[]): string[] {
  const kinds = [...new Set(recoveries.map(({ fault }) => fault))].toSorted();
  return [
    "seconds until it works again, median / longest: writes; mails; every web ready",
    ...kinds.map((kind) => {
      const of = recoveries.filter(({ fault }) => fault === kind);
      const [writes, mails, up] = (["writes", "mails", "up"] as const).map((what) =>
        secondsOf(of.map((seconds) => seconds[what])),
      );
      return `  ${`${of.length} × ${kind}`.padEnd(46)} ${writes};  ${mails};  ${up}`;
    }),
  ];
}

const POLL_MS = 25;
const LONGEST_MS = 120_000;

async function since(started: number, isDone: () => boolean | Promise<boolean>): Promise<number> {
  while (!(await isDone())) {
    if (performance.now() - started > LONGEST_MS) return Infinity;
    await sleep(POLL_MS);
  }
  return performance.now() - started;
}

const isReady = ({ port }: ManagedProcess): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

const secondsOf = (values: number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => ((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) / 1000).toFixed(2);
  return `${at(0.5)} / ${at(1)}`;
};
