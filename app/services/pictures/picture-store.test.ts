import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startS3Server, type S3Server } from "@tests/factories/s3-server";
import { folderStore } from "./folder-store";
import { openPictureStore } from "./open-store";
import type { PictureStore } from "./picture-store";
import { s3Store } from "./s3-store";

let folder: string;
let bucket: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
  bucket = await startS3Server();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await bucket.close();
});

const A = "a".repeat(32);
const B = "b".repeat(32);
const NAMES = [`${A}-480.webp`, `${A}-960.webp`, `${A}.jpg`, `${B}-960.webp`];

async function namesIn(store: PictureStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.sort();
}

describe.each([
  ["a folder", () => folderStore(join(folder, "new"))],
  ["a bucket", () => s3Store(bucket.settings)],
])("%s", (_what, open) => {
  it("is empty at first, and keeps, lists and removes files", async () => {
    const store = open();
    expect(await namesIn(store)).toEqual([]);
    expect(await store.read(NAMES[0] ?? "")).toBeNull();
    for (const name of NAMES) await store.put(name, Buffer.from(`bytes of ${name}`));
    await store.put(NAMES[0] ?? "", Buffer.from("newer bytes"));
    expect(await namesIn(store)).toEqual(NAMES);
    // Another process, which remembers nothing.
    expect(Buffer.from((await open().read(NAMES[0] ?? "")) ?? []).toString()).toBe("newer bytes");
    for await (const { changedAt } of store.list())
      expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000);
    await store.remove(NAMES[3] ?? "");
    await store.remove(NAMES[3] ?? "");
    expect(await namesIn(store)).toEqual(NAMES.slice(0, 3));
    expect(await store.read(NAMES[3] ?? "")).toBeNull();
  });
});

it("makes no path of what is no picture's name", async () => {
  const store = folderStore(folder);
  for (const name of ["../secret.jpg", `${A}/../../x.jpg`, `${A}-480.webp/..`, ".env", ""]) {
    await expect(store.read(name)).rejects.toThrow("No picture is called");
    await expect(store.put(name, Buffer.alloc(1))).rejects.toThrow("No picture is called");
  }
});

it("leaves no half-written file", async () => {
  const store = folderStore(join(folder, "whole"));
  await store.put(`${A}.jpg`, Buffer.from("x"));
  expect(await readdir(join(folder, "whole", "aa"))).toEqual([`${A}.jpg`]);
});

it("says what a bucket refuses, and never its secret", async () => {
  const store = s3Store({ ...bucket.settings, secret: "another secret" });
  const refused = await store.put(`${A}.jpg`, Buffer.from("x")).catch((error: Error) => error.message);
  expect(refused).toBe("The picture store answers 403 (SignatureDoesNotMatch).");
  await expect(store.read(`${A}.jpg`)).rejects.toThrow("403");
});

it("asks a bucket once for what it remembers", async () => {
  const store = s3Store(bucket.settings);
  await store.put(`${B}.jpg`, Buffer.from("x"));
  bucket.requests.length = 0;
  await store.read(`${B}.jpg`);
  await store.read(`${B}.jpg`);
  expect(bucket.requests).toEqual([`GET /posters/${B}.jpg`]);
  expect(bucket.objects.get(`${B}.jpg`)?.type).toBe("image/jpeg");
});

it("is none without settings", () => {
  expect(openPictureStore(null)).toBeNull();
  expect(openPictureStore({ folder })).not.toBeNull();
});
