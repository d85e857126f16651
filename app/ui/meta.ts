/** The head of every page: title, description, canonical address, feeds, share card. */
import type { MetaDescriptor, MetaFunction } from "@remix-run/react";
import { brand } from "~/brand";
import type { FeedLink } from "~/domain/feeds/feed-links";

export interface PageMeta {
  /** Without the site's name; left out on the home page. */
  title?: string;
  description: string;
  /** Path of the canonical address; null keeps the page out of search engines. */
  path: string | null;
  /** Path of the share image. */
  image?: string | undefined;
  /** Feeds of the page. */
  alternates?: Pick<FeedLink, "label" | "href" | "type">[];
}

/** The head of the home page and of the borough and neighbourhood pages, from their parent route's loader. */
export function listingMeta({ matches }: { matches: readonly unknown[] }): MetaDescriptor[] {
  type Data = {
    head?: Pick<PageMeta, "description" | "path"> & { title: string | null; feeds: PageMeta["alternates"] };
  };
  const data = (matches as { data?: Data }[]).map((match) => match.data);
  const head = data.find((given) => given?.head)?.head;
  if (!head) return [];
  const { title, description, path, feeds } = head;
  const image = path === null ? undefined : listImage(path);
  return pageMeta(matches, { title: title ?? undefined, description, path, image, alternates: feeds });
}

/** The share image of a list, by its canonical path; the home page's serves pages without one of their own. */
export const listImage = (path: string): string => `/og/list.png?path=${encodeURIComponent(path)}`;

/** The head of a page for signed-in people only. */
export const privateMeta =
  (title: string, description: string): MetaFunction =>
  ({ matches }) =>
    pageMeta(matches, { title, description, path: null });

export function pageMeta(matches: readonly unknown[], page: PageMeta): MetaDescriptor[] {
  const title = page.title ? `${page.title} — ${brand.name}` : `${brand.name} — ${brand.tagline}`;
  const tags: MetaDescriptor[] = [
    { title },
    { name: "description", content: page.description },
    { property: "og:title", content: page.title ?? brand.name },
    { property: "og:description", content: page.description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: brand.name },
    { name: "twitter:card", content: page.image ? "summary_large_image" : "summary" },
  ];
  const origin = originOf(matches);
  // Readers of these tags need absolute addresses.
  tags.push({ property: "og:image", content: `${origin}${page.image ?? "/icons/icon-512.png"}` });
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

/** The site's origin, from the root loader's data. */
function originOf(matches: readonly unknown[]): string {
  const root = (matches as { id: string; data?: { appOrigin?: string } }[]).find(
    (match) => match.id === "root",
  );
  return root?.data?.appOrigin ?? "";
}
