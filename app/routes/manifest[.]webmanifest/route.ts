/** The web app manifest: name, colors and icons. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { brand } from "~/brand";
import { publicData } from "~/web/public-data";
import type { RouteHandle } from "~/web/route-handle";

const png = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

export const handle: RouteHandle = { cache: {} };

const manifest = {
  id: "/",
  name: brand.name,
  short_name: brand.name,
  description: brand.tagline,
  lang: "en-US",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: brand.colours.paper,
  theme_color: brand.colours.paper,
  icons: [
    png("icon-192", 192, "any"),
    png("icon-512", 512, "any"),
    png("icon-maskable-512", 512, "maskable"),
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  ],
};

export function loader(asked: LoaderFunctionArgs): Response {
  const body = JSON.stringify(manifest);
  return publicData(asked, { body, type: "application/manifest+json", maxAge: 3600, shared: 3600 });
}
