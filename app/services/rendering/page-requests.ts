/**
 * Answers every request of a page that is being drawn: ours goes out in its place, with the guard, robots.txt and limits of
 * the polite fetcher. Pictures, fonts, frames and whatever would change something are refused.
 */
import { setMaxListeners } from "node:events";
import type { Request, Route } from "playwright-core";
import type { PageFetcher } from "../http/fetch-page";
import { FetchFailure, type PageResponse } from "../http/types";
import { tooCostly } from "./failures";
import type { RenderLimits } from "./limits";

export type Page = PageResponse & { kind: "page" };

/** Kinds of requests that scripts draw with. */
const SERVED = new Set(["script", "xhr", "fetch"]);
/** Headers by which data of a public page is asked for; never cookies. */
const PASSED_ON = ["accept", "authorization", "origin", "referer", "x-api-key", "x-requested-with"];
/** The reason to end the drawing; any other failure is what a visitor might meet too. */
const FATAL = new Set(["blocked-address", "too-large"]);

interface Means {
  /** For whole pages: waits its turn at the host. */
  pages: Pick<PageFetcher, "fetchPage">;
  /** For what a page is made of: one at a time at each host, without a pause. */
  parts: Pick<PageFetcher, "fetchPage">;
}

export class PageRequests {
  readonly #means: Means;
  readonly #limits: RenderLimits;
  readonly #stop = new AbortController();
  #document: Page;
  #isServed = false;
  #navigations = 0;
  #count = 0;
  #bytes = 0;
  readonly #left = { post: 0, robots: 0 };
  #open = 0;
  #quiet: NodeJS.Timeout | undefined;
  #fail: (reason: unknown) => void = () => undefined;
  #settle: (() => void) | null = null;
  /** Rejects with the first failure that ends the drawing. */
  readonly failed: Promise<never>;

  /** @param first the page's own answer, which is not asked for again */
  constructor(means: Means, first: Page, limits: RenderLimits) {
    this.#means = means;
    this.#limits = limits;
    this.#document = first;
    this.failed = new Promise((_, reject) => (this.#fail = reject));
    // Each open request listens: more than ten listeners are not a leak.
    setMaxListeners(0, this.#stop.signal);
    // Whoever waits for another promise must not leave this one unhandled.
    this.failed.catch(() => undefined);
  }

  /** Where the page is after its own redirects. */
  get url(): string {
    return this.#document.finalUrl;
  }

  /** Data that was not asked for, in words; empty if there is none. */
  get remarks(): string[] {
    const { post, robots } = this.#left;
    const left = [post > 0 ? `${post} by POST` : "", robots > 0 ? `${robots} that robots.txt forbids` : ""];
    const words = left.filter(Boolean).join(" and ");
    return words === "" ? [] : [`Of what the page's scripts asked for, these were not fetched: ${words}`];
  }

  /** Resolves once no request has been open for a while from now on. */
  quiet(): Promise<void> {
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#startQuiet();
    });
  }

  #startQuiet(): void {
    if (this.#open > 0 || this.#settle === null) return;
    this.#quiet = setTimeout(this.#settle, this.#limits.quietMs);
  }

  /** Ends the drawing, and every request of it. */
  end(reason: unknown): void {
    clearTimeout(this.#quiet);
    this.#settle = null;
    this.#stop.abort(reason);
    this.#fail(reason);
  }

  /** Handles one request of the browser. */
  readonly answer = async (route: Route): Promise<void> => {
    clearTimeout(this.#quiet);
    this.#open += 1;
    try {
      await this.#answer(route, route.request());
    } catch (error) {
      // The page is gone, or moved on: nobody waits for this answer.
      if (!this.#stop.signal.aborted) await route.abort("failed").catch(() => undefined);
      if (error instanceof FetchFailure && error.code === "robots") this.#left.robots += 1;
      if (error instanceof FetchFailure && FATAL.has(error.code)) this.end(error);
    } finally {
      this.#open -= 1;
      this.#startQuiet();
    }
  };

  async #answer(route: Route, request: Request): Promise<void> {
    const type = request.resourceType();
    if (type === "document") return this.#answerDocument(route, request);
    // Some scripts wait for their styles, which say nothing about events.
    if (type === "stylesheet") return route.fulfill({ status: 200, contentType: "text/css", body: "" });
    if (SERVED.has(type) && request.method() === "POST") this.#left.post += 1;
    if (!SERVED.has(type) || request.method() !== "GET") return route.abort("blockedbyclient");
    this.#countRequest();
    const page = await this.#means.parts.fetchPage({
      url: request.url(),
      askedBy: this.#document.finalUrl,
      headers: passedOn(request.headers()),
      signal: this.#stop.signal,
    });
    if (page.kind !== "page") return route.abort("failed");
    await this.#fulfill(route, page);
  }

  async #answerDocument(route: Route, request: Request): Promise<void> {
    // The content of a frame is read by giving the frame's own address.
    if (!request.isNavigationRequest() || request.frame().parentFrame() !== null)
      return route.abort("blockedbyclient");
    if (this.#isServed) this.#document = await this.#follow(request);
    this.#isServed = true;
    await this.#fulfill(route, this.#document);
  }

  /** A script sent the page elsewhere. @throws FetchFailure */
  async #follow(request: Request): Promise<Page> {
    this.#countRequest();
    this.#navigations += 1;
    try {
      if (request.method() !== "GET") throw tooCostly("The page sends a form by itself; it is not read.");
      if (this.#navigations > this.#limits.mostNavigations)
        throw tooCostly(`The page's scripts send us on more than ${this.#limits.mostNavigations} times.`);
      const page = await this.#means.pages.fetchPage({
        url: request.url(),
        askedBy: this.#document.finalUrl,
        signal: this.#stop.signal,
      });
      if (page.kind !== "page") throw new FetchFailure("decode", "The site sent no page.");
      return page;
    } catch (error) {
      this.end(error);
      throw error;
    }
  }

  #countRequest(): void {
    this.#count += 1;
    if (this.#count <= this.#limits.mostRequests) return;
    const failure = tooCostly(
      `The page's scripts make more than ${this.#limits.mostRequests} requests; it is not read.`,
    );
    this.end(failure);
    throw failure;
  }

  async #fulfill(route: Route, page: Page): Promise<void> {
    this.#bytes += page.bytes.length;
    if (this.#bytes > this.#limits.mostBytes) {
      const megabytes = Math.round(this.#limits.mostBytes / 1024 / 1024);
      return this.end(tooCostly(`The page's scripts load more than ${megabytes} MB; it is not read.`));
    }
    await route.fulfill({
      status: page.status,
      ...(page.contentType === null ? {} : { contentType: page.contentType }),
      body: Buffer.from(page.bytes),
    });
  }
}

function passedOn(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
}
