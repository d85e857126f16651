/** Recognise + extract + normalise, in pages per second of CPU, for each kind of evidence. Run by fetch.ts, which gets the rates as a message. */
import { load } from "cheerio";
import { readPage } from "~/ingest/read-page";
import { typicalPages, type TypicalPage } from "./typical-pages";

/** Different pages of each kind, made as they are needed: neither may one help the next, nor lie in the next one's way. */
const BATCH = 25;
const BATCHES = Number(process.argv[2]);
/** A worker reads pages for weeks: what the engine learns of the first ones is not measured. */
const WARM_UP = BATCHES / 2;

const context = { now: new Date("2026-11-21T17:00:00Z"), zone: "America/New_York" };
const read = (page: TypicalPage) => readPage(page, context);
const parse = ({ bytes }: TypicalPage) => load(Buffer.from(bytes).toString("utf8"));

export interface ExtractionRate {
  label: string;
  /** By second of processor time. */
  pages: number;
  /** The same, as a part of what cheerio alone parses; null for pages that are not HTML. */
  ofParsing: number | null;
}

const rates: ExtractionRate[] = [];
for (const [kind, first] of typicalPages(context.now).entries()) {
  const pages = await rate(kind, read);
  const isHtml = Boolean(first.contentType?.includes("html"));
  rates.push({ label: first.label, pages, ofParsing: isHtml ? pages / (await rate(kind, parse)) : null });
  if (first.label === "listing") rates.push(await byRecipe(kind));
}
process.send?.(rates, () => process.exit());

/** As a fetch reads a listing that it has read before. */
async function byRecipe(kind: number): Promise<ExtractionRate> {
  const [first] = typicalPages(context.now).slice(kind);
  const { recipe } = await readPage(first as TypicalPage, { ...context, isDeclared: true });
  const byRecipe = { ...context, isDeclared: true, recipe: recipe?.learnt ?? null };
  if (!byRecipe.recipe) throw new Error("no recipe was learnt of the listing");
  const pages = await rate(kind, (page) => readPage(page, byRecipe));
  return { label: `${first?.label} by its recipe`, pages, ofParsing: pages / (await rate(kind, parse)) };
}

/** Pages of the kind per second of CPU, each page worked on once. */
async function rate(kind: number, work: (page: TypicalPage) => unknown): Promise<number> {
  const costs: number[] = [];
  for (let batch = 0; batch < BATCHES; batch++) {
    const pages = Array.from({ length: BATCH }, (_, i) => typicalPages(context.now, batch * BATCH + i)[kind]);
    const started = process.cpuUsage();
    for (const page of pages) if (page) await work(page);
    const { user, system } = process.cpuUsage(started);
    if (batch >= WARM_UP) costs.push(user + system);
  }
  return (costs.length * BATCH) / (costs.reduce((sum, cost) => sum + cost, 0) / 1e6);
}
