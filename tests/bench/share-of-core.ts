/** Holds processes to a share of a core, so that two of them on a small machine do not take it from each other (Linux, as root). */
import { mkdirSync, rmdirSync, writeFileSync, existsSync } from "node:fs";
import { join } from "node:path";

/** Microseconds. A process that has had its share waits for the rest of it. */
const PERIOD = 20_000;

/** Version 1 of control groups has a tree for each resource, version 2 one for all. */
const V1 = "/sys/fs/cgroup/cpu";
const V2 = "/sys/fs/cgroup";

/**
 * @param share of one core, for all of them: 0.2 is a fifth
 * @param pids what they start from now on is held with them
 * @returns what lets them go; null where this machine has no control groups or does not let us make one
 */
export function holdTo(share: number, pids: number[]): (() => void) | null {
  const isFirst = existsSync(V1);
  const group = join(isFirst ? V1 : V2, `fire-escape-bench-${pids[0]}`);
  const quota = Math.round(PERIOD * share);
  try {
    mkdirSync(group);
    if (isFirst) {
      writeFileSync(join(group, "cpu.cfs_period_us"), String(PERIOD));
      writeFileSync(join(group, "cpu.cfs_quota_us"), String(quota));
    } else writeFileSync(join(group, "cpu.max"), `${quota} ${PERIOD}`);
    for (const pid of pids) writeFileSync(join(group, "cgroup.procs"), String(pid));
  } catch {
    // No root, or a container's own tree: the caller says that nothing is measured.
    return null;
  }
  // A group can go when its processes have ended.
  return () => rmdirSync(group);
}
