import { expect, it } from "vitest";
import { openRedis } from "./redis";

it("leaves a Redis that refuses writes for the one behind the same address", () => {
  const { options } = openRedis("redis://fire:p%40ss@h:7000/1", { lazyConnect: true });
  expect(options).toMatchObject({ host: "h", port: 7000, db: 1, username: "fire", password: "p@ss" });
  expect(options.reconnectOnError?.(new Error("READONLY You can't write against a read only replica."))).toBe(
    2,
  );
  expect(options.reconnectOnError?.(new Error("WRONGTYPE"))).toBe(false);
});
