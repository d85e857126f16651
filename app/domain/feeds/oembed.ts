/** oEmbed (https://oembed.com): finds the embeddable frame for the address of one of our pages. */
import { brand } from "~/brand";
import type { SiteContext } from "~/context";
import { readWish, searchOf, wholeList } from "../listing/wish";
import { embedSnippet, venueEmbedPath } from "./embed-snippet";
import type { FeedLink } from "./feed-links";
import { embedScope, readEmbed } from "./read-embed";

const WIDTH = { usual: 480, least: 240 };
const HEIGHT = { usual: 480, least: 200 };

/** Null: there is no such list of ours. */
export async function oEmbed(context: SiteContext, asked: URLSearchParams) {
  const { origin } = context;
  const address = asked.get("url") ?? "";
  const url = URL.canParse(address) ? new URL(address) : null;
  const path = url?.origin === origin ? framePath(url) : null;
  if (path === null) return null;
  const { pathname, searchParams } = new URL(path, origin);
  const reading = await readEmbed(context, embedScope(pathname), searchParams);
  if (!("embed" in reading)) return null;
  const [width, height] = [sizeOf(asked.get("maxwidth"), WIDTH), sizeOf(asked.get("maxheight"), HEIGHT)];
  const { title } = reading.embed;
  return {
    version: "1.0",
    type: "rich",
    provider_name: brand.name,
    provider_url: `${origin}/`,
    title,
    cache_age: 3600,
    width,
    height,
    html: embedSnippet(origin + path, title, height),
  };
}

/** For `<link rel="alternate">`, by which other sites find it. */
export const oEmbedLink = (origin: string, path: string): Pick<FeedLink, "label" | "href" | "type"> => ({
  label: "oEmbed",
  href: `/oembed?${new URLSearchParams({ url: origin + path, format: "json" }).toString()}`,
  type: "application/json+oembed",
});

/** The frame's path; null for a page that is no list. */
function framePath({ pathname, searchParams }: URL): string | null {
  const [, venue] = /^\/venue\/([1-9]\d{0,9})(?:\/|$)/.exec(pathname) ?? [];
  if (venue) return venueEmbedPath(venue);
  const isList = /^\/(?:$|tonight$|weekend$|free$|borough\/[^/]+$|neighborhood\/[^/]+$)/.test(pathname);
  if (!isList) return null;
  // The frame has its own length, whatever the page's is.
  return `/embed/events${searchOf(wholeList(readWish(searchParams, pathname)))}`;
}

function sizeOf(text: string | null, { usual, least }: { usual: number; least: number }): number {
  const most = Number(text);
  return text && Number.isInteger(most) && most > 0 ? Math.max(least, Math.min(usual, most)) : usual;
}
