import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { backoffMs, defaultRetry, errorCode, isTransient, parseRetryAfter, withRetry } from "./retry";
import { FetchFailure, type FetchFailureCode } from "./types";

const status = (code: number, retryAfterMs?: number) =>
  new FetchFailure("http-status", `status ${code}`, { status: code, retryAfterMs });

describe("isTransient", () => {
  it.each([429, 500, 501, 502, 503, 504])("%i is worth another try", (code) =>
    expect(isTransient(status(code))).toBe(true),
  );
  it.each([400, 401, 403, 404, 408, 410, 418, 451, 304])("%i is not", (code) =>
    expect(isTransient(status(code))).toBe(false),
  );
  it.each<[FetchFailureCode, boolean]>([
    ["connect", true],
    ["timeout", false],
    ["tls", false],
    ["robots", false],
    ["blocked-address", false],
    ["too-large", false],
  ])("%s: %s", (code, expected) => expect(isTransient(new FetchFailure(code, "x"))).toBe(expected));

  it("tries a tired resolver again, but not a name that does not exist", () => {
    const dns = (code: string) =>
      new FetchFailure("dns", "x", { cause: Object.assign(new Error("x"), { code }) });
    expect(isTransient(dns("EAI_AGAIN"))).toBe(true);
    expect(isTransient(dns("ENOTFOUND"))).toBe(false);
  });
});

describe("backoffMs", () => {
  it("stays between zero and a doubling, capped ceiling", () => {
    fc.assert(
      fc.property(fc.nat(40), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, at) => {
        const pause = backoffMs(attempt, defaultRetry, () => at);
        const ceiling = Math.min(defaultRetry.maxMs, defaultRetry.baseMs * 2 ** attempt);
        return pause >= 0 && pause <= ceiling;
      }),
    );
    expect(backoffMs(2, defaultRetry, () => 1)).toBe(4000);
  });
});

describe("parseRetryAfter", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  it.each([
    ["120", 120_000],
    [" 0 ", 0],
    ["Sat, 21 Nov 2026 12:01:30 GMT", 90_000],
    ["Saturday, 21-Nov-26 12:01:30 GMT", 90_000],
    ["Sat Nov 21 12:01:30 2026", 90_000],
    ["Sat, 21 Nov 2026 11:00:00 GMT", 0],
    ["soon", undefined],
    ["-5", undefined],
    ["1.5", undefined],
    ["2026-11-21T12:01:30Z", undefined],
    ["Sat, the day after", undefined],
    ["", undefined],
    [null, undefined],
  ])("%j: %s", (value, expected) => expect(parseRetryAfter(value, now)).toBe(expected));

  it("never throws nor goes below zero", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const wait = parseRetryAfter(text, now);
        return wait === undefined || wait >= 0;
      }),
    );
  });
});

describe("withRetry", () => {
  function harness(outcomes: (FetchFailure | Error | "ok")[]) {
    const slept: number[] = [];
    let tries = 0;
    const task = async () => {
      const outcome = outcomes[tries++];
      if (outcome instanceof Error) throw outcome;
      return outcome;
    };
    const sleep = async (ms: number) => void slept.push(ms);
    const run = () => withRetry(task, defaultRetry, { sleep, random: () => 0.5 });
    return { run, slept, tries: () => tries };
  }

  it("tries again after growing pauses until it works", async () => {
    const { run, slept } = harness([status(503), new FetchFailure("connect", "x"), "ok"]);
    expect(await run()).toBe("ok");
    expect(slept).toEqual([500, 1000]);
  });

  it("gives up with the last failure", async () => {
    const { run, tries } = harness([status(500), status(502), status(503), "ok"]);
    await expect(run()).rejects.toMatchObject({ details: { status: 503 } });
    expect(tries()).toBe(3);
  });

  it("does not repeat what will not change", async () => {
    for (const failure of [
      status(404),
      status(403),
      new FetchFailure("tls", "x"),
      new Error("a mistake of ours"),
    ]) {
      const { run, tries } = harness([failure, "ok"]);
      await expect(run()).rejects.toBe(failure);
      expect(tries()).toBe(1);
    }
  });

  it("waits as long as the host asks, if that is bearable", async () => {
    const { run, slept } = harness([status(429, 30_000), "ok"]);
    expect(await run()).toBe("ok");
    expect(slept).toEqual([30_000]);
  });

  it("hands a longer wish on instead of sleeping", async () => {
    const { run, slept } = harness([status(429, 3_600_000), "ok"]);
    await expect(run()).rejects.toMatchObject({ details: { retryAfterMs: 3_600_000 } });
    expect(slept).toEqual([]);
  });
});

describe("errorCode", () => {
  it("looks through causes and aggregates", () => {
    const inner = Object.assign(new Error("inner"), { code: "ECONNREFUSED" });
    expect(errorCode(new Error("outer", { cause: inner }))).toBe("ECONNREFUSED");
    expect(errorCode(new AggregateError([inner]))).toBe("ECONNREFUSED");
    expect(errorCode("text")).toBeUndefined();
  });
});
