import { expect, it, vi } from "vitest";
import { createEnqueue } from "./enqueue";
import type { Queues } from "./queues";

const MAIL = "7f1f2c56-7d3c-4a5f-9a51-0c8f1c1a2b3c";

function queues(add: (name: string, data: unknown, options: unknown) => Promise<unknown>) {
  return { queue: () => ({ add }) } as unknown as Pick<Queues, "queue">;
}

it("adds a job with its key and its place in the line", async () => {
  const add = vi.fn().mockResolvedValue({});
  const enqueue = createEnqueue(queues(add), () => undefined);
  await enqueue("send-mail", { mailId: MAIL, lane: 1 });
  await enqueue("send-mail", { mailId: MAIL });
  expect(add.mock.calls.map(([, , options]) => options.priority)).toEqual([1, 3]);
  expect(add.mock.calls[0]?.[2]).toMatchObject({ deduplication: { id: `send-mail:${MAIL}` }, attempts: 6 });
  await enqueue("sweep-mail", {});
  expect(add.mock.calls[2]?.[2]).not.toHaveProperty("priority");
});

it("takes what an editor asks of the model before what sweeps ask for", async () => {
  const add = vi.fn().mockResolvedValue({});
  const enqueue = createEnqueue(queues(add), () => undefined);
  await enqueue("write-recommendation", { workId: 1 });
  await enqueue("write-recommendation", { workId: 1, askedBy: MAIL });
  await enqueue("embed-knowledge", { entryId: 1 });
  const [swept, asked, entry] = add.mock.calls.map(([, , options]) => options as { priority: number });
  expect(asked?.priority).toBeLessThan(swept?.priority ?? 0);
  expect(entry?.priority).toBeLessThan(swept?.priority ?? 0);
  expect(asked).not.toMatchObject({ deduplication: { id: "write-recommendation:1" } });
});

it("fails nobody's request while the queue's store is away, and says so", async () => {
  const said: string[] = [];
  const note = (error: unknown) => void said.push((error as Error).message);
  await createEnqueue(
    queues(() => new Promise(() => undefined)),
    note,
    5,
  )("sweep-mail", {});
  await createEnqueue(
    queues(async () => Promise.reject(new Error("ECONNREFUSED"))),
    note,
  )("sweep-mail", {});
  await vi.waitFor(() => expect(said).toHaveLength(3));
  expect(new Set(said)).toEqual(new Set(["The queue does not answer.", "ECONNREFUSED"]));
});

it("refuses a payload that is none", async () => {
  const enqueue = createEnqueue(queues(vi.fn()), () => undefined);
  await expect(enqueue("send-mail", { mailId: "no id" })).rejects.toThrow();
});
