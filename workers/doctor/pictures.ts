/** The picture store: whether this machine reads in it what the database says is there. */
import type { Kysely } from "kysely";
import type { Config } from "~/settings/config.server";
import { filesOf } from "~/lib/pictures";
import { openPictureStore } from "~/services/pictures/open-store";
import type { PictureStore } from "~/services/pictures/picture-store";
import { errorReason } from "~/services/store";
import type { Database } from "@db/client";
import { countPictureAddresses } from "@db/queries/pictures/addresses";
import { findNewestPicture } from "@db/queries/pictures/pictures";
import { fail, ok, warn, type Finding } from "./findings";

const NAME = "pictures";

export async function checkPictures(db: Kysely<Database>, settings: Config["pictures"]): Promise<Finding> {
  const store = openPictureStore(settings);
  if (settings === null || store === null)
    return warn(
      NAME,
      "no store: events are shown without pictures",
      "Set PICTURES_DIR to a folder that web and worker share, or PICTURES_S3_URL.",
    );
  const where = "folder" in settings ? settings.folder : settings.bucketUrl;
  try {
    const { stored, given_up } = await countPictureAddresses(db);
    if (await lacksNewest(store, await findNewestPicture(db)))
      return fail(
        NAME,
        `the newest is not in ${where}`,
        "If it is a folder, all web and worker processes must share it. The worker fetches lost pictures again at its start.",
      );
    return ok(NAME, `${stored} addresses stored in ${where}, ${given_up} given up`);
  } catch (error) {
    return fail(
      NAME,
      `${where}: ${errorReason(error)}`,
      "Correct PICTURES_DIR or PICTURES_S3_URL, its key and region.",
    );
  }
}

/** Asks for something even if nothing is stored yet. */
async function lacksNewest(store: PictureStore, newest: { key: string; width: number } | undefined) {
  if (!newest) {
    await store.list()[Symbol.asyncIterator]().next();
    return false;
  }
  const files = await Promise.all(filesOf(newest).map((name) => store.read(name)));
  return files.includes(null);
}
