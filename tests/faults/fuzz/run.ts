/**
 * `npm run fuzz`: 100,000 odd requests to every route and action of the built site, as visitor, reader, editor and
 * administrator. Wants no 500, no stack trace, no dead process, and memory that does not grow. `-- 5000 7` sends 5,000
 * with the seed 7. The same seed makes the same requests.
 */
import { randomFrom, seedOf } from "../random";
import { gather, type Material } from "./material";
import { nextRequest, type FuzzRequest } from "./requests";
import { currentBuild, routesOf, type Route } from "./routes";
import { asCurl, closeConnections, send } from "./send";
import { cookieOf, openSite, PEOPLE, type FuzzSite, type Memory } from "./site";

const [count = 100_000, seed = seedOf(undefined)] = process.argv.slice(2).map(Number);
const AT_ONCE = 8;
const REFRESH_EVERY = 500;
/** Memory is compared with what it is after so many: caches are full by then. */
const WARM = Math.min(20_000, Math.floor(count / 5));
const MAY_GROW_MB = 16;
const SHOWN = 5;

const say = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
const inWords = ({ rss, heapUsed }: Memory) =>
  `RSS ${megabytes(rss)} MB, heap in use ${megabytes(heapUsed)} MB`;

/** A place in our code, or what PostgreSQL says to programs. */
const TRACE =
  /\n\s+at .+:\d+:\d+|node_modules\/|file:\/\/\/|violates .{1,40} constraint|syntax error at or near|invalid input syntax for type/;

/** 501 is what oEmbed answers to a format that it does not have. */
const isBroken = (status: number) => status >= 500 && status !== 501 && status !== 503;

interface Found {
  what: string;
  request: FuzzRequest;
}

class Fuzz {
  readonly statuses = new Map<number, number>();
  readonly findings: Found[] = [];
  sent = 0;

  constructor(
    private readonly site: FuzzSite,
    private readonly next: () => FuzzRequest,
  ) {}

  async #sendNext(): Promise<void> {
    const request = this.next();
    const cookie = cookieOf(request.who);
    if (cookie !== null) request.headers.Cookie ??= cookie;
    try {
      const { status, text } = await send(this.site.port, request);
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      if (isBroken(status)) this.findings.push({ what: `answered ${status}`, request });
      else if (TRACE.test(text))
        this.findings.push({ what: `a trace: ${TRACE.exec(text)?.[0].trim() ?? ""}`, request });
    } catch (error) {
      // A request that is cut off by the limits has no answer to read; a process that died is looked for below.
      const { code = "none" } = error as { code?: string };
      if (code !== "ECONNRESET" && code !== "EPIPE" && !code.startsWith("HPE_"))
        this.findings.push({ what: `no answer: ${String(error)}`, request });
    }
  }

  async run(until: number): Promise<void> {
    const lane = async () => {
      while (this.sent < until && this.site.isAlive()) {
        if ((this.sent += 1) % REFRESH_EVERY === 0) await this.site.refresh();
        await this.#sendNext();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }
}

const routes = await routesOf(currentBuild());
const site = await openSite();
try {
  const chance = randomFrom(seed);
  const material = await look(site, routes);
  const forms = [...material.forms].map(([who, own]) => `${own.length} for ${who}`).join(", ");
  say(`${routes.length} routes, forms: ${forms}; seed ${seed}, ${count} requests`);
  const options = { routes, material, people: PEOPLE, origin: site.origin };
  const fuzz = new Fuzz(site, () => nextRequest(chance, options));
  const started = performance.now();
  await fuzz.run(WARM);
  const before = await site.memory();
  say(`after ${WARM}: ${inWords(before)}`);
  for (let part = 1; part <= 4; part++) {
    await fuzz.run(WARM + Math.round(((count - WARM) * part) / 4));
    if (!site.isAlive()) break;
    say(`after ${fuzz.sent}: ${inWords(await site.memory())}`);
    // Groups, suggestions and sources that the requests have made have pages and forms too.
    await site.refresh();
    options.material = await look(site, routes);
  }
  const isAlive = site.isAlive();
  const grown = isAlive ? megabytes((await site.memory()).heapUsed - before.heapUsed) : 0;
  say(
    `${Math.round((performance.now() - started) / 1000)} s; ${JSON.stringify(Object.fromEntries(fuzz.statuses))}`,
  );
  const messages = new Set(
    site.logged.map((line) => /"message":"([^"]{0,200})/.exec(line)?.[1] ?? line.slice(0, 200)),
  );
  say(`${site.logged.length} errors logged`);
  for (const message of [...messages].slice(0, SHOWN)) say(`  ${message}`);
  for (const { what, request } of fuzz.findings.slice(0, SHOWN))
    say(`FOUND ${what}, as ${request.who}\n  ${asCurl(site.origin, request)}`);
  if (!isAlive) say("FOUND the process died");
  if (grown > MAY_GROW_MB) say(`FOUND the heap grew by ${grown} MB after the first ${WARM}`);
  const isSound = fuzz.findings.length === 0 && isAlive && grown <= MAY_GROW_MB;
  say(
    isSound
      ? `No 500, no trace; the heap grew by ${grown} MB after the first ${WARM} (seed ${seed}).`
      : `NOT sound, ${fuzz.findings.length} answers: repeat it with "npm run fuzz -- ${count} ${seed}".`,
  );
  if (!isSound) process.exitCode = 1;
} finally {
  closeConnections();
  await site.close();
}

/** Asks every page that needs no parameter, as everybody. */
async function look(site: FuzzSite, routes: Route[]): Promise<Material> {
  const seen = new Map<string, Map<string, string>>();
  const paths = [...new Set(routes.map(({ pattern }) => pattern.replaceAll(/\/:\w+\?/g, "")))].filter(
    (path) => !/[:*]/.test(path),
  );
  for (const who of PEOPLE) {
    const pages = new Map<string, string>();
    seen.set(who, pages);
    for (const path of [
      ...paths,
      "/admin?add=1",
      "/admin?details=1",
      "/admin/events?details=1",
      "/event/1",
    ]) {
      const cookie = cookieOf(who);
      const headers: Record<string, string> = cookie === null ? {} : { Cookie: cookie };
      const { status, text } = await send(site.port, { who, method: "GET", path, headers, body: null });
      if (status === 200 && text.startsWith("<!")) pages.set(path, text);
    }
  }
  return gather(seen);
}
