/** Troubles that a start survives: each is told in one line, and the site stands. */
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Config } from "~/settings/config.server";
import { fontFolder } from "~/services/drawing/fonts";
import { unknownSettingText } from "~/settings/unknown";

type Settings = Pick<Config, "sampleCity" | "pictures" | "unknownSettings">;

const NO_FONTS =
  "The fonts of posters and share images are missing (public/fonts/share): events are shown without posters.";

/** @returns one sentence for each trouble, and whether sample venues come */
export async function findStartTroubles(
  settings: Settings,
  fonts: string | null = fontFolder(),
): Promise<{ troubles: string[]; isSampled: boolean }> {
  const [city, pictures] = await Promise.all([cityTrouble(settings), picturesTrouble(settings)]);
  return {
    troubles: [
      ...settings.unknownSettings.map(unknownSettingText),
      city,
      pictures,
      fonts === null ? NO_FONTS : null,
    ].filter((sentence) => sentence !== null),
    isSampled: settings.sampleCity !== null && city === null,
  };
}

async function cityTrouble({ sampleCity }: Settings): Promise<string | null> {
  if (!sampleCity) return null;
  const probe = createServer();
  try {
    await once(probe.listen(sampleCity.port, "127.0.0.1"), "listening");
    return null;
  } catch {
    return `Port ${sampleCity.port} of the sample city is taken: set SAMPLE_CITY_PORT, or SAMPLE_CITY=off.`;
  } finally {
    probe.close();
  }
}

async function picturesTrouble({ pictures }: Settings): Promise<string | null> {
  if (!pictures || !("folder" in pictures)) return null;
  const trial = join(pictures.folder, ".trial");
  try {
    await mkdir(pictures.folder, { recursive: true });
    await writeFile(trial, "");
    await rm(trial);
    return null;
  } catch (error) {
    return `No pictures can be kept in ${pictures.folder} (${(error as NodeJS.ErrnoException).code}): events are shown without. Set PICTURES_DIR.`;
  }
}
