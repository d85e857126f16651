/** The HTML that others copy into their own site. */
import { escapeXml } from "~/lib/text";

/** Path of a venue's own list. */
export const venueEmbedPath = (venueId: number | string): string => `/embed/venue/${venueId}`;

const DEFAULT_HEIGHT = 480;

export function embedSnippet(src: string, title: string, height = DEFAULT_HEIGHT): string {
  return `<iframe src="${escapeXml(src)}" title="${escapeXml(title)}" width="100%" height="${height}" loading="lazy" style="border:0"></iframe>`;
}

/** Makes such frames as tall as their lists. Inline, so that the page loads nothing of ours; it believes only our origin. */
export const resizeScript = (origin: string): string =>
  `<script>addEventListener("message",function(e){var h=e.origin==="${origin}"&&e.data&&e.data.fireEscape;if(h>0)document.querySelectorAll("iframe").forEach(function(f){if(f.contentWindow===e.source)f.style.height=h+"px"})})</script>`;
