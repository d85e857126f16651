/** The renderer as the settings want it. */
import type { PageFetcher } from "../http/fetch-page";
import type { ChromiumSettings } from "./chromium";
import { cannotRender, RENDER_IS_OFF } from "./failures";
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

/** @param means the polite fetcher of everything else, and what makes one for the parts of pages */
export function openRenderer(
  { isOn, chromium }: RenderingSettings,
  means: { userAgent: string; pages: Pick<PageFetcher, "fetchPage">; openParts: () => PageFetcher },
): SwitchedRenderer {
  if (!isOn) return OFF;
  const { userAgent, pages } = means;
  const parts = means.openParts();
  const renderer = new Renderer({ chromium, userAgent, pages, parts });
  return {
    isOn,
    runsScripts: true,
    fetchPage: renderer.fetchPage,
    close: async () => {
      await Promise.all([renderer.close(), parts.close()]);
    },
  };
}
