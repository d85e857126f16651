/** Why a page could not be drawn, in words for an editor. */
import { FetchFailure } from "../http/types";

export const RENDER_IS_OFF =
  "Its page is drawn by scripts, and RENDER is off: set RENDER=on, or give the source the address of a feed.";

/** Our own renderer is to blame. */
export const cannotRender = (message: string, cause?: unknown): FetchFailure =>
  new FetchFailure("rendering", message, { cause });

/** The page is to blame: it went over a limit. */
export const tooCostly = (message: string): FetchFailure => new FetchFailure("rendering", message);
