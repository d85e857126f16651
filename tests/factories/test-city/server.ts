/** Serves the test city: each host of it on one local server, reached through a real fetcher. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createPageFetcher } from "~/services/http/fetch-page";
import { MemoryHostGate, type HostGate } from "~/services/http/host-gate";
import type { PageRequest, PageResponse } from "~/services/http/types";
import type { CityPage } from "./pages";
import type { CitySite } from "./sites";

interface CityOptions {
  politeness?: HostGate;
}

export async function openTestCity(sites: CitySite[], options: CityOptions = {}) {
  const pages = pagesOf(sites);
  const hosts = new Set([...pages.keys()].map((key) => key.slice(0, key.indexOf("/"))));
  const requests: { host: string; path: string; at: number }[] = [];
  let port = 0;
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const host = (request.headers.host ?? "").replace(/:\d+$/, "");
    const path = request.url ?? "/";
    requests.push({ host, path, at: Date.now() });
    const page = pages.get(host + path) ?? pages.get(host + path.replace(/\/$/, ""));
    if (!page) return void response.writeHead(404).end("Nothing here.");
    const headers: Record<string, string> = { "content-type": page.type ?? "text/html" };
    if (page.location) headers.location = localOf(page.location);
    response.writeHead(page.status ?? 200, headers).end(page.body);
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
  /** The city has no certificates: https://hall.example is http://hall.example:PORT here. */
  function localOf(url: string): string {
    const at = new URL(url);
    return `http://${at.hostname}:${port}${at.pathname}${at.search}`;
  }
  const publicOf = (url: string): string => url.replace(`:${port}`, "").replace(/^http:/, "https:");
  const fetcher = createPageFetcher({
    contactUrl: "https://fire-escape.example/bot",
    allowHosts: [...hosts].map((host) => `${host}:${port}`),
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    politeness: options.politeness ?? new MemoryHostGate({ sleep: async () => undefined }),
    sleep: async () => undefined,
  });
  async function fetchPage(request: PageRequest): Promise<PageResponse> {
    const askedBy = request.askedBy === undefined ? {} : { askedBy: localOf(request.askedBy) };
    const page = await fetcher.fetchPage({ ...request, url: localOf(request.url), ...askedBy });
    return page.kind === "page" ? { ...page, url: request.url, finalUrl: publicOf(page.finalUrl) } : page;
  }
  async function close(): Promise<void> {
    await fetcher.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return { http: { fetchPage }, requests, close };
}

/** By "host/path?query", vendors' pages among them. */
function pagesOf(sites: CitySite[]): Map<string, CityPage> {
  const all = new Map<string, CityPage>();
  for (const { host, pages, robots } of sites) {
    for (const [path, page] of Object.entries(pages))
      all.set(path.startsWith("/") ? host + path : path, page);
    if (robots !== undefined) all.set(`${host}/robots.txt`, { type: "text/plain", body: robots });
  }
  return all;
}
