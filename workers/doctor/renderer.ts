/** The renderer: whether its Chromium starts, where RENDER is on. */
import { startChromium } from "~/services/rendering/chromium";
import type { RenderingSettings } from "~/services/rendering/open-renderer";
import { reasonOf } from "~/services/store";
import { fail, ok, type Finding } from "./findings";

const NAME = "renderer";
/** What Chromium itself wrote, in the report of its start. */
const COMPLAINT = /\[err\] (?:\[[^\]]*\] ?)?([^\p{Cc}]{1,300})/u;

/** Nothing where RENDER is off: few sites need it. */
export async function checkRenderer({ isOn, chromium }: RenderingSettings): Promise<Finding[]> {
  if (!isOn) return [];
  try {
    const browser = await startChromium(chromium);
    const version = browser.version();
    await browser.close();
    return [ok(NAME, `Chromium ${version}, ${chromium.sandbox ? "with" : "without"} its sandbox`)];
  } catch (error) {
    const [, complaint] = COMPLAINT.exec(error instanceof Error ? String(error.cause) : "") ?? [];
    return [
      fail(
        NAME,
        [reasonOf(error), complaint && `It says: ${complaint}`].filter(Boolean).join(" "),
        "Until it starts, sources whose scripts must be run bring nothing. RENDER=off ends this check.",
      ),
    ];
  }
}
