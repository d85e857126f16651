import { sql } from "kysely";
import { expect, it } from "vitest";
import { DatabaseHostGate } from "~/services/http/database-host-gate";
import { useDatabase } from "../../factories/use-site";
import { openDb } from "@db/client";

const test = useDatabase();

const host = "venue.example";

/** Two gates stand for two processes. */
function twoGates() {
  const options = { leaseMs: 5_000, pollMs: 5 };
  return [new DatabaseHostGate(test.db, options), new DatabaseHostGate(test.db, options)] as const;
}

it("lets one request of all processes at a time through to a host", async () => {
  const gates = twoGates();
  let running = 0;
  const seen: number[] = [];
  const task = async () => {
    running += 1;
    await sql`select 1`.execute(test.db);
    seen.push(running);
    running -= 1;
  };
  await Promise.all([0, 1, 0, 1, 0, 1].map((n) => gates[n]!.run(host, 0, task)));
  expect(seen).toEqual([1, 1, 1, 1, 1, 1]);
});

it("keeps the gap after another process's request", async () => {
  const waits: number[] = [];
  const other = new DatabaseHostGate(test.db, {
    sleep: async (ms) => {
      waits.push(ms);
      await sql`update fetch_hosts set next_allowed_at = now() - interval '1 second'`.execute(test.db);
    },
  });
  await twoGates()[0].run(host, 60_000, async () => undefined);
  await other.run(host, 60_000, async () => undefined);
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeGreaterThan(50_000);
  expect(waits[0]).toBeLessThanOrEqual(60_000);
});

it("does not make other hosts wait", async () => {
  const [first, other] = twoGates();
  let free = () => {};
  const lease = first.run(host, 0, () => new Promise<void>((resolve) => (free = resolve)));
  await other.run("other.example", 0, async () => undefined);
  free();
  await lease;
});

it("takes a host over when its holder has died", async () => {
  await sql`insert into fetch_hosts (host, lease_id, lease_until)
    values (${host}, gen_random_uuid(), now() - interval '1 second')`.execute(test.db);
  expect(await twoGates()[0].run(host, 0, async () => "done")).toBe("done");
});

it("gives the host back when the task fails", async () => {
  const [first, other] = twoGates();
  await expect(first.run(host, 0, () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(await other.run(host, 0, async () => "done")).toBe("done");
});

it("stops waiting when told to", async () => {
  await sql`insert into fetch_hosts (host, lease_id, lease_until)
    values (${host}, gen_random_uuid(), now() + interval '1 hour')`.execute(test.db);
  const stop = new AbortController();
  const waiting = twoGates()[0].run(host, 0, async () => "never", stop.signal);
  stop.abort(new Error("stopped"));
  await expect(waiting).rejects.toThrow("stopped");
});

it("leaves a host alone that asked another process for quiet", async () => {
  const [first, other] = twoGates();
  await first.run(host, 0, () => first.cooldown(host, 3_600_000));
  const refused = { code: "host-cooldown", message: expect.stringContaining("60 more minutes") };
  await expect(other.run(host, 0, async () => "asked")).rejects.toMatchObject(refused);
  await expect(first.run(host, 0, async () => "asked")).rejects.toMatchObject(refused);
});

it("goes on at this process's own pace, and says so, when the database does not answer", async () => {
  const closed = openDb({
    url: "postgres://127.0.0.1:1/none",
    max: 1,
    applicationName: "tests",
    onLost: () => undefined,
  });
  const troubles: string[] = [];
  const gate = new DatabaseHostGate(closed, {
    owner: "worker-1",
    onTrouble: (_error, said) => troubles.push(said),
  });
  expect(await gate.run(host, 0, async () => "done")).toBe("done");
  expect(troubles).toEqual(["worker-1 could not lease venue.example; it keeps its own pace only."]);
});
