/** A day's list as each service takes it: its markup, its length, and nobody called by a name in a title. Pure. */
import type { ChatService } from "@db/schema";

export interface ListLine {
  /** '7:30 PM'; null where no hour is known. */
  when: string | null;
  title: string;
  url: string;
  place: string;
  price: string | null;
  /** Why to go, or why now. */
  why: string | null;
}

export interface DayList {
  day: string;
  heading: string;
  url: string;
  lines: ListLine[];
  /** How many the day has in all. */
  total: number;
}

const LONGEST_TITLE = 120;
const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
/** An at-sign that calls nobody. */
const uncalled = (text: string) => text.replaceAll("@", "@\u200B");

const inDiscord = (text: string) => uncalled(text).replaceAll(/[\\*_~`|[\]()<>#]/g, String.raw`\$&`);
const inSlack = (text: string) =>
  uncalled(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("|", "\u2758");
const plain = (text: string) => uncalled(text).replaceAll("#", "#\u200B");

const said = (parts: (string | null)[]) => parts.filter(Boolean).join(" · ");
const titleOf = ({ title }: ListLine) => cut(title, LONGEST_TITLE);

interface Message {
  /** Behind the room's address. */
  path: string;
  headers: Record<string, string>;
  body: object;
}

const NO_EMBEDS = 4;

/** @param key the same for the same post: who knows it, posts it once */
export function messageFor(
  { service, token }: { service: ChatService; token: string | null },
  list: DayList,
  key: string,
): Message {
  switch (service) {
    case "discord":
      return {
        path: "",
        headers: {},
        body: { content: textFor(service, list), allowed_mentions: { parse: [] }, flags: NO_EMBEDS },
      };
    case "slack":
      return {
        path: "",
        headers: {},
        body: { text: textFor(service, list), unfurl_links: false, unfurl_media: false },
      };
    case "mastodon":
      return {
        path: "/api/v1/statuses",
        headers: { ...bearer(token), "idempotency-key": key },
        body: { status: textFor(service, list), visibility: "public", language: "en" },
      };
    case "webhook":
      return { path: "", headers: { ...bearer(token), "idempotency-key": key }, body: list };
  }
}

interface Markup {
  /** Longest message. */
  most: number;
  heading(text: string, url: string): string;
  line(line: ListLine): string;
  more(text: string, url: string): string;
  lengthOf(text: string): number;
}

/** Mastodon counts every address as 23 characters. */
const ADDRESS_LENGTH = 23;

const MARKUP: Record<Exclude<ChatService, "webhook">, Markup> = {
  discord: {
    most: 1900,
    heading: (text, url) => `**[${inDiscord(text)}](<${url}>)**`,
    line: (line) =>
      said([
        line.when && `**${line.when}**`,
        `[${inDiscord(titleOf(line))}](<${line.url}>)`,
        inDiscord(line.place),
        line.price && inDiscord(line.price),
        line.why && `_${inDiscord(line.why)}_`,
      ]),
    more: (text, url) => `[${text}](<${url}>)`,
    lengthOf: (text) => text.length,
  },
  slack: {
    most: 3900,
    heading: (text, url) => `*<${url}|${inSlack(text)}>*`,
    line: (line) =>
      said([
        line.when && `*${line.when}*`,
        `<${line.url}|${inSlack(titleOf(line))}>`,
        inSlack(line.place),
        line.price && inSlack(line.price),
        line.why && `_${inSlack(line.why)}_`,
      ]),
    more: (text, url) => `<${url}|${text}>`,
    lengthOf: (text) => text.length,
  },
  mastodon: {
    most: 500,
    heading: (text) => plain(text),
    line: (line) =>
      said([line.when, plain(cut(line.title, 70)), plain(cut(line.place, 40)), line.why && plain(line.why)]),
    more: (text, url) => `${text}: ${url}`,
    lengthOf: (text) => [...text.replaceAll(/https?:\/\/\S+/g, "x".repeat(ADDRESS_LENGTH))].length,
  },
};

/** The lines that the service has room for, and the number of the others. */
export function textFor(service: Exclude<ChatService, "webhook">, list: DayList): string {
  const markup = MARKUP[service];
  const heading = markup.heading(cut(list.heading, LONGEST_TITLE), list.url);
  const lines = list.lines.map((line) => markup.line(line));
  for (let count = lines.length; ; count--) {
    const left = list.total - count;
    const more = left > 0 ? `${left.toLocaleString("en-US")} more` : "The list";
    const text = [heading, ...lines.slice(0, count), markup.more(more, list.url)].join("\n");
    if (count === 0 || markup.lengthOf(text) <= markup.most) return text;
  }
}

const bearer = (token: string | null): Record<string, string> =>
  token === null ? {} : { authorization: `Bearer ${token}` };
