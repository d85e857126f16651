/** Limits of drawing one page. */
import { seconds } from "~/lib/time";

export interface RenderLimits {
  /** Milliseconds for one page, from its start in the browser to its text. */
  totalMs: number;
  /** A page is finished when no request has been open for so many milliseconds. */
  quietMs: number;
  mostRequests: number;
  /** Times that scripts may send us on. */
  mostNavigations: number;
  /** Bytes of everything that the page loads. */
  mostBytes: number;
  /** Characters of the finished page. */
  mostText: number;
  /** Memory of the browser's process for pages. */
  mostMemory: number;
  /** The browser ends after so many milliseconds without a page. */
  idleMs: number;
}

export const defaultRenderLimits: RenderLimits = {
  totalMs: seconds(25),
  quietMs: 500,
  mostRequests: 150,
  mostNavigations: 3,
  mostBytes: 24 * 1024 * 1024,
  mostText: 5_000_000,
  mostMemory: 700 * 1024 * 1024,
  idleMs: seconds(30),
};

/** Limits of a single request that a page makes. */
export const PART_LIMITS = { totalMs: seconds(8), minGapMs: 0, maxCrawlDelayMs: 0 };
