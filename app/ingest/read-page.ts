/** Entry point of extraction. rss-parser reads well-formed feeds first; extractPage does the rest. */
import { decode } from "./page/decode";
import { extractPage, MOST_BYTES } from "./extract-page";
import { readWellFormedFeed } from "./formats/feed/feed-library";
import type { ExtractContext, Extraction, FetchedPage } from "./gathered-event";

const HEAD = 2000;
const FEED_ROOT = /<(?:rss|feed|rdf:RDF)[\s>]/i;

export async function readPage(page: FetchedPage, context: ExtractContext): Promise<Extraction> {
  const head = Buffer.from(page.bytes.subarray(0, HEAD)).toString("latin1");
  if (!FEED_ROOT.test(head)) return extractPage(page, context);
  const text = decode(page.bytes.subarray(0, MOST_BYTES), page.contentType);
  return extractPage(page, context, { text, feed: await readWellFormedFeed(text) });
}
