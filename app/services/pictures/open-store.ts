/** Opens the picture store that the settings name. */
import type { Config } from "~/settings/config.server";
import { folderStore } from "./folder-store";
import type { PictureStore } from "./picture-store";
import { s3Store } from "./s3-store";

/** @returns null where no store is set: events are then shown without pictures */
export function openPictureStore(settings: Config["pictures"]): PictureStore | null {
  if (settings === null) return null;
  return "folder" in settings ? folderStore(settings.folder) : s3Store(settings);
}
