/** Recognise + extract + normalise, in pages per second of CPU, for each kind of evidence. Run by fetch.ts. */
import { load } from "cheerio";
import { readPage } from "~/ingest/read-page";
import { typicalPages, type TypicalPage } from "./typical-pages";

/** Different pages of each kind, made as they are needed: neither may one help the next, nor lie in the next one's way. */
const BATCH = 25;
const BATCHES = 32;
/** A worker reads pages for weeks: what the engine learns of the first ones is not measured. */
const WARM_UP = 16;

const context = { now: new Date("2026-11-21T17:00:00Z"), zone: "America/New_York" };
const read = (page: TypicalPage) => readPage(page, context);
const parse = ({ bytes }: TypicalPage) => load(Buffer.from(bytes).toString("utf8"));

/**
 * Pages of the kind per second of CPU, each page worked on once: over all batches, and in the best one, which says what
 * the work costs where no neighbour of the machine takes caches and clock from it.
 */
async function rate(
  kind: number,
  work: (page: TypicalPage) => unknown,
): Promise<{ all: number; best: number }> {
  const costs: number[] = [];
  for (let batch = 0; batch < BATCHES; batch++) {
    const pages = Array.from({ length: BATCH }, (_, i) => typicalPages(context.now, batch * BATCH + i)[kind]);
    const started = process.cpuUsage();
    for (const page of pages) if (page) await work(page);
    const { user, system } = process.cpuUsage(started);
    if (batch >= WARM_UP) costs.push(user + system);
  }
  const all = costs.reduce((sum, cost) => sum + cost, 0);
  return { all: (costs.length * BATCH) / (all / 1e6), best: BATCH / (Math.min(...costs) / 1e6) };
}

process.stdout.write("Extraction, one core: recognise + extract + normalise\n");
for (const [kind, first] of typicalPages(context.now).entries()) {
  const ours = await rate(kind, read);
  const found = (await read(first)).events.length;
  const kilobytes = Math.round(first.bytes.length / 1024);
  const ratio = first.contentType?.includes("html")
    ? `, ${(ours.all / (await rate(kind, parse)).all).toFixed(2)} of parsing the page with cheerio alone`
    : "";
  process.stdout.write(
    `  ${first.label.padEnd(12)} ${kilobytes} KB, ${found} events: ${ours.all.toFixed(0)} pages per CPU-second, ${ours.best.toFixed(0)} at best${ratio}\n`,
  );
}
