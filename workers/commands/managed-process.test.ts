import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { ManagedProcess, restartPause } from "./managed-process";
import type { RotatingLog } from "./rotating-log";

class FakeChild extends EventEmitter {
  stdout = new EventEmitter();
  stderr = new EventEmitter();
  signals: string[] = [];
  kill(signal: string) {
    this.signals.push(signal);
    this.emit("exit", null, signal);
    return true;
  }
}

it("starts a process again however often it dies, after a pause that is bounded", () => {
  const { process, children, said, pauses } = managed();
  process.start();
  for (let n = 0; n < 20; n++) children.at(-1)?.emit("exit", 1, null);
  expect(children).toHaveLength(21);
  expect(pauses.slice(0, 5)).toEqual([1000, 2000, 4000, 8000, 10_000]);
  expect(Math.max(...pauses)).toBe(10_000);
  expect(said.at(-1)).toMatch(/keeps ending.*worker\.log/);
});

it("forgets deaths that are over a minute old", () => {
  expect(restartPause([0, 1000, 2000], 3000)).toBe(4000);
  expect(restartPause([0, 1000, 200_000], 200_000)).toBe(1000);
});

it("says what a process said last, in one line and without secrets", () => {
  const { process, children, said } = managed();
  process.start();
  children[0]?.stderr.emit("data", Buffer.from("cannot reach postgres://u:hunter2@db/x\n at stack"));
  children[0]?.emit("exit", 1, null);
  expect(said).toEqual([
    "The worker process ended with 1; starting it again. (cannot reach postgres://u:[hidden]@db/x)",
  ]);
});

it("does not start a process again that it was told to stop", async () => {
  const { process, children } = managed();
  process.start();
  await process.stop();
  expect([children.length, children[0]?.signals]).toEqual([1, ["SIGTERM"]]);
});

function managed() {
  const children: FakeChild[] = [];
  const said: string[] = [];
  const pauses: number[] = [];
  const clock = { now: 0 };
  const process = new ManagedProcess({
    name: "worker",
    fork: () => {
      const child = new FakeChild();
      children.push(child);
      return child as never;
    },
    log: { file: "worker.log", write: () => undefined, close: () => undefined } as unknown as RotatingLog,
    print: (line) => void said.push(line),
    now: () => clock.now,
    later: (work, ms) => {
      pauses.push(ms);
      clock.now += ms;
      work();
    },
  });
  return { process, children, said, pauses, clock };
}
