/** Collects what goes to a monitoring service and sends it every few seconds. The site never waits for the service. */
import { seconds } from "~/lib/time";

const EVERY = seconds(5);
const PATIENCE = seconds(10);
/** More than this between two calls is dropped: a flood must not take the memory. */
const MOST = 1000;

export interface Message {
  url: string;
  init: RequestInit;
}

export class Batches<Item> {
  #waiting: Item[] = [];
  #timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly messageOf: (items: Item[]) => Message,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  add(item: Item): void {
    if (this.#waiting.length >= MOST) return;
    this.#waiting.push(item);
    this.#timer ??= setTimeout(() => void this.flush(), EVERY).unref();
  }

  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const items = this.#waiting;
    this.#waiting = [];
    if (items.length > 0) await tell(this.messageOf(items), this.onTrouble);
  }
}

/** @param onTrouble gets why it was not told */
export async function tell({ url, init }: Message, onTrouble: (error: unknown) => void): Promise<void> {
  try {
    const response = await fetch(url, { ...init, method: "POST", signal: AbortSignal.timeout(PATIENCE) });
    if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  } catch (error) {
    onTrouble(error);
  }
}
