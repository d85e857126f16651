import { describe, expect, it } from "vitest";

import { hostGateKey, MemoryHostGate } from "./host-gate";

/** A clock that only moves when somebody sleeps. */
function fakeTime() {
  let ms = 1_000_000;
  const slept: number[] = [];
  return {
    slept,
    pass: (more: number) => void (ms += more),
    now: () => new Date(ms),
    sleep: async (wait: number) => {
      slept.push(wait);
      ms += wait;
    },
  };
}

describe("hostGateKey", () => {
  it.each([
    ["https://www.venue.example.com/a", "example.com"],
    ["https://tickets.example.com:8443/", "example.com"],
    ["https://shop.venue.co.uk/", "venue.co.uk"],
    ["http://127.0.0.1:4100/x", "127.0.0.1:4100"],
    ["http://[2606:4700::1]/", "[2606:4700::1]:80"],
    ["http://localhost:3000/", "localhost:3000"],
    ["https://8.8.8.8/", "8.8.8.8:443"],
  ])("%s: %s", (url, key) => expect(hostGateKey(new URL(url))).toBe(key));
});

describe("MemoryHostGate", () => {
  it("runs one task at a time per host, in order, with the gap after each end", async () => {
    const time = fakeTime();
    const gate = new MemoryHostGate(time);
    const log: string[] = [];
    const task = (name: string) => async () => {
      log.push(`${name} in`);
      await Promise.resolve();
      time.pass(300);
      log.push(`${name} out`);
      return name;
    };
    const runs = ["a", "b", "c"].map((name) => gate.run("venue", 1000, task(name)));
    expect(await Promise.all(runs)).toEqual(["a", "b", "c"]);
    expect(log).toEqual(["a in", "a out", "b in", "b out", "c in", "c out"]);
    expect(time.slept).toEqual([1000, 1000]);
  });

  it("counts the time since the last request towards the gap", async () => {
    const time = fakeTime();
    const gate = new MemoryHostGate(time);
    await gate.run("venue", 1000, async () => undefined);
    time.pass(400);
    await gate.run("venue", 1000, async () => undefined);
    time.pass(5000);
    await gate.run("venue", 1000, async () => undefined);
    expect(time.slept).toEqual([600]);
  });

  it("leaves a host alone for as long as it asked, and sends away who would wait too long", async () => {
    const time = fakeTime();
    const gate = new MemoryHostGate(time);
    await gate.cooldown("venue", 30_000);
    await gate.cooldown("venue", 5_000);
    await gate.run("venue", 1000, async () => undefined);
    expect(time.slept).toEqual([30_000]);
    await gate.cooldown("venue", 3_600_000);
    await expect(gate.run("venue", 1000, async () => undefined)).rejects.toMatchObject({
      code: "host-cooldown",
      message: /venue asked us to leave it alone for a while \(60 more minutes\)/,
      details: { retryAfterMs: 3_600_000 },
    });
    await gate.run("other", 1000, async () => undefined);
    time.pass(3_600_000);
    await gate.run("venue", 1000, async () => undefined);
    expect(time.slept).toEqual([30_000]);
    await gate.cooldown("venue", 1e12);
    await expect(gate.run("venue", 1000, async () => undefined)).rejects.toThrow("(24 more hours)");
  });

  it("lets different hosts run side by side", async () => {
    const gate = new MemoryHostGate(fakeTime());
    let open = () => {};
    const first = gate.run("one", 0, () => new Promise<void>((resolve) => (open = resolve)));
    await gate.run("two", 0, async () => undefined);
    open();
    await first;
  });

  it("passes the turn on after a failure", async () => {
    const gate = new MemoryHostGate(fakeTime());
    const failing = gate.run("venue", 0, async () => Promise.reject(new Error("broken")));
    await expect(failing).rejects.toThrow("broken");
    expect(await gate.run("venue", 0, async () => "fine")).toBe("fine");
  });

  it("lets a waiting caller leave, without letting the next one overtake", async () => {
    const gate = new MemoryHostGate(fakeTime());
    let open = () => {};
    let running = true;
    const first = gate.run("venue", 0, async () => {
      await new Promise<void>((resolve) => (open = resolve));
      running = false;
    });
    const impatient = new AbortController();
    const second = gate.run("venue", 0, async () => "second", impatient.signal);
    const third = gate.run("venue", 0, async () => running);
    impatient.abort(new Error("gone"));
    await expect(second).rejects.toThrow("gone");
    open();
    await first;
    expect(await third).toBe(false);
    await expect(gate.run("venue", 0, async () => 1, impatient.signal)).rejects.toThrow("gone");
  });

  it("does not remember idle hosts without end", async () => {
    const gate = new MemoryHostGate({ ...fakeTime(), maxIdleLanes: 3 });
    for (let host = 0; host < 20; host += 1) await gate.run(`host ${host}`, 0, async () => undefined);
    expect(gate.size).toBe(3);
  });
});
