/**
 * The newsletter. The frame is split into templates once and each event is prepared once; a letter then only joins strings.
 * Pure: data in, {subject, html, text} out.
 */
import { brand } from "~/brand";
import { checkedUrl, escapeHtml, oneLine, takePart, template } from "./fill";
import { frameHtml } from "./frame";
import { imprint } from "./imprint";
import type { Letter } from "./letter";
import { reasonHtml, weekly, whyNowHtml } from "./weekly-frame";

export interface LetterEvent {
  title: string;
  url: string;
  /** 'Fri 8 PM · Free · Bushwick' */
  line: string;
  /** Its other hours and houses; null for what is to be seen once. */
  also: string | null;
  where: string;
  blurb: string;
  /** Left out unless it is an http(s) URL. */
  imageUrl: string | null;
}

/** A prepared event; only the way there and the reason differ between readers. Small, because thousands are kept at once. */
export interface WrittenEvent {
  title: string;
  url: string;
  line: string;
  /** The plain text between the title and the reason. */
  text: string;
  isPictured: boolean;
  /** Escaped values by placeholder. */
  values: Readonly<Record<string, string>>;
}

interface ReadersEvent {
  event: WrittenEvent;
  /** '25 min' */
  way: string | null;
  /** Why now, from facts; null where somebody has written why to go. */
  whyNow: string | null;
  /** The reader's taste that it fits. */
  reason: string | null;
}

export interface WeeklyLetter {
  subject: string;
  preheader: string;
  date: string;
  heading: string;
  lead: string;
  /** Before the persona's name. */
  closing: string;
  /** What the editors say, in paragraphs. */
  note: string | null;
  sections: { name: string; events: ReadersEvent[] }[];
  why: string;
  homeUrl: string;
  /** The address at which a friend gets their own letter. */
  startUrl: string;
  viewUrl: string;
  preferencesUrl: string;
  unsubscribeUrl: string;
}

export interface WeeklyWriter {
  event(event: LetterEvent): WrittenEvent;
  letter(letter: WeeklyLetter): Letter;
}

type Template = ReturnType<typeof template>;

interface Parts {
  frame: Template;
  note: Template;
  section: Template;
  lead: Template;
  leadImage: Template;
  pictured: Template;
  plain: Template;
}

function partsOf(html: string): Parts {
  const note = takePart(html, "NOTE");
  const section = takePart(note.rest, "SECTION");
  const lead = takePart(section.rest, "LEAD");
  const image = takePart(lead.part, "IMAGE");
  const pictured = takePart(lead.rest, "PICTURED");
  const plain = takePart(pictured.rest, "PLAIN");
  return {
    frame: template(plain.rest),
    note: template(note.part),
    section: template(section.part),
    lead: template(image.rest),
    leadImage: template(image.part),
    pictured: template(pictured.part),
    plain: template(plain.part),
  };
}

function imageOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? escapeHtml(url) : null;
}

function writeEvent(event: LetterEvent): WrittenEvent {
  const image = imageOf(event.imageUrl);
  const title = oneLine(event.title);
  const about = [event.where, event.also].filter(Boolean).map((words) => oneLine(words ?? ""));
  return {
    title,
    url: event.url,
    line: oneLine(event.line),
    text: [...about, ...(event.blurb ? [oneLine(event.blurb)] : [])].map((words) => `  ${words}`).join("\n"),
    isPictured: image !== null,
    values: {
      title: escapeHtml(title),
      url: escapeHtml(checkedUrl(event.url)),
      about: about.map(escapeHtml).join("<br>"),
      blurb: escapeHtml(event.blurb),
      image: image ?? "",
    },
  };
}

const lineOf = ({ event, way }: ReadersEvent): string => [event.line, way].filter(Boolean).join(" · ");

function eventHtml(parts: Parts, one: ReadersEvent, isLead: boolean): string {
  const { values, isPictured } = one.event;
  const reason = one.reason === null ? "" : reasonHtml(escapeHtml(one.reason));
  const now = one.whyNow === null ? "" : whyNowHtml(escapeHtml(one.whyNow));
  const all = { ...values, now, line: escapeHtml(lineOf(one)), reason };
  if (!isLead) return (isPictured ? parts.pictured : parts.plain)(all);
  return parts.lead({ ...all, IMAGE: isPictured ? parts.leadImage(all) : "" });
}

const paragraphsHtml = (text: string): string => escapeHtml(text).replace(/\n/g, "<br>");

function htmlOf(parts: Parts, letter: WeeklyLetter): string {
  const lead = letter.sections[0]?.events[0];
  const sections = letter.sections.map(({ name, events }) => {
    const items = events.map((one) => eventHtml(parts, one, one === lead));
    return parts.section({ name: escapeHtml(name) }) + items.join("");
  });
  const link = (url: string) => escapeHtml(checkedUrl(url));
  return parts.frame({
    NOTE: letter.note === null ? "" : parts.note({ note: paragraphsHtml(letter.note) }),
    SECTION: sections.join(""),
    LEAD: "",
    PICTURED: "",
    PLAIN: "",
    subject: escapeHtml(oneLine(letter.subject)),
    preheader: escapeHtml(letter.preheader),
    date: escapeHtml(letter.date),
    heading: escapeHtml(letter.heading),
    lead: escapeHtml(letter.lead),
    closing: escapeHtml(letter.closing),
    why: escapeHtml(letter.why),
    imprint: escapeHtml(imprint()),
    homeUrl: link(letter.homeUrl),
    startUrl: link(letter.startUrl),
    viewUrl: link(letter.viewUrl),
    preferencesUrl: link(letter.preferencesUrl),
    unsubscribeUrl: link(letter.unsubscribeUrl),
  });
}

function eventText(one: ReadersEvent): string {
  const { event, reason, whyNow } = one;
  const lines = [
    `* ${lineOf(one)}`,
    `  ${event.title}`,
    ...(whyNow === null ? [] : [`  ${oneLine(whyNow)}`]),
    event.text,
    ...(reason === null ? [] : [`  (${oneLine(reason)})`]),
    `  ${event.url}`,
  ];
  return lines.filter((line) => line.trim() !== "").join("\n");
}

function textOf(letter: WeeklyLetter): string {
  const sections = letter.sections.map(({ name, events }) =>
    [name.toUpperCase(), ...events.map(eventText)].join("\n\n"),
  );
  return [
    `${brand.name.toUpperCase()}\n${letter.date}`,
    letter.heading,
    letter.lead,
    ...(letter.note === null ? [] : [`${letter.note}\n— The editors`]),
    ...sections,
    `${letter.closing}\n${brand.persona}`,
    `Got this from a friend? Get your own:\n${letter.startUrl}`,
    `View in browser:\n${letter.viewUrl}`,
    `Change your preferences:\n${letter.preferencesUrl}`,
    `Unsubscribe or get it less often:\n${letter.unsubscribeUrl}`,
    `-- \n${letter.why}\n${imprint()}`,
  ].join("\n\n");
}

export async function weeklyWriter(): Promise<WeeklyWriter> {
  const parts = partsOf(await frameHtml(weekly));
  return {
    event: writeEvent,
    letter: (letter) => ({
      subject: oneLine(letter.subject),
      html: htmlOf(parts, letter),
      text: textOf(letter),
    }),
  };
}
