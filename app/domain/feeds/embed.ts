/**
 * A list that any site embeds: one self-contained page for an iframe, marked up as h-event. It loads nothing; its one script
 * only tells the page around it how tall it is, and it works without.
 */
import { createHash } from "node:crypto";
import { brand } from "~/brand";
import { escapeXml } from "~/lib/text";
import type { EventCardData } from "../events/types";

const DARK = "--ink: #efece6; --soft: #aba59c; --hair: #3a3733; --paper: #131211; --loud: #ff6a4a";
const STYLE = `
:root { color-scheme: light dark; --ink: #141210; --soft: #5a554e; --hair: #cbc7bd; --paper: #faf9f6; --loud: #c82307 }
:root[data-theme=light] { color-scheme: light }
:root[data-theme=dark] { color-scheme: dark; ${DARK} }
@media (prefers-color-scheme: dark) { :root:not([data-theme]) { ${DARK} } }
body { margin: 0; padding: 1rem; font: 1rem/1.4 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.2 }
ul { margin: 0; padding: 0; list-style: none }
li { padding: .625rem 0; border-top: 1px solid var(--hair); overflow-wrap: anywhere }
a { color: inherit } a:focus-visible { outline: 2px solid var(--loud); outline-offset: 2px }
li a { font-weight: 700 }
li strong { color: var(--loud) }
time, p, .p-location { margin: 0; color: var(--soft); font-size: .875rem }
p { padding-top: .625rem; border-top: 1px solid var(--hair) }
`;
/** The height of the body, because the document is never less tall than its frame. */
const SCRIPT = `new ResizeObserver(() => parent.postMessage({ fireEscape: Math.ceil(document.body.getBoundingClientRect().height) }, "*")).observe(document.body)`;

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Loads and runs nothing else; any site may frame it, and it frames nothing. */
export const embedPolicy = [
  "default-src 'none'",
  `style-src ${hash(STYLE)}`,
  `script-src ${hash(SCRIPT)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors *",
].join("; ");

export interface Embed {
  origin: string;
  title: string;
  /** Path of the page that has the whole list. */
  page: string;
  /** Null: as the visitor's system. */
  theme: "light" | "dark" | null;
  cards: EventCardData[];
  /** Whether each event says where it is: not on a venue's own list. */
  hasPlaces: boolean;
}

export function embedPage(embed: Embed): string {
  const { origin, title, page, theme, cards } = embed;
  const name = escapeXml(title);
  const list =
    cards.length > 0
      ? `<ul>${cards.map((card) => line(card, embed)).join("")}</ul>`
      : "<p>No events active at this moment.</p>";
  return `<!doctype html><html lang="en-US"${theme ? ` data-theme="${theme}"` : ""}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${name} — ${brand.name}</title><style>${STYLE}</style></head>
<body><main class="h-feed"><h1 class="p-name" dir="auto">${name}</h1>${list}<p>Listed by ${link(origin + page, brand.name)}</p></main><script>${SCRIPT}</script></body></html>`;
}

function line(card: EventCardData, { origin, hasPlaces }: Embed): string {
  const when = [card.dateLabel, card.timeLabel].filter(Boolean).join(" · ");
  const time = card.dateTime ? ` class="dt-start" datetime="${escapeXml(card.dateTime)}"` : "";
  const state = card.badge ? ` <strong>${escapeXml(card.badge)}</strong>` : "";
  const place = [card.venueName, card.area || card.address].filter(Boolean).join(", ");
  const where =
    hasPlaces && place ? `<br><span class="p-location" dir="auto">${escapeXml(place)}</span>` : "";
  return `<li class="h-event"><time${time}>${escapeXml(when)}</time>${state}<br>${link(origin + card.href, card.title, ' class="p-name u-url"')}${where}</li>`;
}

const link = (href: string, text: string, marks = "") =>
  `<a${marks} href="${escapeXml(href)}" target="_blank" rel="noopener" dir="auto">${escapeXml(text)}</a>`;
