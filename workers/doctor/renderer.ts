/** The renderer: whether its Chromium starts, where RENDER is on. */
import { startChromium, wallOf } from "~/services/rendering/chromium";
import type { Wall } from "~/services/rendering/walls";
import type { RenderingSettings } from "~/services/rendering/open-renderer";
import { errorReason } from "~/services/store";
import { fail, ok, warn, type Finding } from "./findings";

const NAME = "renderer";
const WALLS: Record<Wall, string> = {
  container: "in a container of its own",
  namespace: "in a network namespace of its own",
  switches: "kept from the network by its own switches alone",
};
const GIVE_IT_A_WALL =
  "Allow network namespaces (unshare --user --net), or give it a container without a network: docs/operating.md, “Pages drawn by scripts”.";
/** Chromium's own words in the report of its start. */
const COMPLAINT = /\[err\] (?:\[[^\]]*\] ?)?([^\p{Cc}]{1,300})/u;

/** Says nothing where RENDER is off: few sites need it. */
export async function checkRenderer({ isOn, chromium }: RenderingSettings): Promise<Finding[]> {
  if (!isOn) return [];
  try {
    const browser = await startChromium(chromium);
    const version = browser.version();
    await browser.close();
    const wall = await wallOf(chromium);
    const summary = `Chromium ${version}, ${chromium.sandbox ? "with" : "without"} its sandbox, ${WALLS[wall]}`;
    return [wall === "switches" ? warn(NAME, summary, GIVE_IT_A_WALL) : ok(NAME, summary)];
  } catch (error) {
    const [, complaint] = COMPLAINT.exec(error instanceof Error ? String(error.cause) : "") ?? [];
    return [
      fail(
        NAME,
        [errorReason(error), complaint && `It says: ${complaint}`].filter(Boolean).join(" "),
        "Until it starts, sources whose scripts must be run bring nothing. RENDER=off ends this check.",
      ),
    ];
  }
}
