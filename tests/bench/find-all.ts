/**
 * `sources find --all` over 255 venues of the test city, at the pace of real sites: memory of this process and its readers,
 * requests per site, and the shortest time between two requests to one host. `tsx tests/bench/find-all.ts [SITES]`
 */
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findAll } from "@workers/commands/find-all";
import { readCsv } from "~/domain/admin/sources/files/csv";
import { PageReaders } from "~/ingest/page-readers";
import { MemoryHostGate, type HostGate } from "~/services/http/host-gate";
import { openTestCity } from "../factories/test-city/server";
import { CITY_SITES, type CitySite } from "../factories/test-city/sites";

const GAP = 1000;

/** The same venue under another domain. */
function twin(site: CitySite, number: number): CitySite {
  const domain = site.host.replace(/^www\./, "").replace(".example", "");
  return JSON.parse(JSON.stringify(site).replaceAll(domain, `${domain}-${number}`)) as CitySite;
}

/** Local hosts need no rest; these are treated like everybody else. */
function strictGate(): HostGate {
  const gate = new MemoryHostGate();
  return {
    run: (host, _, task, signal) => gate.run(host, GAP, task, signal),
    cooldown: (host, ms) => gate.cooldown(host, ms),
  };
}

/** Kilobytes of this process and all processes below it. */
function memoryUsed(): number {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,rss=,args="]).toString().trim().split("\n");
  const rows = lines.map((line) => line.trim().split(/\s+/));
  const own = new Set([String(process.pid)]);
  for (const [pid = "", parent = "", , command = ""] of rows)
    if (own.has(parent) && !command.endsWith("ps")) own.add(pid);
  return rows.reduce((sum, [pid = "", , rss]) => sum + (own.has(pid) ? Number(rss) : 0), 0);
}

const count = Number(process.argv[2] ?? 255);
const sites = Array.from({ length: count }, (_, index) =>
  twin(CITY_SITES[index % CITY_SITES.length] as CitySite, Math.floor(index / CITY_SITES.length)),
);
const city = await openTestCity(sites, { politeness: strictGate() });
const readers = new PageReaders({ atOnce: 1, memoryLimit: 128 });
const folder = await mkdtemp(join(tmpdir(), "find-all-"));
let most = 0;
const watch = setInterval(() => (most = Math.max(most, memoryUsed())), 500);
const startedAt = Date.now();
try {
  const file = join(folder, "calendars.csv");
  const list = sites.map(({ form, host }, index) => ({
    id: index + 1,
    name: `${form} ${index}`,
    url: null,
    official_website: `https://${host}/`,
  }));
  await findAll(list, { http: city.http, readPage: readers.read }, file, () => undefined);
  const [, ...rows] = readCsv(await readFile(file, "utf8")) ?? [];
  const right = rows.filter(({ cells }) => (sites[Number(cells[0]) - 1]?.first ?? "") === cells[5]).length;
  const last = new Map<string, number>();
  let shortest = Infinity;
  for (const { host, at } of city.requests) {
    shortest = Math.min(shortest, at - (last.get(host) ?? -Infinity));
    last.set(host, at);
  }
  console.log(
    `${rows.length} sites in ${Math.round((Date.now() - startedAt) / 1000)} s, ${right} as they should be`,
  );
  console.log(
    `${city.requests.length} requests, at most ${Math.max(...rows.map(({ cells }) => Number(cells[11])))} for a site`,
  );
  console.log(`shortest time between two requests to a host: ${shortest} ms`);
  console.log(`most memory, readers included: ${Math.round(most / 1024)} MB`);
} finally {
  clearInterval(watch);
  await Promise.all([city.close(), readers.close()]);
  await rm(folder, { recursive: true });
}
