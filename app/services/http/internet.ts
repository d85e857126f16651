/** Whether this machine can look up names of the internet at all. */
import { lookup } from "node:dns/promises";
import { setTimeout as delay } from "node:timers/promises";
import { seconds } from "~/lib/time";

const PATIENCE = seconds(5);

/** @returns true as soon as one of the hosts has an address */
export async function canReachAny(
  hosts: string[],
  resolve: (host: string) => Promise<unknown> = lookup,
): Promise<boolean> {
  const patience = new AbortController();
  const waited = delay(PATIENCE, false, { signal: patience.signal }).catch(() => false);
  const isResolved = Promise.any(hosts.map((host) => resolve(host))).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([isResolved, waited]);
  } finally {
    patience.abort();
  }
}
