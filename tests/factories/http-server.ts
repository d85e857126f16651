/** A real server on this machine, and fetchers that may reach it and never really sleep. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { createPageFetcher, type PageFetcher, type PageFetcherOptions } from "~/services/http/fetch-page";
import { MemoryHostGate } from "~/services/http/host-gate";
import type { PageRequest, PageResponse } from "~/services/http/types";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export async function openTestSite() {
  const routes: Record<string, Handler> = {};
  const requests: IncomingMessage[] = [];
  const slept: number[] = [];
  const fetchers: PageFetcher[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const handler = routes[request.url ?? ""];
    if (handler) handler(request, response);
    else response.writeHead(404).end("nothing here");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  function fetcherWith(options: Partial<PageFetcherOptions> = {}): PageFetcher {
    const fetcher = createPageFetcher({
      userAgent: "FireEscapeBot/1.0",
      contactUrl: "https://fire-escape.example/bot",
      allowHosts: [`127.0.0.1:${port}`],
      politeness: new MemoryHostGate({ sleep: async () => undefined }),
      sleep: async (ms) => void slept.push(ms),
      random: () => 1,
      ...options,
    });
    fetchers.push(fetcher);
    return fetcher;
  }

  function fetchPath(
    path: string,
    options: Partial<PageFetcherOptions> = {},
    more: Partial<PageRequest> = {},
  ): Promise<PageResponse> {
    return fetcherWith(options).fetchPage({ url: origin + path, ...more });
  }

  async function stopServer(): Promise<void> {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  }

  async function close(): Promise<void> {
    await Promise.all(fetchers.map((fetcher) => fetcher.close()));
    await stopServer();
  }

  const paths = () => requests.map(({ url }) => url);
  /** How often a path was asked for. */
  const times = (path: string) => paths().filter((other) => other === path).length;
  return { origin, port, routes, requests, slept, paths, times, fetcherWith, fetchPath, stopServer, close };
}

export const redirect = (to: string, status = 302): Handler => send(status, { location: to });

export const send =
  (status: number, headers: Record<string, string> = {}, body: string | Buffer = ""): Handler =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

export const textOf = (page: PageResponse): string =>
  page.kind === "page" ? Buffer.from(page.bytes).toString() : page.kind;
