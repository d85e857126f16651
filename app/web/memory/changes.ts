/** Which tags have changed since when, as PostgreSQL announces it. Every process listens for itself. */
import type { Logger } from "pino";
import { listenToChannel } from "@db/listen";

/** Anything forgotten counts as changed. */
const REMEMBERED = 50_000;
const EVERYTHING = "*";

export class Changes {
  /** In the order of their last change. */
  readonly #last = new Map<string, number>();
  readonly #remembered: number;
  #count = 0;
  /** All tags changed with it, or nobody knows any more which. */
  #everything = 0;

  constructor(remembered = REMEMBERED) {
    this.#remembered = remembered;
  }

  /** How many changes have been heard of: the moment to ask `since` with. */
  get count(): number {
    return this.#count;
  }

  /** @param tags with spaces between; "*" for all there are */
  note(tags: string): void {
    this.#count += 1;
    if (tags === EVERYTHING) this.#everything = this.#count;
    else for (const tag of tags.split(" ")) this.#touch(tag);
  }

  /** Whether one of the tags has changed after that count. */
  since(count: number, tags: readonly string[]): boolean {
    return this.#everything > count || tags.some((tag) => (this.#last.get(tag) ?? 0) > count);
  }

  #touch(tag: string): void {
    this.#last.delete(tag);
    this.#last.set(tag, this.#count);
    if (this.#last.size <= this.#remembered) return;
    const [oldest, at] = this.#last.entries().next().value as [string, number];
    this.#last.delete(oldest);
    this.#everything = Math.max(this.#everything, at);
  }
}

/** Listens for changes. Some are missed while the connection is lost: after each connect everything counts as changed. */
export function watchChanges(
  databaseUrl: string,
  log: Logger,
): { changes: Changes; stop: () => Promise<void> } {
  const changes = new Changes();
  const note = (tags: string) => changes.note(tags);
  const stop = listenToChannel({
    url: databaseUrl,
    channel: "public_change",
    onMessage: note,
    onConnected: () => note(EVERYTHING),
    onLost: (error) => log.debug({ reason: error.message }, "content changes are not heard for a moment"),
  });
  return { changes, stop };
}
