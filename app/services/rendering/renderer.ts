/**
 * A fetcher that runs a page's scripts, for pages that show nothing without them (docs/decisions/0040-renderer.md). Its
 * Chromium starts with the first page and ends when idle. One page at a time: its queue has one job at once.
 */
import type { Browser } from "playwright-core";
import type { PageFetcher } from "../http/fetch-page";
import { FetchFailure, type PageRequest, type PageResponse } from "../http/types";
import { startChromium, wallOf, type ChromiumSettings } from "./chromium";
import { drawPage } from "./draw-page";
import { cannotRender } from "./failures";
import { defaultRenderLimits, type RenderLimits } from "./limits";
import { PageRequests, type Page } from "./page-requests";

export interface RendererOptions {
  chromium: ChromiumSettings;
  userAgent: string;
  /** For whole pages: the polite fetcher of everything else. */
  pages: Pick<PageFetcher, "fetchPage">;
  /** For what a page is made of, with PART_LIMITS. */
  parts: Pick<PageFetcher, "fetchPage">;
  limits?: Partial<RenderLimits>;
}

const HTML = /html/i;

export class Renderer implements PageFetcher {
  readonly runsScripts = true;
  readonly #options: RendererOptions;
  readonly #limits: RenderLimits;
  #browser: Browser | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: RendererOptions) {
    this.#options = options;
    this.#limits = { ...defaultRenderLimits, ...options.limits };
  }

  /**
   * The page as its scripts have drawn it; everything but HTML as it is. What the site says about changes is about the
   * page without them, so it is neither asked nor told.
   * @throws FetchFailure, or the signal's reason
   */
  readonly fetchPage = async ({ url, askedBy, signal, onRequest }: PageRequest): Promise<PageResponse> => {
    clearTimeout(this.#idle);
    try {
      const browser = await this.#open();
      const page = await this.#options.pages.fetchPage({ url, askedBy, signal, onRequest });
      if (page.kind !== "page" || !HTML.test(page.contentType ?? "html")) return page;
      return await this.#draw(browser, page, signal);
    } finally {
      this.#idle = setTimeout(() => void this.close(), this.#limits.idleMs);
      this.#idle.unref();
    }
  };

  /** Ends the browser. */
  readonly close = async (): Promise<void> => {
    clearTimeout(this.#idle);
    const browser = this.#browser;
    this.#browser = null;
    await browser?.close();
  };

  async #open(): Promise<Browser> {
    if (this.#browser?.isConnected()) return this.#browser;
    return (this.#browser = await startChromium(this.#options.chromium));
  }

  async #draw(browser: Browser, page: Page, signal: AbortSignal | undefined): Promise<PageResponse> {
    const { userAgent, pages, parts } = this.#options;
    const requests = new PageRequests({ pages, parts }, page, this.#limits);
    // Another container's processes cannot be measured from here: it has a limit of its own.
    const isAway = (await wallOf(this.#options.chromium)) === "container";
    const limits = isAway ? { ...this.#limits, mostMemory: Infinity } : this.#limits;
    try {
      const html = await drawPage(browser, requests, { limits, userAgent, signal });
      return {
        ...page,
        finalUrl: requests.url,
        contentType: "text/html; charset=utf-8",
        bytes: new TextEncoder().encode(html),
        validators: { etag: null, lastModified: null },
        remarks: requests.remarks,
      };
    } catch (error) {
      // A page that went over a limit may hold the browser still.
      await this.close();
      signal?.throwIfAborted();
      if (error instanceof FetchFailure) throw error;
      throw cannotRender("The page could not be drawn. It is tried again later.", error);
    } finally {
      requests.end(new Error("The page is finished."));
    }
  }
}
