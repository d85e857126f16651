/** Entry point of extraction. rss-parser reads well-formed feeds first; extractPage does the rest. */
import { decode } from "./page/decode";
import { extractPage, MOST_BYTES, type DecodedFeed } from "./extract-page";
import { readWellFormedFeed } from "./formats/feed/feed-library";
import type { ExtractContext, Extraction, FetchedPage } from "./gathered-event";

/** @throws FetchFailure if the page takes too much time or memory; the signal's reason */
export type ReadPage = (
  page: FetchedPage,
  context: ExtractContext,
  signal?: AbortSignal,
) => Promise<Extraction>;

/** In this process, without limits of time and memory. */
export const readPage = async (page: FetchedPage, context: ExtractContext): Promise<Extraction> =>
  extractPage(page, context, await decodeFeed(page));

const HEAD = 2000;
const FEED_ROOT = /<(?:rss|feed|rdf:RDF)[\s>]/i;

/** Undefined for everything but feeds. */
export async function decodeFeed(page: FetchedPage): Promise<DecodedFeed | undefined> {
  const head = Buffer.from(page.bytes.subarray(0, HEAD)).toString("latin1");
  if (!FEED_ROOT.test(head)) return undefined;
  const text = decode(page.bytes.subarray(0, MOST_BYTES), page.contentType);
  return { text, feed: await readWellFormedFeed(text) };
}
