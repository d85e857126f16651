/** The renderer as the settings want it. */
import { createPageFetcher, type PageFetcher, type PageFetcherOptions } from "../http/fetch-page";
import type { ChromiumSettings } from "./chromium";
import { cannotRender, RENDER_IS_OFF } from "./failures";
import { PART_LIMITS } from "./limits";
import { Renderer } from "./renderer";

export interface RenderingSettings {
  isOn: boolean;
  chromium: ChromiumSettings;
}

interface SwitchedRenderer extends PageFetcher {
  isOn: boolean;
}

const OFF: SwitchedRenderer = {
  isOn: false,
  runsScripts: true,
  fetchPage: async () => {
    throw cannotRender(RENDER_IS_OFF);
  },
  close: async () => undefined,
};

/** @param pages the polite fetcher of everything else, with the options that it was made with */
export function openRenderer(
  { isOn, chromium }: RenderingSettings,
  fetching: PageFetcherOptions & { userAgent: string },
  pages: Pick<PageFetcher, "fetchPage">,
): SwitchedRenderer {
  if (!isOn) return OFF;
  const parts = createPageFetcher({ ...fetching, limits: PART_LIMITS, retry: { attempts: 1 } });
  const renderer = new Renderer({ chromium, userAgent: fetching.userAgent, pages, parts });
  return {
    isOn,
    runsScripts: true,
    fetchPage: renderer.fetchPage,
    close: async () => {
      await Promise.all([renderer.close(), parts.close()]);
    },
  };
}
