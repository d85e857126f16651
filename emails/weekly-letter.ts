/**
 * The personal letter. The frame is cut into its parts once; what is the same in every letter that shows an event is filled
 * in once per event; a letter then only joins texts. Pure: data in, {subject, html, text} out.
 */
import { brand } from "~/brand";
import { checkedUrl, escapeHtml, fill, oneLine, takePart } from "./fill";
import { frameHtml } from "./frame";
import type { Letter } from "./letter";
import { weekly } from "./weekly-frame";

export interface LetterEvent {
  title: string;
  url: string;
  when: string;
  where: string;
  blurb: string;
  /** Left out when it is no http(s) address. */
  imageUrl: string | null;
}

/** An event, ready but for the reason that is each reader's own: the texts before and behind it. */
export interface WrittenEvent {
  title: string;
  /** As the first of a letter; made when asked for, because few events ever are. */
  lead: () => Halves;
  item: Halves;
  text: Halves;
}
type Halves = [before: string, behind: string];

export interface WeeklyLetter {
  subject: string;
  preheader: string;
  date: string;
  heading: string;
  lead: string;
  sections: { name: string; events: { event: WrittenEvent; reason: string }[] }[];
  why: string;
  homeUrl: string;
  viewUrl: string;
  preferencesUrl: string;
  unsubscribeUrl: string;
}

export interface WeeklyWriter {
  event(event: LetterEvent): WrittenEvent;
  letter(letter: WeeklyLetter): Letter;
}

interface Parts {
  frame: string;
  section: string;
  lead: string;
  leadImage: string;
  pictured: string;
  plain: string;
}

function partsOf(html: string): Parts {
  const section = takePart(html, "SECTION");
  const lead = takePart(section.rest, "LEAD");
  const image = takePart(lead.part, "IMAGE");
  const pictured = takePart(lead.rest, "PICTURED");
  const plain = takePart(pictured.rest, "PLAIN");
  return {
    frame: plain.rest,
    section: section.part,
    lead: image.rest,
    leadImage: image.part,
    pictured: pictured.part,
    plain: plain.part,
  };
}

/** Cut before anything is filled in: a title that looks like the place of a reason stays a title. */
function filledHalves(frame: string, values: Record<string, string>): Halves {
  const [before = "", behind = ""] = frame.split("%%reason%%");
  return [fill(before, values), fill(behind, values)];
}

function imageOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? escapeHtml(url) : null;
}

function writeEvent(parts: Parts, event: LetterEvent): WrittenEvent {
  const image = imageOf(event.imageUrl);
  const title = oneLine(event.title);
  const values = {
    title: escapeHtml(title),
    url: escapeHtml(checkedUrl(event.url)),
    when: escapeHtml(event.when),
    where: escapeHtml(event.where),
    blurb: escapeHtml(event.blurb),
    image: image ?? "",
  };
  const lead = (): Halves => {
    const [before, behind] = filledHalves(parts.lead, values);
    // Filled apart and put in by a function: what is filled in is never read for places again.
    return [before.replace("%%IMAGE%%", () => (image ? fill(parts.leadImage, values) : "")), behind];
  };
  return {
    title,
    lead,
    item: filledHalves(image ? parts.pictured : parts.plain, values),
    text: [
      `* ${title}\n  `,
      `\n  ${[event.when, event.where].filter(Boolean).join(", ")}\n${event.blurb ? `  ${oneLine(event.blurb)}\n` : ""}  ${event.url}`,
    ],
  };
}

function htmlOf(parts: Parts, letter: WeeklyLetter): string {
  let isFirst = true;
  const sections = letter.sections.map(({ name, events }) => {
    const items = events.map(({ event, reason }) => {
      const [before, behind] = isFirst ? event.lead() : event.item;
      isFirst = false;
      return before + escapeHtml(reason) + behind;
    });
    return fill(parts.section, { name: escapeHtml(name) }) + items.join("");
  });
  const link = (url: string) => escapeHtml(checkedUrl(url));
  return fill(parts.frame, {
    SECTION: sections.join(""),
    LEAD: "",
    PICTURED: "",
    PLAIN: "",
    subject: escapeHtml(oneLine(letter.subject)),
    preheader: escapeHtml(letter.preheader),
    date: escapeHtml(letter.date),
    heading: escapeHtml(letter.heading),
    lead: escapeHtml(letter.lead),
    why: escapeHtml(letter.why),
    homeUrl: link(letter.homeUrl),
    viewUrl: link(letter.viewUrl),
    preferencesUrl: link(letter.preferencesUrl),
    unsubscribeUrl: link(letter.unsubscribeUrl),
  });
}

function textOf(letter: WeeklyLetter): string {
  const sections = letter.sections.map(({ name, events }) =>
    [
      name.toUpperCase(),
      ...events.map(({ event, reason }) => event.text[0] + oneLine(reason) + event.text[1]),
    ].join("\n\n"),
  );
  return [
    `${brand.name.toUpperCase()}\n${letter.date}`,
    letter.heading,
    letter.lead,
    ...sections,
    `See you out there,\n${brand.persona}`,
    `View in browser:\n${letter.viewUrl}`,
    `Change your preferences:\n${letter.preferencesUrl}`,
    `Unsubscribe or get it less often:\n${letter.unsubscribeUrl}`,
    `-- \n${letter.why}\n${brand.name}. ${brand.tagline}\n${brand.contactEmail}`,
  ].join("\n\n");
}

export async function weeklyWriter(): Promise<WeeklyWriter> {
  const parts = partsOf(await frameHtml(weekly));
  return {
    event: (event) => writeEvent(parts, event),
    letter: (letter) => ({
      subject: oneLine(letter.subject),
      html: htmlOf(parts, letter),
      text: textOf(letter),
    }),
  };
}
