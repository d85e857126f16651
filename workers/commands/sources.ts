/** `sources list [WORDS]`, `sources enable ID|all|starter`, `sources disable ID|all`: which venues are fetched by themselves. */
import { InvalidArgumentError } from "commander";
import type { Kysely } from "kysely";
import type { Database } from "@db/client";
import { listSources, updateSourcesEnabled } from "@db/queries/sources/switches";
import { STARTER_VENUES } from "@db/seed/starter-venues";
import type { Print } from "./with-db";

type Choice = number[] | "all" | "starter";

export async function printVenues(db: Kysely<Database>, words: string[], print: Print): Promise<void> {
  const sources = await listSources(db, words.join(" "));
  for (const { id, name, is_enabled, status, url } of sources) {
    print(
      `${String(id).padStart(5)}  ${is_enabled ? "on " : "off"}  ${status.padEnd(10)}  ${name}  ${url ?? ""}`,
    );
  }
  print(`${sources.length} source(s) with an address to fetch from.`);
}

/** For commander, which calls it once for each word: ids; or one word, "all" or "starter" (ten venues to begin with). */
export function choiceFrom(word: string, before: Choice | undefined): Choice {
  if (before === undefined && (word === "all" || word === "starter")) return word;
  return [...(Array.isArray(before) ? before : []), sourceIdFrom(word)];
}

/** For commander. @throws InvalidArgumentError */
export function sourceIdFrom(word: string): number {
  const id = Number(word);
  if (!Number.isInteger(id) || id < 1 || id > 2 ** 31 - 1)
    throw new InvalidArgumentError(`"${word}" is not the id of a source: fire-escape sources list`);
  return id;
}

export async function switchVenues(
  db: Kysely<Database>,
  choice: Choice,
  isEnabled: boolean,
  print: Print,
): Promise<void> {
  const switched = await updateSourcesEnabled(
    db,
    choice === "starter" ? await starterIds(db) : choice,
    isEnabled,
  );
  print(
    `${switched.length} source(s) switched ${isEnabled ? "on: the worker fetches them within minutes" : "off"}.`,
  );
}

async function starterIds(db: Kysely<Database>): Promise<number[]> {
  const starters = new Set<string>(STARTER_VENUES);
  return (await listSources(db, "")).filter(({ name }) => starters.has(name)).map(({ id }) => id);
}
