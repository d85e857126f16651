/** A signal that ends with its parent or after a time, and leaves no listener behind on a parent that lives for ever. */

/**
 * @param ms after which the signal aborts with a TimeoutError
 * @returns what `work` returns; aborting is up to `work`
 */
export async function withinTime<T>(
  parent: AbortSignal,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController();
  const follow = () => own.abort(parent.reason);
  parent.addEventListener("abort", follow, { once: true });
  if (parent.aborted) follow();
  const timer = setTimeout(() => own.abort(new DOMException("The time is up.", "TimeoutError")), ms);
  timer.unref();
  try {
    return await work(own.signal);
  } finally {
    clearTimeout(timer);
    parent.removeEventListener("abort", follow);
  }
}
