/** Follows redirects one by one and checks every address before it is requested. */
import { checkUrl, type Reach } from "./address-guard";
import type { Exchange } from "./exchange";
import { FetchFailure } from "./types";

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export interface RedirectRules {
  maxRedirects: number;
  reach: Reach;
  /** Tells what a request carries besides its address; an address that is asked for again with something new is no circle. */
  carried?: (url: URL) => string;
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
  const stateOf = (at: URL) => `${at.href} ${rules.carried?.(at) ?? ""}`;
  while (!seen.has(stateOf(url))) {
    if (seen.size > rules.maxRedirects) {
      throw new FetchFailure(
        "too-many-redirects",
        `The site sends us on more than ${rules.maxRedirects} times. Give the address it ends at.`,
      );
    }
    seen.add(stateOf(url));
    const answer = await request(url);
    const location = locationOf(answer);
    if (location === null) return { url, answer };
    const next = checkUrl(fromLatin1(location), url, rules.reach);
    // A page that reloads itself is a page.
    if (!REDIRECTS.has(answer.status) && next.href === url.href) return { url, answer };
    url = next;
  }
  throw new FetchFailure("too-many-redirects", "The site sends us round in a circle. Check the address.");
}

function locationOf(answer: Exchange): string | null {
  if (REDIRECTS.has(answer.status)) return answer.header("location");
  return answer.status >= 200 && answer.status < 300 ? refreshOf(answer) : null;
}

/** "0; url=/events", in a header or a tag. */
const REFRESH = /^\s*(\d{1,3})(?:\.\d*)?\s*[;,]\s*url\s*=\s*["']?([^"'\s>]+)/i;
const REFRESH_TAG =
  /<meta\b[^>]{0,200}?\bhttp-equiv\s*=\s*["']?refresh["']?[^>]{0,200}?\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i;
/** A page that people have time to read is no redirect. */
const LONGEST_REFRESH_S = 5;
const HEAD_BYTES = 20_000;

/** Where a page sends its visitors at once by Refresh, in its header or its own head. */
function refreshOf({ header, bytes }: Exchange): string | null {
  const isHtml = /html/i.test(header("content-type") ?? "");
  const head = isHtml ? Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1") : "";
  const tag = REFRESH_TAG.exec(
    head.replace(/<noscript\b[\s\S]*?(?:<\/noscript>|$)|<!--[\s\S]*?(?:-->|$)/gi, ""),
  );
  const [, seconds, target] = REFRESH.exec(header("refresh") ?? tag?.[1] ?? tag?.[2] ?? "") ?? [];
  return target !== undefined && Number(seconds) <= LONGEST_REFRESH_S
    ? target.replaceAll("&amp;", "&")
    : null;
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
