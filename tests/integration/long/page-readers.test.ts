import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, expect, it } from "vitest";
import { fetchSource } from "~/ingest/fetch-source";
import type { FetchedPage } from "~/ingest/gathered-event";
import { PageReaders, type PageReadersOptions } from "~/ingest/page-readers";
import { pack, unpack } from "~/ingest/reader-messages";
import { readPage } from "~/ingest/read-page";
import { insertSource, NOON, pageWith, testContext, testJob } from "../../factories/sources";
import { useDatabase } from "../../factories/use-site";

const test = useDatabase();
const context = { now: NOON, zone: "America/New_York" };
const open: PageReaders[] = [];
const GREEDY = { entry: "tests/fixtures/greedy-reader.ts", timeLimit: 60_000, memoryLimit: 64 };
function openReaders(options: Partial<PageReadersOptions>): PageReaders {
  const readers = new PageReaders(options);
  open.push(readers);
  return readers;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((readers) => readers.close()));
});

const page = (body: string): FetchedPage => ({
  url: "https://hall.example/events",
  contentType: "text/html",
  bytes: new TextEncoder().encode(body),
});

it("counts a page that takes too much as a failure of its source, and fetches the others meanwhile", async () => {
  // A busy machine takes a while to fill the memory, so only the page that burns time is given little of it.
  const patient = openReaders(GREEDY);
  const hasty = openReaders({ ...GREEDY, timeLimit: 2000 });
  const ctx = {
    ...testContext(test.db),
    readPage: (...args: Parameters<PageReaders["read"]>) =>
      (Buffer.from(args[0].bytes).includes("burn") ? hasty : patient).read(...args),
  };
  const bodies = ["burn the processor", "an ordinary page", "eat the memory", "another ordinary page"];
  const ids: number[] = [];
  for (const [index, body] of bodies.entries()) {
    const url = `https://hall-${index}.example/events`;
    ctx.web.pages.set(url, { body: `<p>${body}</p>` });
    ids.push(await insertSource(test.db, { name: `Hall ${index}`, url }));
  }
  const ended: number[] = [];
  const results = await Promise.all(
    ids.map(async (sourceId, index) => {
      const result = await fetchSource(ctx, { sourceId }, testJob());
      ended.push(index);
      return result;
    }),
  );
  expect(results.map(({ error, totalSaved }) => error ?? totalSaved)).toEqual([
    "This page took longer than 2 seconds to read.",
    1,
    "This page needed more than 64 MB of memory to read.",
    1,
  ]);
  expect(ended.indexOf(1)).toBeLessThan(ended.indexOf(0));
  const sources = await test.db
    .selectFrom("event_sources")
    .select(["failure_count", "status", "last_error"])
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  expect(sources.map(({ failure_count }) => failure_count)).toEqual([1, 0, 1, 0]);
});

it("ends with its signal, also while it waits for its turn", async () => {
  const readers = openReaders({ ...GREEDY, atOnce: 1 });
  const stop = new AbortController();
  const busy = readers.read(page("burn the processor"), context, stop.signal);
  const waiting = readers.read(page("ordinary"), context, stop.signal);
  stop.abort(new Error("stopped"));
  await expect(busy).rejects.toThrow("stopped");
  await expect(waiting).rejects.toThrow("stopped");
  expect((await readers.read(page("ordinary"), context)).events).toMatchObject([
    { description: "All welcome." },
  ]);
});

it("hands on a mistake of ours as one, and one that keeps the process from starting", async () => {
  await expect(openReaders(GREEDY).read(page("fail"), context)).rejects.toThrow("a mistake of ours");
  const missing = openReaders({ ...GREEDY, entry: "tests/fixtures/no-such-file.mjs" });
  await expect(missing.read(page("ordinary"), context)).rejects.toThrow(/no-such-file/);
});

it("reads like this process, from the sources too", async () => {
  const readers = openReaders({});
  const listing = page(
    pageWith([
      { name: "Jam", startDate: "2026-12-04T19:30:00-05:00", description: "All welcome." },
      { name: "Jam", startDate: "2026-12-05T19:30:00-05:00", description: "All welcome." },
      { name: "Ball", startDate: "2026-12-05" },
    ]),
  );
  const extraction = await readers.read(listing, context);
  expect(extraction).toEqual(await readPage(listing, context));
  expect(extraction.events).toHaveLength(3);
  expect(pack(extraction).descriptions).toEqual(["All welcome.", null]);
  expect(unpack(pack(extraction))).toEqual(extraction);
});

it("lets a command wait for the end of its readers, and then say what they found", async () => {
  const script = ["--import", "tsx", "tests/fixtures/read-one-page.ts"];
  const { stdout } = await promisify(execFile)(process.execPath, script);
  expect(stdout).toBe("1 event\n");
});
