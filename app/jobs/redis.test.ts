import { expect, it } from "vitest";
import type { Cluster, Redis } from "ioredis";
import { keyPrefix, openRedis, type RedisAddress } from "./redis";

const open = (address: RedisAddress) => openRedis(address, { lazyConnect: true });
const options = (redisUrl: string, hosts: string[], password: string | null = null) =>
  (open({ redisUrl, redisSentinels: { hosts, password } }) as Redis).options;

it("asks Sentinels for the server of the group that the address names", () => {
  expect(options("redis://fire:p%40ss@mymaster/2", ["one:26379", "[::1]:26380"], "theirs")).toMatchObject({
    name: "mymaster",
    sentinels: [
      { host: "one", port: 26379 },
      { host: "::1", port: 26380 },
    ],
    sentinelPassword: "theirs",
    username: "fire",
    password: "p@ss",
    db: 2,
  });
  const bare = options("redis://mymaster", ["one:26379"]);
  expect([bare.db, bare.password, bare.tls]).toEqual([0, null, undefined]);
  expect(options("rediss://mymaster", ["one:26379"])).toMatchObject({
    tls: {},
    enableTLSForSentinelMode: true,
  });
});

it("connects anew after a failover, and to the address itself without Sentinels", () => {
  const { reconnectOnError } = options("redis://mymaster", ["one:26379"]);
  expect(reconnectOnError?.(new Error("READONLY You can't write against a read only replica."))).toBe(2);
  expect(reconnectOnError?.(new Error("WRONGTYPE"))).toBe(false);
  const plain = (open({ redisUrl: "redis://h:7000/1" }) as Redis).options;
  expect(plain).toMatchObject({ host: "h", port: 7000, db: 1 });
});

it("gives each queue of a cluster one node, and all nodes the same password", () => {
  const { redisOptions } = (open({ redisUrl: "rediss://fire:p%40ss@node", isRedisCluster: true }) as Cluster)
    .options;
  expect(redisOptions).toMatchObject({ username: "fire", password: "p@ss", tls: {} });
  expect([keyPrefix("mail", true), keyPrefix("mail", false)]).toEqual(["{mail}", "bull"]);
});
