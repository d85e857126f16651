/** Pictures in a folder, which all processes share. */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { keyOf } from "~/lib/pictures";
import type { PictureStore } from "./picture-store";

export function folderStore(folder: string): PictureStore {
  return {
    async put(name, bytes) {
      const path = pathOf(folder, name);
      await mkdir(join(path, ".."), { recursive: true });
      // A half-written file is never served.
      const unfinished = `${path}.${randomUUID()}`;
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(name) {
      return readFile(pathOf(folder, name)).catch((error: unknown) => {
        if (isAbsent(error)) return null;
        throw error;
      });
    },
    async remove(name) {
      await rm(pathOf(folder, name), { force: true });
    },
    async *list() {
      for (const part of await namesIn(folder))
        for (const name of await namesIn(join(folder, part))) {
          const file = keyOf(name) !== null && (await stat(join(folder, part, name)).catch(() => null));
          if (file) yield { name, changedAt: file.mtime };
        }
    },
  };
}

/** Only names of pictures become paths. Their first two digits name a folder, so that none holds too many files. */
function pathOf(folder: string, name: string): string {
  if (keyOf(name) === null) throw new RangeError(`No picture is called ${name}.`);
  return join(folder, name.slice(0, 2), name);
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isAbsent(error) || (error as NodeJS.ErrnoException).code === "ENOTDIR") return [];
    throw error;
  });
}

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";
