/** `sources list [WORDS]`, `sources enable ID|all`, `sources disable ID|all`: which venues are fetched by themselves. */
import type { Kysely } from "kysely";
import type { Database } from "@db/client";
import { listSources, updateSourcesEnabled } from "@db/queries/sources/switches";

function whichFrom(word: string | undefined): number | "all" {
  if (word === "all") return "all";
  const id = Number(word);
  if (!Number.isInteger(id) || id < 1) throw new Error("Say which: the id of a source, or all.");
  return id;
}

export async function manageSources(
  db: Kysely<Database>,
  [verb, ...words]: string[],
  print: (line: string) => void,
): Promise<void> {
  if (verb === "list") {
    const sources = await listSources(db, words.join(" "));
    for (const { id, name, is_enabled, status, url } of sources) {
      print(
        `${String(id).padStart(5)}  ${is_enabled ? "on " : "off"}  ${status.padEnd(10)}  ${name}  ${url ?? ""}`,
      );
    }
    print(`${sources.length} source(s) with an address to fetch from.`);
  } else if (verb === "enable" || verb === "disable") {
    const switched = await updateSourcesEnabled(db, whichFrom(words[0]), verb === "enable");
    print(
      `${switched} source(s) switched ${verb === "enable" ? "on: the worker fetches them within minutes" : "off"}.`,
    );
  } else {
    throw new Error("Say: npm run sources -- list [words], enable ID|all, or disable ID|all");
  }
}
