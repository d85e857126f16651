/** The event list that a venue embeds in its own site: one self-contained page for an iframe. */
import { createHash } from "node:crypto";
import { brand } from "~/brand";
import { escapeXml } from "~/lib/text";
import type { EventCard } from "../events/types";

const STYLE = `
:root { color-scheme: light dark; --ink: #141210; --soft: #5a554e; --hair: #cbc7bd; --paper: #faf9f6; --loud: #c82307 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #efece6; --soft: #aba59c; --hair: #3a3733; --paper: #131211; --loud: #ff6a4a }
}
body { margin: 0; padding: 1rem; font: 1rem/1.4 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.2 }
ul { margin: 0; padding: 0; list-style: none }
li { padding: .625rem 0; border-top: 1px solid var(--hair) }
a { color: inherit } a:focus-visible { outline: 2px solid var(--loud); outline-offset: 2px }
li a { font-weight: 700 }
time, p { margin: 0; color: var(--soft); font-size: .875rem }
p { padding-top: .625rem; border-top: 1px solid var(--hair) }
`;

/** No scripts, no loaded resources; any site may frame it. */
export const embedPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors *",
].join("; ");

interface Embed {
  origin: string;
  venue: { id: number; name: string };
  cards: EventCard[];
}

const link = (href: string, text: string) =>
  `<a href="${escapeXml(href)}" target="_blank" rel="noopener" dir="auto">${escapeXml(text)}</a>`;

function line(card: EventCard, origin: string): string {
  const when = [card.dateLabel, card.timeLabel].filter(Boolean).join(" · ");
  const time = card.dateTime ? ` datetime="${escapeXml(card.dateTime)}"` : "";
  return `<li><time${time}>${escapeXml(when)}</time><br>${link(origin + card.href, card.title)}</li>`;
}

export function embedPage({ origin, venue, cards }: Embed): string {
  const name = escapeXml(venue.name);
  const list =
    cards.length > 0
      ? `<ul>${cards.map((card) => line(card, origin)).join("")}</ul>`
      : "<p>No events found for this venue.</p>";
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${name} — ${brand.name}</title><style>${STYLE}</style></head>
<body><main><h1 dir="auto">${name}</h1>${list}<p>Listed by ${link(`${origin}/venue/${venue.id}`, brand.name)}</p></main></body></html>`;
}
