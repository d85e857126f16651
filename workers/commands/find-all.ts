/**
 * `sources find --all`: looks for the calendar of every venue with a website, and writes a table (CSV) with a line for each.
 * Started again, it goes on where it ended. It changes no source.
 */
import { appendFile, readFile, writeFile } from "node:fs/promises";
import type { listSourceSites } from "@db/queries/sources/sites";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { readCsv, writeCsv } from "~/lib/csv";
import { discover } from "~/ingest/discovery/discover";
import { nextEvents } from "./found-calendars";
import type { Discovery } from "~/ingest/discovery/types";
import { failureOf } from "~/ingest/report";
import { countOf } from "~/lib/text";
import type { Print } from "./with-db";

type Site = Awaited<ReturnType<typeof listSourceSites>>[number];

/** Sites at the same time; each host still gets one request per second. */
const AT_ONCE = 6;

export async function findAll(
  sites: Site[],
  means: Pick<DomainContext, "http" | "readPage">,
  file: string,
  print: Print,
): Promise<void> {
  const done = await idsIn(file);
  const left = sites.filter(({ id }) => !done.has(String(id)));
  print(
    `${countOf(left.length, "site")} to search, ${sites.length - left.length} done before. Table: ${file}`,
  );
  let withCalendar = 0;
  let count = 0;
  const worker = async () => {
    for (let site = left.shift(); site; site = left.shift()) {
      const discovery = await searched(means, site);
      await appendFile(file, writeCsv([rowOf(site, discovery, new Date())]));
      const [best] = discovery.proposals;
      count += 1;
      if (best) withCalendar += 1;
      print(
        `${site.name}: ${best ? `${countOf(best.count, "event")} at ${best.url}` : (discovery.reason?.text ?? "nothing")}`,
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  print(
    `${countOf(count, "site")} searched, ${withCalendar} with a calendar. Take one: sources find ID --use 1`,
  );
}

function rowOf({ id, name, url, official_website }: Site, discovery: Discovery, at: Date): string[] {
  const [best, ...others] = discovery.proposals;
  return [
    String(id),
    name,
    official_website ?? "",
    url ?? "",
    best ? `${best.count}${best.isMore ? "+" : ""}` : "0",
    best?.url ?? "",
    best?.format ?? "",
    best ? nextEvents(best).join(" | ") : "",
    others.map((other) => `${other.url} (${other.count})`).join(" "),
    discovery.reason?.text ?? "",
    discovery.reason?.nextStep ?? "",
    String(discovery.requests),
    at.toISOString(),
  ].map((cell) => cell.replace(/\s+/g, " "));
}

const HEADERS = [
  "id",
  "name",
  "website",
  "fetched_from",
  "events",
  "best_address",
  "format",
  "next_events",
  "other_addresses",
  "why_nothing",
  "what_to_do",
  "requests",
  "searched_at",
];

/** The ids that the table has; a line that was cut short by a crash is taken off. */
async function idsIn(file: string): Promise<Set<string>> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const end = text.lastIndexOf("\r\n");
  const whole = end < 0 ? "" : text.slice(0, end + 2);
  if (whole === "") await writeFile(file, writeCsv([HEADERS]));
  else if (whole.length < text.length) await writeFile(file, whole);
  const [head, ...rows] = readCsv(whole) ?? [];
  if (head && head.cells.join() !== HEADERS.join())
    throw new Error(`${file} is no table of this command: give another file with --to.`);
  return new Set(rows.flatMap(({ cells }) => cells[0] ?? []));
}

async function searched(means: Pick<DomainContext, "http" | "readPage">, site: Site): Promise<Discovery> {
  const url = site.official_website ?? site.url ?? "";
  try {
    return await discover(means, { url, now: new Date(), zone: brand.zone });
  } catch (error) {
    // One site that cannot be searched must not end the others.
    const reason = {
      kind: "unreadable" as const,
      text: failureOf(error).error,
      nextStep: "Search it again.",
    };
    return { proposals: [], reason, requests: 0, tried: [] };
  }
}
