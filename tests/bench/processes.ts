/** Reads what processes use, as Linux counts it. A process that has ended counts nothing. */
import { readFileSync } from "node:fs";

const KB_PER_MB = 1024;

/** The process, and all that it has started. */
export const familyOf = (pid: number): number[] => [
  pid,
  ...proc(pid, `task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number).flatMap(familyOf),
];

/** MB; what processes share counts once. */
export const memoryOf = (pids: number[]): number =>
  sum(pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(proc(pid, "smaps_rollup"))?.[1] ?? 0) / KB_PER_MB));

/** The largest that each has been; MB. */
export const peakOf = (pids: number[]): number =>
  sum(pids.map((pid) => Number(/^VmHWM:\s+(\d+)/m.exec(proc(pid, "status"))?.[1] ?? 0) / KB_PER_MB));

const TICKS_PER_SECOND = 100;

/** Processor time of the processes and of those they have outlived. */
export function cpuSecondsOf(pids: number[]): number {
  const ticks = pids.map((pid) => {
    const stat = proc(pid, "stat");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return sum([11, 12, 13, 14].map((field) => Number(fields[field] ?? 0)));
  });
  return sum(ticks) / TICKS_PER_SECOND;
}

/** Name of a process by its command, without its folders. */
export const commandOf = (pid: number): string =>
  proc(pid, "cmdline")
    .split("\0")
    .filter((part) => /\.(js|ts|mjs)$/.test(part))
    .map((part) => part.replace(/^.*\//, ""))
    .join(" ");

function proc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    // It has ended.
    return "";
  }
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
