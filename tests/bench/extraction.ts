/** Recognise + extract + normalise, in pages per second of CPU, for each kind of evidence. Run by fetch.ts. */
import { load } from "cheerio";
import { readPage } from "~/domain/sources/read-page";
import { typicalPages } from "./typical-pages";

/** Different pages of each kind: what is remembered of one must not help with the next. */
const EDITIONS = 300;
/** A worker reads pages for weeks: what the engine learns of the first ones is not measured. */
const WARM_UP = 100;

/** Pieces of work per second of CPU, each piece done once. */
async function rate<Piece>(pieces: Piece[], work: (piece: Piece) => unknown): Promise<number> {
  for (const piece of pieces.slice(0, WARM_UP)) await work(piece);
  const started = process.cpuUsage();
  for (const piece of pieces.slice(WARM_UP)) await work(piece);
  const used = process.cpuUsage(started);
  return (pieces.length - WARM_UP) / ((used.user + used.system) / 1e6);
}

const context = { now: new Date("2026-11-21T17:00:00Z"), zone: "America/New_York" };
const editions = Array.from({ length: EDITIONS }, (_, edition) => typicalPages(context.now, edition));
const lines: { text: string; ours: number; texts: string[] | null }[] = [];
for (const [kind, first] of (editions[0] ?? []).entries()) {
  const pages = editions.flatMap((edition) => edition[kind] ?? []);
  const ours = await rate(pages, (page) => readPage(page, context));
  const found = (await readPage(first, context)).events.length;
  const kilobytes = Math.round(first.bytes.length / 1024);
  lines.push({
    text: `  ${first.label.padEnd(12)} ${kilobytes} KB, ${found} events: ${ours.toFixed(0)} pages per CPU-second`,
    ours,
    texts: first.contentType?.includes("html")
      ? pages.map(({ bytes }) => Buffer.from(bytes).toString("utf8"))
      : null,
  });
}
process.stdout.write("Extraction, one core: recognise + extract + normalise\n");
// Last, because the trees it leaves behind would burden whatever is measured after it.
for (const { text, ours, texts } of lines) {
  const parseOnly = texts && (await rate(texts, (html) => load(html)));
  const ratio =
    parseOnly === null ? "" : `, ${(ours / parseOnly).toFixed(2)} of parsing the page with cheerio alone`;
  process.stdout.write(`${text}${ratio}\n`);
}
