/**
 * `npm run bench`: what the product costs, part by part, as figures and as ratios to bare tools in the same run. Writes them to a
 * file; with `--compare OLD.json` it says what became dearer and ends with 1 where that is beyond the tolerance.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname } from "node:path";
import { Command } from "commander";
import { compareFigures } from "../../scripts/compare-figures";
import { admin } from "./admin";
import { fetching } from "./fetch";
import { Report, say, type Figure, type Part } from "./frame";
import { lists } from "./lists";
import { newsletter } from "./newsletter";
import { offline } from "./offline";
import { search } from "./search";
import { memory, startUp } from "./start";
import { web } from "./web";

const PARTS: Record<string, Part> = {
  web,
  search,
  lists,
  fetch: fetching,
  newsletter,
  offline,
  admin,
  start: startUp,
  memory,
};

interface Options {
  only?: string;
  small?: boolean;
  out: string;
  compare?: string;
  tolerance: string;
}

interface ResultFile {
  at: string;
  node: string;
  cores: number;
  small: boolean;
  figures: Figure[];
}

const options = new Command("bench")
  .option("--only <parts>", `some of: ${Object.keys(PARTS).join(",")}`)
  .option("--small", "few rows and rounds, as CI runs it")
  .option("--out <file>", "where the figures go", ".data/bench.json")
  .option(
    "--compare <file>",
    "figures of an earlier run: says what became dearer, and ends with 1 beyond the tolerance",
  )
  .option("--tolerance <times>", "how many times as dear a figure may become", "1.3")
  .parse()
  .opts<Options>();

if (!(Number(options.tolerance) >= 1)) {
  say(`--tolerance is a number from 1: 1.3 lets a figure become 1.3 times as dear.`);
  process.exit(2);
}
const names = chosen();
const before = options.compare === undefined ? null : readFigures(options.compare);
const isSmall = options.small === true;
const figures: Figure[] = [];
for (const name of names) {
  const part = PARTS[name] as Part;
  say(`\n${name}: ${part.title}`);
  const report = new Report(name);
  await part.measure(report, { isSmall });
  figures.push(...report.figures);
}
const result: ResultFile = {
  at: new Date().toISOString(),
  node: process.version,
  cores: cpus().length,
  small: isSmall,
  figures,
};
mkdirSync(dirname(options.out), { recursive: true });
writeFileSync(options.out, `${JSON.stringify(result, null, 2)}\n`);
say(`\n${figures.length} figures are in ${options.out}`);
process.exit(before !== null && compare(before, figures) > 0 ? 1 : 0);

function chosen(): string[] {
  const names = options.only?.split(",") ?? Object.keys(PARTS);
  const strange = names.find((name) => !(name in PARTS));
  if (strange === undefined) return names;
  say(`There is no part "${strange}". The parts are ${Object.keys(PARTS).join(", ")}.`);
  process.exit(2);
}

/** @returns how many figures are beyond the tolerance */
function compare(before: Figure[], now: Figure[]): number {
  const tolerance = Number(options.tolerance);
  const compared = compareFigures(before, now);
  const dearer = compared.filter(({ times }) => times > tolerance);
  say(
    `\n${compared.length} figures compared with ${options.compare}; ${dearer.length} cost more than ${tolerance} times as much`,
  );
  for (const { name, times, before: was, now: is } of dearer)
    say(`  ${times.toFixed(2)} times  ${name}: ${was}, now ${is}`);
  return dearer.length;
}

function readFigures(file: string): Figure[] {
  try {
    return (JSON.parse(readFileSync(file, "utf8")) as ResultFile).figures;
  } catch (error) {
    say(`${file} holds no figures of an earlier run: ${(error as Error).message}`);
    process.exit(2);
  }
}
