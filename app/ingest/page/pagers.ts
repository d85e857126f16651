/**
 * The next pages of a list: "next" links, numbered pagers, months, and the addresses behind "load more". A list that goes
 * on without an address is marked as incomplete: an event that is missing may be in the rest.
 */
import { mapToMany } from "~/lib/collections";
import { leftOut, type Problem } from "../problems";
import { absoluteUrl, isSameSite } from "./links";
import type { HtmlElement } from "./dom";
import { oncePerText, plainLine } from "./plain-text";
import type { SourcePage } from "./source-page";

const NEXT_LABEL =
  /^(?:next(?: (?:page|events?|month|week))?|older(?: (?:events?|posts?))?|more events|[»›→])[\s»›→]{0,5}$/i;

const MORE_CLASS = /(?:^|[\s_-])(?:load-?_?more|infinite-scroll)(?:$|[\s_-])/i;

const PAGER_CLASS = /\b(?:pagination|pager|paginat(?:or|e)|page-numbers?)\b/i;

const MONTH_NAMES = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const MONTH_LABEL = new RegExp(`^(?:${MONTH_NAMES})[a-z]{0,6}\\.?(?: 20\\d\\d)?[\\s»›→]{0,5}$`, "i");

interface Control {
  element: HtmlElement;
  label: string;
  /** Absolute and on this site; null if only scripts know it. */
  address: string | null;
  isLink: boolean;
}

export interface NextPages {
  urls: string[];
  problems: Problem[];
}

/** Labels that name what follows; "next" alone turns over pictures too. */
const NEXT_OF_LIST = /^(?:next|older) (?:page|events?|month|week)[\s»›→]{0,5}$/i;

/** More than this many are not the list's, but one for each card. */
const MOST_BUTTONS = 2;
const MOST_NEXT_PAGES = 3;

const CONTINUES =
  "The list goes on behind a button that only a browser's scripts can press: the rest was not read";

export function nextPages(page: SourcePage): NextPages {
  const controls = controlsOf(page);
  const more = controls.filter(isMore);
  const loads = more.length <= MOST_BUTTONS ? more : [];
  const links = controls.filter((control) => control.isLink && isNext(control));
  const urls = [
    ...links.flatMap(({ address }) => address ?? []),
    ...numberedPages(controls, page),
    ...nextMonth(controls, page),
    ...loads.flatMap(({ address }) => address ?? []),
  ];
  const here = new URL(page.url).href;
  const others = [...new Set(urls)].filter((url) => new URL(url).href !== here).slice(0, MOST_NEXT_PAGES);
  const isDead = (control: Control) =>
    control.address === null &&
    (loads.includes(control) ||
      isDeadNumber(control) ||
      (!control.isLink && NEXT_OF_LIST.test(control.label)));
  return { urls: others, problems: others.length === 0 && controls.some(isDead) ? [leftOut(CONTINUES)] : [] };
}

/** Every label of a control that leads on contains one of these, or is a number or a month. */
const LEADS_ON = /next|older|more|[»›→]/i;

function controlsOf(page: SourcePage): Control[] {
  const loadsMore = oncePerText((classes) => MORE_CLASS.test(classes));
  return mapToMany(page.elements(), (element) => {
    const { name, attribs } = element;
    const isLink = (name === "a" || name === "link") && attribs.href !== undefined;
    const isButton = name === "button" || attribs.role === "button" || loadsMore(attribs.class ?? "");
    if ((!isLink && !isButton) || isHidden(element)) return [];
    const text = textOf(element);
    const spoken = attribs["aria-label"] ?? attribs.title ?? "";
    const may =
      LEADS_ON.test(text) ||
      LEADS_ON.test(spoken) ||
      /^\s*\d{1,3}\s*$/.test(text) ||
      /\brel|\bnext\b/i.test(attribs.rel ?? "");
    const isMonth = !may && MONTH_LABEL.test(text.trim().slice(0, 40));
    if (!may && !isMonth && !loadsMore(attribs.class ?? "")) return [];
    const label = NEXT_LABEL.test(spoken.trim()) ? spoken.trim() : plainLine(text, 40);
    return [{ element, label, address: addressOf(element, page), isLink }];
  });
}

const isHidden = ({ attribs }: HtmlElement): boolean =>
  "hidden" in attribs || "disabled" in attribs || /display\s?:\s?none/i.test(attribs.style ?? "");

const LONGEST_LABEL = 400;

/** The text directly inside a control, or that of its only child. */
function textOf(element: HtmlElement, depth = 0): string {
  let text = "";
  for (const child of element.children) {
    if ("data" in child) text += ` ${String(child.data)}`;
    else if ("attribs" in child && depth < 2 && element.children.length <= 3)
      text += ` ${textOf(child, depth + 1)}`;
    if (text.length > LONGEST_LABEL) return "";
  }
  return text;
}

