/** A real Redis Cluster of three nodes, from the program that is installed on this machine. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { freePort } from "../../scripts/product.mjs";

const PASSWORD = "p@ss";

export const hasRedisServer = (): boolean => spawnSync("redis-server", ["--version"]).status === 0;

const NODES = 3;
const SLOTS = 16_384;

/** @returns the address of one node */
export async function openRedisCluster(): Promise<{
  url: string;
  keys(): Promise<number[]>;
  close(): Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), "local-redis-"));
  const nodes: Awaited<ReturnType<typeof startNode>>[] = [];
  for (let n = 0; n < NODES; n++) nodes.push(await startNode(folder));
  const first = (n: number) => Math.floor((n * SLOTS) / NODES);
  for (const [n, { redis }] of nodes.entries()) {
    await redis.cluster("SET-CONFIG-EPOCH", n + 1);
    await redis.cluster("ADDSLOTSRANGE", first(n), first(n + 1) - 1);
    for (const { port, bus } of nodes.slice(0, n))
      await redis.call("CLUSTER", "MEET", "127.0.0.1", port, bus);
  }
  const isReady = async () => {
    const states = await Promise.all(nodes.map(({ redis }) => redis.cluster("INFO")));
    return states.every(
      (state) => state.includes("cluster_state:ok") && state.includes(`known_nodes:${NODES}`),
    );
  };
  while (!(await isReady())) await sleep(100);
  return {
    url: `redis://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${nodes[0]?.port}`,
    keys: () => Promise.all(nodes.map(({ redis }) => redis.dbsize())),
    async close() {
      for (const { redis, server } of nodes) {
        redis.disconnect();
        server.kill("SIGKILL");
        if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
      }
      await rm(folder, { recursive: true });
    },
  };
}

async function startNode(folder: string) {
  // Nodes talk to each other on a second port. By itself it is 10,000 higher, which may not exist.
  const [port, bus] = [await freePort(), await freePort()];
  const settings = [
    "--port",
    port,
    "--cluster-port",
    bus,
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    "--dir",
    folder,
  ];
  const cluster = ["--cluster-enabled", "yes", "--cluster-config-file", `${port}.conf`];
  const login = ["--requirepass", PASSWORD, "--masterauth", PASSWORD];
  const server = spawn("redis-server", [...settings, ...cluster, ...login].map(String), { stdio: "ignore" });
  const redis = new Redis({ port, password: PASSWORD, retryStrategy: () => 100 });
  // It is not listening yet.
  redis.on("error", () => undefined);
  await redis.ping();
  return { port, bus, server, redis };
}
