/**
 * `sources find --all` over 255 venues of the test city, at the pace of real sites: memory of this process and its readers,
 * requests per site, and the shortest time between two requests to one host. `tsx tests/bench/find-all.ts [SITES]`
 */
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findAll } from "@workers/commands/find-all";
import { readCsv } from "~/lib/csv";
import { PageReaders } from "~/ingest/page-readers";
import { MemoryHostGate, type HostGate } from "~/services/http/host-gate";
import { openTestCity } from "../factories/test-city/server";
import { CITY_SITES, type CitySite } from "../factories/test-city/sites";

const GAP = 1000;

/** A twin's domain cannot be written into their base64 and into their vendor's numbers. */
const FORMS = CITY_SITES.filter(({ form }) => !/base64|Eventbrite's widget/.test(form));

const inMegabytes = (kilobytes: number): number => Math.round(kilobytes / 1024);
type Memory = ReturnType<typeof memoryUsed>;
const larger = (a: Memory, b: Memory): Memory => (a.here + a.readers > b.here + b.readers ? a : b);

const count = Number(process.argv[2] ?? 255);
const sites = Array.from({ length: count }, (_, index) =>
  twin(FORMS[index % FORMS.length] as CitySite, Math.floor(index / FORMS.length)),
);
const city = await openTestCity(sites, { politeness: strictGate() });
const readers = new PageReaders({ atOnce: 1, memoryLimit: 128 });
const folder = await mkdtemp(join(tmpdir(), "find-all-"));
let most = { here: 0, readers: 0 };
const watch = setInterval(() => (most = larger(most, memoryUsed())), 500);
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
  console.log(
    `most memory: ${inMegabytes(most.here)} MB here (the city and tsx included), ${inMegabytes(most.readers)} MB its reader`,
  );
} finally {
  clearInterval(watch);
  await Promise.all([city.close(), readers.close()]);
  await rm(folder, { recursive: true });
}

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

/** Kilobytes of this process and its page readers; the compiler that tsx keeps is left out. */
function memoryUsed(): { here: number; readers: number } {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,rss=,args="]).toString().trim().split("\n");
  const rows = lines.map((line) => line.trim().split(/\s+/));
  const own = String(process.pid);
  const sum = (which: (row: string[]) => boolean) =>
    rows.filter(which).reduce((total, [, , rss]) => total + Number(rss), 0);
  return {
    here: sum(([pid]) => pid === own),
    readers: sum((row) => row[1] === own && row.some((word) => word.includes("reader-process"))),
  };
}
