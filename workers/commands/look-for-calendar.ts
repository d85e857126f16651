/** `sources find WHERE [--use N]`: which calendar is behind an address, and switching a source to it. */
import { InvalidArgumentError } from "commander";
import { findSourceSite, listSourceSites, updateSourceAddress } from "@db/queries/sources/sites";
import type { Db } from "@db/client";
import { brand } from "~/brand";
import type { Config } from "~/settings/config.server";
import type { DomainContext } from "~/context";
import { discover } from "~/ingest/discovery/discover";
import type { Discovery } from "~/ingest/discovery/types";
import { linesOf } from "./found-calendars";
import { withDb, type Print } from "./with-db";
import { withReading } from "./with-reading";

type Where = { id: number } | { url: string };

type Means = Pick<DomainContext, "http" | "readPage">;

/** For commander: an address, or the id of a source. */
export function whereFrom(word: string): Where {
  if (/^[1-9]\d{0,8}$/.test(word)) return { id: Number(word) };
  const url = /^https?:/i.test(word) ? word : `https://${word}`;
  if (!URL.canParse(url) || !new URL(url).hostname.includes("."))
    throw new InvalidArgumentError(`"${word}" is neither an address nor the id of a source.`);
  return { url };
}

export async function lookForCalendar(
  config: Config,
  where: Where,
  { use }: { use?: number },
  print: Print,
): Promise<void> {
  await withReading(config, async (means) => {
    if ("url" in where && use === undefined) await findCalendar(means, where.url, print);
    else await withDb(config, print, (db) => lookAndSwitch(db, means, { where, use }, print));
  });
}

/** Searches for a source's calendar; with `use` the source is switched to the address of that number. */
export async function lookAndSwitch(
  db: Db,
  means: Means,
  { where, use }: { where: Where; use?: number },
  print: Print,
): Promise<void> {
  const source = await sourceAt(db, where);
  const { proposals } = await findCalendar(means, source.url, print);
  if (use === undefined) return;
  const chosen = proposals[use - 1];
  if (!chosen) throw new Error(`There is no address number ${use}.`);
  await updateSourceAddress(db, source.id, chosen.url);
  print(`\n${source.name} is fetched from ${chosen.url} from now on.`);
}

interface Site {
  id: number;
  name: string;
}

/** The source whose address will be switched. @throws Error that says what to type */
async function sourceAt(db: Db, where: Where): Promise<Site & { url: string }> {
  if ("id" in where) {
    const source = await findSourceSite(db, where.id);
    const url = source?.official_website ?? source?.url;
    if (!source) throw new Error(`There is no source with the id ${where.id}: fire-escape sources list`);
    if (!url) throw new Error(`${source.name} has no website. Give its address: sources find https://…`);
    return { ...source, url };
  }
  const host = hostOf(where.url);
  const sources = await listSourceSites(db);
  const same = sources.filter(({ url, official_website }) =>
    [hostOf(url), hostOf(official_website)].includes(host),
  );
  const [only] = same;
  if (only && same.length === 1) return { ...only, url: where.url };
  const choice = same.map(({ id, name }) => `${id} (${name})`).join(", ");
  throw new Error(
    same.length === 0
      ? `No source has the website ${host}. Add it in the admin area, or give the id of a source.`
      : `Several sources have this website: ${choice}. Give one of the ids in place of the address.`,
  );
}

const hostOf = (url: string | null): string | null =>
  url !== null && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : null;

/** Prints what is behind the address. */
async function findCalendar(means: Means, url: string, print: Print): Promise<Discovery> {
  print(`Looking for the calendar of ${url}; one request per second …`);
  const discovery = await discover(means, { url, now: new Date(), zone: brand.zone });
  for (const line of linesOf(discovery)) print(line);
  return discovery;
}
