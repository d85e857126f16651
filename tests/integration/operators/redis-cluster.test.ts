/** The queues on a real Redis Cluster of three nodes. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { jobs } from "~/jobs/catalog";
import { queueNames } from "~/jobs/definition";
import { createEnqueue } from "~/jobs/enqueue";
import { Queues } from "~/jobs/queues";
import { registerSchedules } from "~/jobs/schedules";
import { seconds } from "~/lib/time";
import { checkRedis } from "@workers/doctor/redis";
import { hasRedisServer, openRedisCluster } from "../../factories/local-redis-cluster";

describe.skipIf(!hasRedisServer())("a Redis Cluster (skipped where no redis-server is installed)", () => {
  let cluster: Awaited<ReturnType<typeof openRedisCluster>>;
  let queues: Queues;
  const errors: Error[] = [];

  beforeAll(async () => {
    cluster = await openRedisCluster();
    queues = new Queues({
      redisUrl: cluster.url,
      isRedisCluster: true,
      databaseUrl: "",
      onError: (error) => errors.push(error),
    });
  });
  afterAll(async () => {
    await queues?.close();
    await cluster?.close();
  });

  it("does every job once, each queue on one of the nodes", async () => {
    const done: string[] = [];
    for (const name of queueNames)
      queues.worker(name, async (job) => void done.push(`${job.name} ${JSON.stringify(job.data)}`), 4);
    const unlucky = (error: unknown) => {
      throw error;
    };
    // Every connection is new, and first asks for the nodes.
    const enqueue = createEnqueue(queues, unlucky, seconds(20));
    const expected: string[] = [];
    for (let sourceId = 1; sourceId <= 100; sourceId++) {
      await enqueue("fetch-source", { sourceId });
      expected.push(`fetch-source {"sourceId":${sourceId}}`);
    }
    for (const name of ["sweep-mail", "embed-backlog", "tidy-up", "tidy-pictures"] as const) {
      await enqueue(name, {});
      expected.push(`${name} {}`);
    }
    await vi.waitFor(() => expect(done.toSorted()).toEqual(expected.toSorted()), 20_000);
    expect((await cluster.keys()).filter((count) => count > 0).length).toBeGreaterThan(1);
    expect(errors).toEqual([]);
  });

  it("keeps the schedules", async () => {
    await registerSchedules(queues);
    const scheduled = await Promise.all(queueNames.map((name) => queues.queue(name).getJobSchedulersCount()));
    const expected = Object.values(jobs).filter((job) => "schedule" in job).length;
    expect(scheduled.reduce((all, count) => all + count, 0)).toBe(expected);
  });

  it("is looked at by fire-escape doctor", async () => {
    const found = await checkRedis({ redisUrl: cluster.url, isRedisCluster: true });
    expect(found.map(({ name, state }) => [name, state])).toContainEqual(["redis", "ok"]);
  });
});
