import { expect, it } from "vitest";
import { openRedis } from "./redis";

const options = (redisUrl: string, hosts: string[], password: string | null = null) =>
  openRedis({ redisUrl, redisSentinels: { hosts, password } }, { lazyConnect: true }).options;

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
  const plain = openRedis({ redisUrl: "redis://h:7000/1" }, { lazyConnect: true }).options;
  expect(plain).toMatchObject({ host: "h", port: 7000, db: 1 });
});
