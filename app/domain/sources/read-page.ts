/** The way into the extractors: a well-formed feed is read by the library first, then everything goes through extractPage. */
import { decode } from "./decode";
import { extractPage, MOST_BYTES } from "./extract-page";
import { readWellFormedFeed } from "./extractors/feed-library";
import type { ExtractContext, Extraction, FetchedPage } from "./gathered-event";

const HEAD = 2000;
const FEED_ROOT = /<(?:rss|feed|rdf:RDF)[\s>]/i;

export async function readPage(page: FetchedPage, context: ExtractContext): Promise<Extraction> {
  const head = Buffer.from(page.bytes.subarray(0, HEAD)).toString("latin1");
  if (!FEED_ROOT.test(head)) return extractPage(page, context);
  const text = decode(page.bytes.subarray(0, MOST_BYTES), page.contentType);
  return extractPage(page, context, { text, feed: await readWellFormedFeed(text) });
}
