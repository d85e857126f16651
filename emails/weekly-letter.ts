/**
 * The newsletter. The frame is split into templates once and each event is prepared once; a letter then only joins strings.
 * Pure: data in, {subject, html, text} out.
 */
import { brand } from "~/brand";
import { checkedUrl, escapeHtml, oneLine, takePart, template } from "./fill";
import { frameHtml } from "./frame";
import { imprint } from "./imprint";
import type { Letter } from "./letter";
import { OWN_END, OWN_START } from "./public-letter";
import { ACTS, reasonHtml, sectionHtml, weekly, whyNowHtml } from "./weekly-frame";

export interface LetterEvent {
  title: string;
  url: string;
  /** 'Fri 8 PM · Free · Bushwick' */
  line: string;
  /** Its other hours and venues; null for what is to be seen once. */
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
  /** The plain text between the title and the reason, and after the acts. */
  text: string;
  links: string;
  isPictured: boolean;
  /** Escaped values by placeholder. */
  values: Readonly<Record<string, string>>;
}

/** Addresses at which the reader does something about an event. */
export interface EventActs {
  save: string;
  more: string;
  less: string;
  propose: string;
}

interface ReadersEvent {
  event: WrittenEvent;
  /** '25 min' */
  way: string | null;
  /** Why now, from facts; null where somebody has written why to go. */
  whyNow: string | null;
  /** The reader's taste that it fits. */
  reason: string | null;
  acts: EventActs;
}

interface WrittenSection {
  name: string;
  /** Words under its name. */
  says: string | null;
  /** These words are the reader's alone. */
  isOwn: boolean;
  events: ReadersEvent[];
}

export interface WeeklyLetter {
  subject: string;
  preheader: string;
  date: string;
  heading: string;
  /** The reader's, after the heading; empty where it is not known. */
  name: string;
  lead: string;
  /** The part of the lead that is said to the reader alone. */
  ownLead: string;
  /** Before the persona's name. */
  closing: string;
  /** The editors' words, in paragraphs. */
  note: string | null;
  sections: WrittenSection[];
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
  acts: Template;
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
    acts: template(own(ACTS)),
  };
}

function writeEvent(event: LetterEvent): WrittenEvent {
  const image = imageOf(event.imageUrl);
  const title = oneLine(event.title);
  const url = escapeHtml(checkedUrl(event.url));
  const about = [event.where, event.also].filter(Boolean).map((words) => oneLine(words ?? ""));
  return {
    title,
    url: event.url,
    line: oneLine(event.line),
    text: [...about, ...(event.blurb ? [oneLine(event.blurb)] : [])].map((words) => `  ${words}`).join("\n"),
    links: [`  Send to a friend: ${event.url}#send`, `  Calendar: ${event.url}#calendar`].join("\n"),
    isPictured: image !== null,
    values: {
      title: escapeHtml(title),
      url,
      send: `${url}#send`,
      calendar: `${url}#calendar`,
      about: about.map(escapeHtml).join("<br>"),
      blurb: escapeHtml(event.blurb),
      image: image ?? "",
    },
  };
}

function imageOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  return /^https?:$/.test(new URL(url).protocol) ? escapeHtml(url) : null;
}

function htmlOf(parts: Parts, letter: WeeklyLetter): string {
  const lead = letter.sections[0]?.events[0];
  const sections = letter.sections.map(({ name, says, isOwn, events }) => {
    const words = says === null ? "" : sectionHtml(escapeHtml(says));
    const items = events.map((event) => eventHtml(parts, event, event === lead));
    return parts.section({ name: escapeHtml(name), says: isOwn ? own(words) : words }) + items.join("");
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
    heading: escapeHtml(letter.heading) + own(escapeHtml(nameWords(letter))),
    lead: escapeHtml(letter.lead) + own(escapeHtml(ownLeadWords(letter))),
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

function eventHtml(parts: Parts, pick: ReadersEvent, isLead: boolean): string {
  const { values, isPictured } = pick.event;
  const reason = pick.reason === null ? "" : own(reasonHtml(escapeHtml(pick.reason)));
  const now = pick.whyNow === null ? "" : whyNowHtml(escapeHtml(pick.whyNow));
  const line = escapeHtml(pick.event.line) + own(escapeHtml(wayWords(pick)));
  const all = { ...values, now, line, reason, acts: parts.acts({ ...values, ...actValues(pick.acts) }) };
  if (!isLead) return (isPictured ? parts.pictured : parts.plain)(all);
  return parts.lead({ ...all, IMAGE: isPictured ? parts.leadImage(all) : "" });
}

const actValues = ({ save, more, less, propose }: EventActs) => ({
  save: escapeHtml(save),
  more: escapeHtml(more),
  less: escapeHtml(less),
  propose: escapeHtml(propose),
});

/** Marks what is its reader's alone: no public version of the letter has it. */
const own = (html: string): string => (html === "" ? "" : OWN_START + html + OWN_END);

const paragraphsHtml = (text: string): string => escapeHtml(text).replace(/\n/g, "<br>");

function textOf(letter: WeeklyLetter): string {
  const sections = letter.sections.map(({ name, says, events }) =>
    [[name.toUpperCase(), ...(says === null ? [] : [says])].join("\n"), ...events.map(eventText)].join(
      "\n\n",
    ),
  );
  return [
    `${brand.name.toUpperCase()}\n${letter.date}`,
    letter.heading + nameWords(letter),
    letter.lead + ownLeadWords(letter),
    ...(letter.note === null ? [] : [`${letter.note}\n— The editors`]),
    ...sections,
    `${letter.closing}\n${brand.persona}`,
    `Got this from a friend? Get your own letter, it needs no code:\n${letter.startUrl}\nThe links here act for the person it was written to.`,
    `View in browser:\n${letter.viewUrl}`,
    `Change your preferences:\n${letter.preferencesUrl}`,
    `Unsubscribe or get it less often:\n${letter.unsubscribeUrl}`,
    `-- \n${letter.why}\n${imprint()}`,
  ].join("\n\n");
}

function eventText(pick: ReadersEvent): string {
  const { event, reason, whyNow, acts } = pick;
  const lines = [
    `* ${event.line}${wayWords(pick)}`,
    `  ${event.title}`,
    ...(whyNow === null ? [] : [`  ${oneLine(whyNow)}`]),
    event.text,
    ...(reason === null ? [] : [`  (${oneLine(reason)})`]),
    `  ${event.url}`,
    `  Save: ${acts.save}`,
    `  More like this: ${acts.more}`,
    `  Less: ${acts.less}`,
    `  Ask my group: ${acts.propose}`,
    event.links,
  ];
  return lines.filter((line) => line.trim() !== "").join("\n");
}

const wayWords = ({ event, way }: ReadersEvent): string =>
  way === null ? "" : `${event.line === "" ? "" : " · "}${way}`;

const nameWords = ({ name }: WeeklyLetter): string => (name === "" ? "" : `, ${name}`);
const ownLeadWords = ({ lead, ownLead }: WeeklyLetter): string =>
  lead === "" || ownLead === "" ? ownLead : ` ${ownLead}`;
