/**
 * Frame of all parts of `npm run bench`: a figure, its ratio to what bare tools do in the same run, and the lines that are
 * printed. Ratios can be compared between machines and between busy and quiet hours; times cannot.
 */
export interface Figure {
  /** "web: home, from the cache". */
  name: string;
  value: number;
  unit: "requests/s" | "pages/s" | "letters/s" | "ms" | "s" | "MB" | "times";
  /** The value in terms of the bare tool; null where the value is compared as it is. */
  ratio: number | null;
  better: "more" | "less";
}

export interface BenchOptions {
  /** For CI: a small city, few rounds, no figure that needs many of either. */
  isSmall: boolean;
}

export const say = (line: string) => process.stdout.write(`${line}\n`);

export class Report {
  readonly figures: Figure[] = [];
  constructor(readonly part: string) {}

  /** @param bare the same unit, done by the bare tool in this run */
  more(name: string, value: number, unit: Figure["unit"], bare: number): void {
    this.#add({ name, value, unit, ratio: value / bare, better: "more" });
  }

  less(name: string, value: number, unit: Figure["unit"], bare: number): void {
    this.#add({ name, value, unit, ratio: value / bare, better: "less" });
  }

  /** A ratio by itself, or what does not depend on the machine's speed. */
  plain(name: string, value: number, unit: "MB" | "times", better: Figure["better"]): void {
    this.#add({ name, value, unit, ratio: null, better });
  }

  #add(figure: Figure): void {
    this.figures.push({ ...figure, name: `${this.part}: ${figure.name}` });
    const ratio = figure.ratio === null ? "" : `  ${figure.ratio.toPrecision(3)} of bare`;
    say(`  ${figure.name.padEnd(52)} ${readable(figure.value).padStart(8)} ${figure.unit}${ratio}`);
  }
}

export const readable = (value: number): string => (value < 100 ? value.toPrecision(3) : value.toFixed(0));

export interface Part {
  title: string;
  measure(report: Report, options: BenchOptions): Promise<void>;
}

/** Finds the time that this share of them stay within; they need not be sorted. */
export function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

const PATIENCE = 8000;

/** Milliseconds of each round; the first ones only warm up. What is slow is asked less often, but three times at least. */
export async function timed(
  rounds: number,
  work: () => Promise<unknown>,
  { warmUp = 1 } = {},
): Promise<number[]> {
  const times: number[] = [];
  const begun = performance.now();
  for (let round = -warmUp; round < rounds; round++) {
    const started = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - started);
    if (times.length >= 3 && performance.now() - begun > PATIENCE) break;
  }
  return times;
}
