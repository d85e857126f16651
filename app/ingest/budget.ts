/**
 * How much work reading one page may cost. A hostile or broken page exceeds a limit and is read in part;
 * the budget records which limits were exceeded and turns each into a problem, so that no limit is silent.
 */
import { plural } from "~/lib/text";
import { leftOut, type Problem } from "./problems";

/** Work that several readers share. A limit that only one of them needs is in its file, which calls `record`. */
const ALLOWANCES = {
  /** Characters of scripts and attributes that are searched for events. */
  scan: 12_000_000,
  /** Elements and lines compared while looking for names and dates; hundreds of nested boxes compare each as often. */
  boxes: 400_000,
  /** Days and times of all entries of a page. */
  moments: 20_000,
  /** Days and moments examined by the recurrence rules of all events of a calendar. */
  recurrence: 1_000_000,
  /** The same for the rules of its time zones. */
  zones: 500_000,
};

const MESSAGES = {
  depth: () => "Nested too deeply: the rest of the page was not read",
  nodes: () => "Too many elements: the rest of the page was not read",
  attributes: () => "A quotation mark is missing in the markup: a part of the page was not read",
  text: () => "Too much text: the rest of the page was not read",
  dates: () => "Too many dates: the rest was not read",
  values: () => "Too much data: the rest was not read",
  items: () => "Too many items: the rest was left out",
  scan: () => "Too much script data: the rest was not read",
  boxes: () => "Boxes within boxes without end: some dates were not read",
  moments: () => "More dates than any calendar has: the rest was left out",
  recurrence: () => "More events than can be laid out: the rest was left out",
  zones: () => "Time zone rules without end: some times may be wrong",
  occurrences: (count: number) =>
    `${count} repeating ${plural(count, "event")} without a sensible end: only the first occurrences were kept`,
};

type Allowance = keyof typeof ALLOWANCES;
export type Limit = keyof typeof MESSAGES;

export class Budget {
  readonly #left = { ...ALLOWANCES };
  readonly #exceeded = new Map<Limit, number>();

  left(work: Allowance): number {
    return this.#left[work];
  }

  /** @returns false once more was spent than is allowed */
  spend(work: Allowance, amount: number): boolean {
    this.#left[work] -= amount;
    if (this.#left[work] >= 0) return true;
    this.record(work);
    return false;
  }

  /** The page is read in part. */
  get isExceeded(): boolean {
    return this.#exceeded.size > 0;
  }

  /** Something was not read because it exceeds this limit. */
  record(limit: Limit): void {
    this.#exceeded.set(limit, (this.#exceeded.get(limit) ?? 0) + 1);
  }

  /** The first items, as many as are allowed. */
  first<Item>(most: number, items: Item[]): Item[] {
    if (items.length <= most) return items;
    this.record("items");
    return items.slice(0, most);
  }

  problems(): Problem[] {
    return [...this.#exceeded].map(([limit, count]) => leftOut(MESSAGES[limit](count)));
  }
}
