/** `sources fetch ID`: puts one source at the head of the work; the worker fetches it. */
import type { Config } from "~/settings/config.server";
import { createLog } from "~/services/log";
import { openStore, WORKER_LIMITS } from "~/services/store";

export async function fetchNow(
  config: Config,
  sourceId: number,
  print: (line: string) => void,
): Promise<void> {
  const store = await openStore(config, createLog({ level: "error", process: "cli" }), {
    name: "fire-escape cli",
    limits: WORKER_LIMITS,
  });
  try {
    const source = await store.db
      .selectFrom("event_sources")
      .select(["name", "url"])
      .where("id", "=", sourceId)
      .executeTakeFirst();
    if (!source) throw new Error(`There is no source with the id ${sourceId}.`);
    if (!source.url) throw new Error(`${source.name} has no address to fetch events from.`);
    await store.enqueue("fetch-source", { sourceId });
    print(`${source.name} is fetched as soon as a worker is free; the outcome is in its log.`);
  } finally {
    await store.close();
  }
}
