/** The cookies of one fetch: sites exist that set one, send the visitor round, and answer only who brings it back. */
import { parseCookie } from "undici";

const MOST_COOKIES = 30;
const MOST_BYTES = 8000;

export class FetchCookies {
  readonly #ofHost = new Map<string, Map<string, string>>();

  /** Keeps what an answer sets. Too many or too long ones are left out: no site needs them to show a page. */
  take(url: URL, written: string[]): void {
    const kept = this.#ofHost.get(url.host) ?? new Map<string, string>();
    for (const line of written.slice(0, MOST_COOKIES)) {
      const cookie = line.length > MOST_BYTES ? null : parseCookie(line);
      if (!cookie) continue;
      const isOver = cookie.maxAge !== undefined && cookie.maxAge <= 0;
      if (isOver) kept.delete(cookie.name);
      else if (kept.has(cookie.name) || kept.size < MOST_COOKIES) kept.set(cookie.name, cookie.value);
    }
    this.#ofHost.set(url.host, kept);
  }

  /** The header for a request to the host that set them; "" for none. */
  headerFor(url: URL): string {
    const pairs = [...(this.#ofHost.get(url.host) ?? [])].map(([name, value]) => `${name}=${value}`);
    while (pairs.join("; ").length > MOST_BYTES) pairs.pop();
    return pairs.join("; ");
  }
}
