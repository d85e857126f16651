/** Title, description, canonical address, feeds and share card of a page, alike on every route. */
import type { MetaDescriptor } from "@remix-run/node";
import { brand } from "~/brand";
import type { FeedLink } from "~/domain/feeds/feed-links";

export interface PageMeta {
  /** Without the site's name; left out on the home page. */
  title?: string;
  description: string;
  /** Path of the one address under which this page shall be known; null keeps it out of search engines. */
  path: string | null;
  /** Path of the picture that stands for the page where it is shared. */
  image?: string;
  /** Other forms of what the page shows. */
  alternates?: Pick<FeedLink, "label" | "href" | "type">[];
}

/** The root loader's data as a child's meta function finds it. */
function originOf(matches: readonly unknown[]): string {
  const root = (matches as { id: string; data?: { appOrigin?: string } }[]).find(
    (match) => match.id === "root",
  );
  return root?.data?.appOrigin ?? "";
}

export function pageMeta(matches: readonly unknown[], page: PageMeta): MetaDescriptor[] {
  const title = page.title ? `${page.title} — ${brand.name}` : `${brand.name} — ${brand.tagline}`;
  const tags: MetaDescriptor[] = [
    { title },
    { name: "description", content: page.description },
    { property: "og:title", content: page.title ?? brand.name },
    { property: "og:description", content: page.description },
    { property: "og:site_name", content: brand.name },
    { name: "twitter:card", content: page.image ? "summary_large_image" : "summary" },
  ];
  const origin = originOf(matches);
  // Who reads these has no page to resolve a path against.
  if (page.image) tags.push({ property: "og:image", content: `${origin}${page.image}` });
  for (const { label, href, type } of page.alternates ?? []) {
    tags.push({ tagName: "link", rel: "alternate", type, title: label, href: `${origin}${href}` });
  }
  if (page.path === null) return [...tags, { name: "robots", content: "noindex" }];
  const address = `${origin}${page.path}`;
  return [
    ...tags,
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:url", content: address },
  ];
}

/** The head of a listing as its frame's loader made it: the home page, and those of boroughs and neighbourhoods. */
export function listingMeta({ matches }: { matches: readonly unknown[] }): MetaDescriptor[] {
  type Data = {
    head?: { title: string | null; description: string; path: string | null; feeds: FeedLink[] };
  };
  const data = (matches as { data?: Data }[]).map((match) => match.data);
  const head = data.find((given) => given?.head)?.head;
  if (!head) return [];
  const { title, description, path, feeds } = head;
  return pageMeta(matches, { title: title ?? undefined, description, path, alternates: feeds });
}
