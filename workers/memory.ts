/**
 * Keeps the worker small. A fetch makes many short-lived objects, and V8 by itself lets that garbage double the heap before
 * it collects: here it may grow by 40 %. Costs no measurable processor time (`npm run bench:fetch sources`), and unlike a
 * smaller heap limit it still leaves room for one enormous page. The page readers do the same.
 */
import { setFlagsFromString } from "node:v8";

export const HEAP_FLAG = "--heap-growing-percent=40";

/** Set by the process itself, so that it holds however the process is started. */
export function keepMemoryLow(): void {
  setFlagsFromString(HEAP_FLAG);
}
