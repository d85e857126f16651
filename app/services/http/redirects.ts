/** Follows redirects one by one and checks every address before it is requested. */
import { checkUrl, type Reach } from "./address-guard";
import type { Exchange } from "./exchange";
import { FetchFailure } from "./types";

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface RedirectRules {
  maxRedirects: number;
  reach: Reach;
}

/**
 * @returns the last answer and the address that gave it; a redirect without a target counts as an answer
 * @throws FetchFailure too-many-redirects, what checkUrl throws, or what `request` throws
 */
export async function followRedirects(
  start: URL,
  rules: RedirectRules,
  request: (url: URL) => Promise<Exchange>,
): Promise<{ url: URL; answer: Exchange }> {
  const seen = new Set<string>();
  let url = start;
  while (!seen.has(url.href)) {
    if (seen.size > rules.maxRedirects) {
      throw new FetchFailure(
        "too-many-redirects",
        `The site sends us on more than ${rules.maxRedirects} times. Give the address it ends at.`,
      );
    }
    seen.add(url.href);
    const answer = await request(url);
    const location = REDIRECTS.has(answer.status) ? answer.header("location") : null;
    if (location === null) return { url, answer };
    url = checkUrl(fromLatin1(location), url, rules.reach);
  }
  throw new FetchFailure("too-many-redirects", "The site sends us round in a circle. Check the address.");
}

/** Header bytes arrive as Latin-1; many sites put UTF-8 into Location all the same. */
function fromLatin1(text: string): string {
  const bytes = Buffer.from(text, "latin1");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return text; // Not UTF-8, so it was Latin-1 after all.
  }
}
