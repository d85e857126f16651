/** The input of every extractor: the decoded page and its parsed forms, which are computed once and on demand. */
import { decodeHTML } from "entities";
import { groupBy } from "~/lib/collections";
import { parseTree, visibleText, type HtmlDocument, type HtmlElement, type HtmlTree } from "./dom";
import { Budget } from "../budget";
import type { EvidenceKind, ExtractContext } from "../gathered-event";
import type { Feed } from "../formats/feed/feed-items";
import type { Findings } from "../raw-event";
import { parseLenientJson } from "../formats/json/lenient-json";
import type { YearContext } from "../dates/years";
import type { Recipe } from "@db/schema";
import type { Remembering } from "./once-per-page";
import type { Form } from "./recognise";

export interface SourcePage extends Remembering {
  url: string;
  form: Form;
  text: string;
  /** A well-formed feed as rss-parser read it; null if our own reader must. */
  feed: Feed | null;
  now: Date;
  zone: string;
  /** For dates without a year. */
  years: YearContext;
  /** Records which limits the page exceeds. */
  budget: Budget;
  /** An editor entered this address as a calendar. */
  isDeclared: boolean;
  /** Somebody wants to see and point at its parts. */
  isLookedAt: boolean;
  /** Where its events were, when it was read before. */
  recipe: Recipe | null;
  html(): HtmlDocument;
  /** All elements in document order. */
  elements(): HtmlElement[];
  /** The same by their tags. */
  tagged(): Map<string, HtmlElement[]>;
  visible(): string;
  /** Undefined if the body is not JSON, even after repairs. */
  json(): unknown;
}

/** The title that a browser shows in its tab. */
export const pageTitleOf = ({ text }: Pick<SourcePage, "text">): string =>
  decodeHTML(/<title[^<>]{0,200}>([^<]{0,300})/i.exec(text)?.[1] ?? "");

/** "Lear | Shows | Attic Hall": its name, its part of the site and the site. */
export const titlePartsOf = (page: SourcePage): string[] => pageTitleOf(page).split(/\s[|–—·•:»-]\s|｜/);

/** "og:title" and the like; empty where the page's head does not say so. */
export function metaOf({ text }: Pick<SourcePage, "text">, property: string): string {
  const at = text.slice(0, HEAD).indexOf(property);
  const behind = at < 0 ? "" : text.slice(at + property.length, at + LONGEST_META);
  return decodeHTML(CONTENT.exec(behind)?.[1] ?? "");
}

const HEAD = 60_000;
const LONGEST_META = 400;
const CONTENT = /^["'][^<>]{0,50}content=["']([^"<>]{1,300})["']/i;

/** A pure function with its metadata: no network, no clock. */
export interface Extractor {
  kind: EvidenceKind;
  form: Form;
  /** A cheap test that spares pages without such data the real work. */
  applies(page: SourcePage): boolean;
  extract(page: SourcePage): Findings;
}

export function sourcePage(
  url: string,
  form: Form,
  text: string,
  context: ExtractContext,
  today: string,
  feed: Feed | null,
): SourcePage {
  let tree: HtmlTree | null = null;
  let tagged: Map<string, HtmlElement[]> | null = null;
  let visible: string | null = null;
  let json: { value: unknown } | null = null;
  const budget = new Budget();
  const read = () => (tree ??= parseTree(text, budget));
  const html = () => read().document;
  return {
    answers: new Map(),
    url,
    form,
    text,
    feed,
    now: context.now,
    zone: context.zone,
    isDeclared: context.isDeclared ?? false,
    isLookedAt: context.look ?? false,
    recipe: context.recipe ?? null,
    years: { today },
    budget,
    html,
    elements: () => read().elements,
    tagged: () => (tagged ??= groupBy(read().elements, ({ name }) => name)),
    visible: () => (visible ??= visibleText(html())),
    json: () => (json ??= { value: parseLenientJson(text) }).value,
  };
}
