/** Work on long lists in the one thread that answers requests: after some items, others have their turn. */
import { setImmediate as others } from "node:timers/promises";

/** Some milliseconds of work. */
const EACH = 100;

export async function mapInTurns<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < items.length; at += EACH) {
    if (at > 0) await others();
    done.push(...items.slice(at, at + EACH).map(work));
  }
  return done;
}
