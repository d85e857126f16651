/**
 * The web process: settings, database and queues, then a node:http server in front of Remix. In development Vite
 * stands where the built files stand in production. Stops gracefully on SIGTERM and SIGINT.
 */
import { existsSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import type { Logger } from "pino";
import { brand } from "~/brand";
import { loadConfig, type Config } from "~/config.server";
import { localDay, minutes } from "~/domain/time";
import { createQueueDesk } from "~/jobs/queue-desk";
import type { Ai } from "~/services/ai/client";
import { createLog } from "~/services/log";
import { openStore, waitForDatabase, type Store } from "~/services/store";
import { beat } from "~/services/heartbeat";
import { dieWithSentence, onStop } from "~/services/process";
import type { AppContext } from "./context";
import { FRAMED_LETTER } from "./letter-page";
import { serveFiles, type FileServer } from "./server/files";
import { isLoopback } from "./server/client-address";
import { watchContent } from "./server/content-version";
import { addPolicy, createHandler } from "./server/handler";
import { createPageCache } from "./server/page-cache";
import { plainPage } from "./server/plain-page";
import { createProbes } from "./server/probes";
import type { PolicyOptions } from "./server/security";

/** How long running requests get to finish once the process is told to stop. */
const DRAIN = minutes(1) / 6;

interface Frontend {
  files: FileServer;
  build: ServerBuild | (() => Promise<ServerBuild>);
}

async function builtFrontend(policy: PolicyOptions, log: Logger): Promise<Frontend> {
  const entry = resolve("build/server/index.js");
  if (!existsSync(entry)) throw new Error("The site has not been built yet: run npm run build first.");
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild;
  const onGone = (error: Error) => log.warn({ reason: error.message }, "a built file is gone");
  return { files: serveFiles(resolve("build/client"), policy, onGone), build };
}

async function developmentFrontend(server: Server): Promise<Frontend> {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  return {
    files: (request, response, next) => vite.middlewares(request, response, next),
    build: () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>,
  };
}

function contextFor(
  config: Config,
  { store, ai }: { store: Store; ai: Ai | null },
  { request, log, clientAddress }: { request: Request; log: Logger; clientAddress: string },
): AppLoadContext & AppContext {
  return {
    db: store.db,
    now: () => new Date(),
    today: () => localDay(new Date(), brand.zone),
    enqueue: store.enqueue,
    queues: createQueueDesk(store.queues),
    ai,
    log,
    clientAddress,
    // Remix takes the name away before a loader sees the address.
    isWholePage: !new URL(request.url).searchParams.has("_data"),
    outboxIsOpen:
      config.resendApiKey === null &&
      config.smtpUrl === null &&
      isLoopback(new URL(config.appOrigin).hostname),
    appOrigin: config.appOrigin,
    mapStyleUrl: config.mapStyleUrl,
    resendWebhookSecret: config.resendWebhookSecret,
  };
}

/** Answers between the opening of the port and the first page: without it such a request would never end. */
const notYet: RequestListener = (_request, response) => {
  response.writeHead(503, { "Content-Type": "text/html; charset=utf-8", "Retry-After": "2" });
  response.end(plainPage("One moment", "The site is starting."));
};

/** Whether the database is there: decides if a failed page is our fault or will be well in a moment. */
async function answers(store: Store): Promise<boolean> {
  const probe = store.db.selectNoFrom((eb) => eb.lit(1).as("one")).execute();
  return probe.then(
    () => true,
    () => false,
  );
}

const momentarilyGone = (): Response =>
  new Response(
    plainPage("Back in a moment", "The list of events cannot be read just now. Nothing is lost."),
    {
      status: 503,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Retry-After": "5",
        "Cache-Control": "no-store",
      },
    },
  );

function listen(server: Server, config: Config): Promise<void> {
  return new Promise((listening, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === "EADDRINUSE"
          ? `Port ${config.port} is taken by another program. Choose another with PORT=3001.`
          : `Port ${config.port} cannot be opened (${error.code ?? error.message}).`;
      reject(new Error(reason));
    });
    server.listen(config.port, config.host, listening);
  });
}

async function main(): Promise<void> {
  const config = loadConfig();
  const log = createLog({ level: config.logLevel, process: "web" });
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 10_000 });
  let handle: RequestListener = notYet;
  server.on("request", (request, response) => handle(request, response));
  // The port first: a taken one must be said before anything else is started.
  await listen(server, config);
  const store = await openStore(config, log, "fire-escape web");
  // The client library is loaded where there is somebody to speak to only.
  const ai = config.ai && (await import("~/services/ai/client")).createAi(config.ai);
  let stopping = false;
  const origin = new URL(config.appOrigin);
  const policy: PolicyOptions = {
    secureOrigin: origin.protocol === "https:",
    mapOrigins: config.mapStyleUrl ? [new URL(config.mapStyleUrl).origin] : [],
    imageOrigins: config.sampleStreetPort ? [`http://127.0.0.1:${config.sampleStreetPort}`] : [],
    frames: [config.appOrigin + FRAMED_LETTER],
    development: !config.isProduction,
  };
  const frontend = config.isProduction ? await builtFrontend(policy, log) : await developmentFrontend(server);
  const render = createRequestHandler(frontend.build, config.isProduction ? "production" : "development");
  const content = watchContent(store.databaseUrl, log);
  const cache = createPageCache({
    version: () => `${content.current()} ${localDay(new Date(), brand.zone)}`,
    finish: (headers, body) => addPolicy(headers, body, policy),
    onError: (error) => log.warn({ err: error }, "a page could not be rendered anew"),
  });
  handle = createHandler({
    // In development every look at a page shall show the code of this moment.
    ...(config.isProduction ? { cache } : {}),
    origin,
    log,
    files: frontend.files,
    isStopping: () => stopping,
    probes: createProbes(store, () => stopping),
    policy,
    trustProxy: config.trustProxy,
    render: async (request, requestLog, address) => {
      const rendered = await render(
        request,
        contextFor(config, { store, ai }, { request, log: requestLog, clientAddress: address }),
      );
      return rendered.status === 500 && !(await answers(store)) ? momentarilyGone() : rendered;
    },
  });
  const heart = beat(store.db, "web", log);

  onStop(log, async () => {
    stopping = true;
    const closed = new Promise((done) => server.close(done));
    server.closeIdleConnections();
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN);
    await closed;
    clearTimeout(cut);
    await content.stop();
    await heart.stop();
    await store.close();
  });

  // Pages answer "in a moment" until the database does; the process does not give up on it.
  waitForDatabase(store.db, {
    url: store.databaseUrl,
    patienceMs: minutes(5),
    onWait: (sentence) => log.warn(sentence),
  }).then(
    () => log.info({ port: config.port, origin: config.appOrigin }, "web is ready"),
    (error: unknown) => log.error(String(error)),
  );
}

main().catch(dieWithSentence);
