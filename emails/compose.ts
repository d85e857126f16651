/** Turns content into a letter: HTML from the frame, and the same as plain text. Pure except for loading the frame once. */
import { checkedUrl, escapeHtml, fill, oneLine, takePart } from "./fill";
import { frameHtml } from "./frame";
import { imprint } from "./imprint";
import { noteFrame } from "./layout";
import type { Letter } from "./letter";

/** One event of a list. */
export interface LetterItem {
  title: string;
  /** http(s); null for what has no page any more. */
  url: string | null;
  lines: string[];
}

export interface LetterContent {
  subject: string;
  /** The text that mail programs show next to the subject. */
  preheader: string;
  heading: string;
  /** Above the paragraphs; the mail says all without it. The URL must be http(s). */
  picture?: { url: string; alt: string };
  paragraphs: string[];
  /** After the paragraphs. */
  items?: LetterItem[];
  /** The URL must be http(s). */
  button?: { label: string; url: string };
  /** Short answers side by side; the URLs must be http(s). */
  choices?: { label: string; url: string }[];
  afterword: string;
  /** A way to get no more mail of this kind; the URL must be http(s). */
  stop?: { label: string; url: string };
}

/**
 * Text by other people, changed so that mail programs do not turn it into links: nobody should be able to advertise in our
 * mails.
 */
export const unlinked = (text: string): string =>
  oneLine(text)
    .replace(/:\/\//g, " ")
    .replace(/(?<=\S)([.@])(?=\S)/g, "$1\u200b");

export async function composeLetter(content: LetterContent): Promise<Letter> {
  const subject = oneLine(content.subject);
  const url = content.button ? escapeHtml(checkedUrl(content.button.url)) : "";
  const frame = await frameHtml(noteFrame);
  const html = fill(content.button ? frame : takePart(frame, "BUTTON").rest, {
    BUTTON: "",
    subject: escapeHtml(subject),
    preheader: escapeHtml(content.preheader),
    heading: escapeHtml(content.heading),
    body: [
      content.picture ? pictureHtml(content.picture) : "",
      ...content.paragraphs.map(escapeHtml),
      ...(content.items ?? []).map(itemHtml),
      (content.choices ?? []).map(choiceHtml).join(" "),
    ]
      .filter((text) => text !== "")
      .map((text) => `<p>${text}</p>`)
      .join(""),
    label: escapeHtml(content.button?.label ?? ""),
    url,
    afterword: escapeHtml(content.afterword) + stopLink(content.stop),
    imprint: escapeHtml(imprint()),
  });
  return { subject, html, text: plainText(content) };
}

function plainText(content: LetterContent): string {
  const { heading, paragraphs, items = [], button, choices = [], afterword, stop } = content;
  return [
    heading,
    ...paragraphs,
    ...items.map(({ title, lines, url }) => [title, ...lines, ...(url === null ? [] : [url])].join("\n")),
    ...choices.map(({ label, url }) => `${label}:\n${url}`),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    afterword,
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
    `-- \n${imprint()}`,
  ].join("\n\n");
}

const stopLink = (stop: LetterContent["stop"]) =>
  stop
    ? `<br><br><a href="${escapeHtml(checkedUrl(stop.url))}" style="color:#5a554e">${escapeHtml(stop.label)}</a>`
    : "";

function itemHtml({ title, url, lines }: LetterItem): string {
  const name = `<strong>${escapeHtml(title)}</strong>`;
  const linked =
    url === null ? name : `<a href="${escapeHtml(checkedUrl(url))}" style="color:#141210">${name}</a>`;
  return [linked, ...lines.map(escapeHtml)].join("<br>");
}

const pictureHtml = ({ url, alt }: { url: string; alt: string }) =>
  `<img src="${escapeHtml(checkedUrl(url))}" alt="${escapeHtml(alt)}" width="504" style="display:block;width:100%;max-width:504px;height:auto;border:0" />`;

const choiceHtml = ({ label, url }: { label: string; url: string }) =>
  `<a href="${escapeHtml(checkedUrl(url))}" style="display:inline-block;margin:0 8px 8px 0;padding:10px 22px;border:2px solid currentColor;color:#141210;font-size:19px;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a>`;
