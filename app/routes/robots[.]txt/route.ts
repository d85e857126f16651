/** robots.txt: what crawlers should skip, and where the sitemap is. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { publicData } from "~/web/public-data";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: {} };

const closed = ["/admin", "/dashboard", "/venue-desk", "/dev/", "/functions/"];

export function loader({ request, context }: LoaderFunctionArgs) {
  const lines = [
    "User-agent: *",
    "Allow: /",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${context.appOrigin}/sitemap.xml`,
  ];
  return publicData(
    { request, context },
    {
      body: `${lines.join("\n")}\n`,
      type: "text/plain; charset=utf-8",
      maxAge: 3600,
      shared: 300,
    },
  );
}
