/** What every extractor is given: the decoded body, and its parsed forms made once and only when asked for. */
import {
  descendants,
  parseShallowHtml,
  visibleText,
  withinDepth,
  type HtmlDocument,
  type HtmlElement,
} from "./dom";
import type { EvidenceKind, ExtractContext } from "./gathered-event";
import type { Feed } from "./extractors/feed-items";
import type { Found } from "./raw-event";
import { parseLooseJson } from "./extractors/loose-json";
import type { YearContext } from "./dates/resolve-date";
import type { Form } from "./recognise";

export interface SourcePage {
  url: string;
  form: Form;
  text: string;
  /** What the feed library made of a well-formed feed; null where our own reader must. */
  feed: Feed | null;
  now: Date;
  zone: string;
  /** For dates without a year. */
  years: YearContext;
  html(): HtmlDocument;
  /** The page is nested so deeply that its end is not read. */
  isCut(): boolean;
  /** All elements in document order. */
  elements(): HtmlElement[];
  visible(): string;
  /** Undefined where the body is not JSON even after repairs. */
  json(): unknown;
}

/** Metadata and a pure function: no network, no clock. */
export interface Extractor {
  kind: EvidenceKind;
  form: Form;
  /** A cheap look at the text that spares the real work where nothing can be found. */
  applies(page: SourcePage): boolean;
  extract(page: SourcePage): Found;
}

export function sourcePage(
  url: string,
  form: Form,
  text: string,
  context: ExtractContext,
  today: string,
  feed: Feed | null,
): SourcePage {
  let document: HtmlDocument | null = null;
  let elements: HtmlElement[] | null = null;
  let visible: string | null = null;
  let json: { value: unknown } | null = null;
  let whole: string | null = null;
  const readable = () => (whole ??= withinDepth(text));
  const html = () => (document ??= parseShallowHtml(readable()));
  return {
    url,
    form,
    text,
    feed,
    now: context.now,
    zone: context.zone,
    years: { today },
    html,
    isCut: () => readable().length < text.length,
    elements: () => (elements ??= descendants(html(), () => true)),
    visible: () => (visible ??= visibleText(html())),
    json: () => (json ??= { value: parseLooseJson(text) }).value,
  };
}
