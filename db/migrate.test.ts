import { expect, it } from "vitest";
import { retryingLocks } from "./migrate";

const failing = (code: string, times: number) => {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw Object.assign(new Error(code), { code });
    return calls;
  };
};
const noPause = async () => undefined;

it("tries a migration again while a table is locked, and gives up in the end", async () => {
  expect(await retryingLocks(failing("55P03", 3), noPause)).toBe(4);
  await expect(retryingLocks(failing("55P03", 1000), noPause)).rejects.toThrow("55P03");
});

it("does not repeat a migration that is wrong", async () => {
  await expect(retryingLocks(failing("42601", 1), noPause)).rejects.toThrow("42601");
});
