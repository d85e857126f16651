/**
 * `npm run fault:pages`: reads 3,000 pages that were damaged in seeded, repeatable ways, and pages made to be slow. No page
 * may throw or take longer than two seconds of the processor, however busy the machine is. `-- 500 7` reads 500 pages with
 * the seed 7; CORPUS_DIR adds the pages of a folder to those that are damaged.
 */
import { join } from "node:path";
import { PageReaders } from "~/ingest/page-readers";
import { seconds } from "~/lib/time";
import { FetchFailure } from "~/services/http/types";
import { cpuSecondsOf, familyOf } from "../bench/processes";
import { buildProcesses } from "../../scripts/build.mjs";
import { damagedPages, MADE_TO_BE_SLOW, soundPages, type FaultPage } from "./damaged-pages";

const [count = 3000, seed = 1] = process.argv.slice(2).map(Number);
/** Seconds of the processor. */
const SLOW_SECONDS = 2;
const context = { now: new Date("2026-11-21T17:00:00Z"), zone: "America/New_York", isDeclared: true };
const say = (line: string) => process.stdout.write(`${line}\n`);

// As the worker reads them, so that a page that hangs costs a minute and not the run. A busy machine kills none.
const entry = join(await buildProcesses(), "page-reader.js");
const readers = new PageReaders({ atOnce: 1, timeLimit: seconds(60), entry });
const read = ({ contentType, text }: FaultPage) =>
  readers.read({ url: "https://hall.example.org/events", contentType, bytes: Buffer.from(text) }, context);
const cpuOfReaders = () => cpuSecondsOf(familyOf(process.pid).slice(1));

const sound = soundPages(context.now, process.env.CORPUS_DIR);
await read({ name: "the first page pays for the start", contentType: "text/html", text: "<p>" });
const costs: { name: string; taken: number }[] = [];
let failures = 0;
for (const page of [...MADE_TO_BE_SLOW, ...damagedPages(sound, count, seed)]) {
  try {
    const taken = await cost(page);
    costs.push({ name: page.name, taken });
    if (taken > SLOW_SECONDS) say(`SLOW ${page.name}: ${taken.toFixed(1)} s, ${page.text.length} characters`);
  } catch (error) {
    failures++;
    say(`THREW ${page.name}: ${String(error)}`);
  }
}
costs.sort((a, b) => b.taken - a.taken);
const late = costs.filter(({ taken }) => taken > SLOW_SECONDS).length;
say(
  `${count} damaged pages of ${sound.length} sound ones, ${MADE_TO_BE_SLOW.length} made to be slow, seed ${seed}`,
);
say(`  ${failures} threw, ${late} took more than ${SLOW_SECONDS} s of the processor`);
say(
  `  slowest: ${costs
    .slice(0, 5)
    .map(({ name, taken }) => `${name} ${taken.toFixed(2)} s`)
    .join(", ")}`,
);
await readers.close();
process.exitCode = failures + late > 0 ? 1 : 0;

/** @returns seconds of the processor; those of a killed reader are not known */
async function cost(page: FaultPage): Promise<number> {
  const before = cpuOfReaders();
  try {
    await read(page);
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    say(`KILLED ${page.name}: ${error.message}`);
    await read({ name: "the next reader starts", contentType: "text/html", text: "<p>" });
    return Infinity;
  }
  return cpuOfReaders() - before;
}