/** Where scripts keep the address that they load. */
const ADDRESSES = [
  "href",
  "data-url",
  "data-href",
  "data-next-url",
  "data-next",
  "data-next-page",
  "data-path",
  "hx-get",
  "formaction",
];

function addressOf({ attribs }: HtmlElement, page: SourcePage): string | null {
  for (const name of ADDRESSES) {
    const written = attribs[name];
    // A number is no address, though the data may call it one.
    if (written === undefined || /^\d*$/.test(written)) continue;
    const url = absoluteUrl(written, page.url);
    if (url && isSameSite(url, page.url)) return url;
  }
  return null;
}

function isNext({ element, label }: Control): boolean {
  const { rel = "", class: classes = "" } = element.attribs;
  if (/\bnext\b/i.test(rel)) return true;
  if (element.name === "link") return false;
  if (NEXT_LABEL.test(label)) return true;
  return (/\bnext\b/i.test(classes) || PAGER_CLASS.test(classes)) && /next/i.test(`${classes} ${label}`);
}

/** The links of a pager that lead further than this page. */
function numberedPages(controls: Control[], page: SourcePage): string[] {
  const numbered = controls.flatMap(({ label, address }) => {
    const place = address === null ? null : pageNumber(address);
    return /^\d{1,3}$/.test(label) && address !== null && place !== null
      ? [{ number: Number(label), place, address }]
      : [];
  });
  const here = pageNumber(page.url);
  // Addresses may count pages or items; labels count pages.
  const later = numbered.filter(({ number, place }) => (here === null ? number > 1 : place > here));
  const [next] = later.sort((a, b) => a.place - b.place);
  return next ? [next.address] : [];
}

const PAGE_ADDRESS =
  /[?&](?:page|paged?|pg|p|pageno|page_?num(?:ber)?|currentpage|start|offset|skip)(?:%5B\d*%5D|\[\d*\])?=(\d{1,6})\b|\/(?:page|p)[/-](\d{1,4})(?=[/?#]|$)/i;

const pageNumber = (url: string): number | null => {
  const match = PAGE_ADDRESS.exec(url);
  return match ? Number(match[1] ?? match[2]) : null;
};

function nextMonth(controls: Control[], page: SourcePage): string[] {
  const here = monthOf(page.url) ?? monthOf(page.years.today) ?? 0;
  return controls
    .filter(({ label }) => MONTH_LABEL.test(label))
    .flatMap(({ address }) => (address !== null && monthOf(address) === here + 1 ? [address] : []))
    .slice(0, 1);
}

/** "2026-12", "2026/12", "month=12&year=2026", "december-2026". */
const YEAR_MONTH = /(20\d\d)[-/](0?[1-9]|1[0-2])(?!\d)/;
const MONTH_PARAMETER = /[?&]\w{0,12}month=(0?[1-9]|1[0-2])\b/i;
const YEAR_PARAMETER = /[?&]\w{0,12}y(?:ea)?r=(20\d\d)\b/i;
const NAMED_MONTH = new RegExp(`\\b(${MONTH_NAMES})[a-z]{0,6}[-/_](20\\d\\d)\\b`, "i");

/** Months since the year 0. */
function monthOf(url: string): number | null {
  const [, year, month] = YEAR_MONTH.exec(url) ?? [];
  if (year !== undefined) return Number(year) * 12 + Number(month) - 1;
  const parameters = [YEAR_PARAMETER.exec(url)?.[1], MONTH_PARAMETER.exec(url)?.[1]];
  if (parameters[0] && parameters[1]) return Number(parameters[0]) * 12 + Number(parameters[1]) - 1;
  const [, name = "", named] = NAMED_MONTH.exec(url) ?? [];
  return named === undefined ? null : Number(named) * 12 + MONTH_NAMES.split("|").indexOf(name.toLowerCase());
}

const MORE_LABEL =
  /^(?:load|show|see|view) more (?:events?|shows?|results?|dates?)$|^load more$|^more (?:events|shows)$/i;

const isMore = ({ element, label }: Control): boolean =>
  MORE_LABEL.test(label) || MORE_CLASS.test(element.attribs.class ?? "");

/** A pager whose numbers are buttons. */
const isDeadNumber = ({ element, label, address }: Control): boolean => {
  const list = element.parent?.parent;
  const classes = [element, element.parent, list].map((box) =>
    box && "attribs" in box ? (box.attribs.class ?? "") : "",
  );
  return address === null && label === "2" && PAGER_CLASS.test(classes.join(" "));
};
