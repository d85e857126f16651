/**
 * The web process: settings, database and queues, then a node:http server in front of Remix. In development Vite takes
 * the place of the built files. Stops gracefully on SIGTERM and SIGINT.
 */
import { existsSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { FormerDatabase, refuseFormer } from "@db/migrate";
import { setImprint } from "@emails/imprint";
import { brand } from "~/brand";
import { loadConfig, type Config } from "~/settings/config.server";
import { watchModel } from "~/domain/editorial/watch-model";
import { isLoopback } from "~/lib/hosts";
import { eveningOf, localDay, minutes, seconds } from "~/lib/time";
import { createHealthCheck, type HealthCheck } from "~/services/probes/health";
import { registerSiteMetrics } from "~/services/probes/site-metrics";
import { logCrashes, throttledLog } from "~/services/log";
import { openEmbedder } from "~/services/ai/open-embedder";
import { openPictureStore } from "~/services/pictures/open-store";
import { reportLostPicture } from "~/domain/pictures/report-lost";
import { openStore, errorReason, waitForDatabase, WEB_LIMITS, type Store } from "~/services/store";
import { warnOfSettings } from "~/services/start-warnings";
import { listen } from "~/services/listen";
import { startHeartbeat } from "~/services/heartbeat";
import { exitWithMessage, onShutdown } from "~/services/process";
import { markRunningBuild } from "~/services/running-build";
import { openLog } from "~/services/telemetry/open-log";
import type { Telemetry } from "~/services/telemetry/open";
import { keepParts } from "./memory/parts";
import { rendererOf } from "./renderer";
import { openSiteReading } from "./site-reading";
import { FRAMED_LETTER } from "./letter-page";
import { CacheableRoutes } from "./memory/cacheable-routes";
import { serveFiles, type FileServer } from "./server/files";
import { isLocalRequest, trustOf } from "./server/client-address";
import { watchChanges } from "./memory/changes";
import { DeclaredRoutes } from "./server/declared-routes";
import { createHandler } from "./server/handler";
import { addPolicy } from "./server/respond";
import { limitConnections } from "./server/limits";
import { PageCache } from "./memory/page-cache";
import type { ServerBuild } from "./remix";
import { servePictures } from "./server/pictures";
import { answerStarting } from "./server/plain-page";
import { createProbes } from "./server/probes";
import { requestSpan } from "./server/request-span";
import type { PolicyOptions } from "./server/security";

/** How long running requests get to finish once the process is told to stop. */
const DRAIN = seconds(10);

interface Frontend {
  files: FileServer;
  build: ServerBuild | (() => Promise<ServerBuild>);
  routes: DeclaredRoutes;
  /** Null in development: there every page shows the code of this moment, and none is cached. */
  cacheable: CacheableRoutes | null;
}

interface Web {
  store: Store;
  health: HealthCheck;
  handler: RequestListener;
  /** Ends keep-alive connections and readiness before the server is closed. */
  announceStop(): void;
  close(): Promise<void>;
}

/** How often the schema is looked at while it is not there yet: the launcher makes it while this process starts. */
const SCHEMA_POLL = seconds(0.5);

main().catch(exitWithMessage);

async function main(): Promise<void> {
  markRunningBuild(import.meta.url);
  const config = loadConfig();
  setImprint(config);
  const { log, telemetry } = await openLog(config, "web");
  logCrashes(log, telemetry);
  const server = createServer({
    requestTimeout: seconds(30),
    headersTimeout: seconds(15),
    keepAliveTimeout: seconds(10),
    // Node looks for late requests twice a minute otherwise, and holds what they have sent.
    connectionsCheckingInterval: seconds(5),
  });
  limitConnections(server, trustOf(config.trustProxy));
  let handler: RequestListener = answerStarting;
  server.on("request", (request, response) => handler(request, response));
  // The port first: a taken port must be reported before anything else is started.
  await listen(server, config);
  warnOfWideHost(config, log);
  warnOfSettings(config, log);
  const web = await compose(config, log, server, telemetry);
  handler = web.handler;
  let heartbeat: ReturnType<typeof startHeartbeat> | null = null;
  onShutdown(log, async () => {
    web.announceStop();
    await closeServer(server);
    await heartbeat?.stop();
    await web.close();
  });

  await untilUsable(config, web, log);
  // Only then: nothing is written into a database of another version.
  heartbeat = startHeartbeat(web.store.db, "web", log);
}

/** Other machines can open a site that says it is on this one: its mails lead nowhere for them. */
function warnOfWideHost({ host, appOrigin }: Config, log: Logger): void {
  if (isLoopback(host) || !isLoopback(new URL(appOrigin).hostname)) return;
  log.warn(
    { host, origin: appOrigin },
    "other machines may reach this site, but its links name this one: set APP_ORIGIN",
  );
}

async function compose(config: Config, log: Logger, server: Server, telemetry: Telemetry): Promise<Web> {
  const store = await openStore(config, log, {
    name: "fire-escape web",
    limits: WEB_LIMITS,
  });
  // The client library is only loaded when there is a model to call.
  const watch = watchModel({ db: store.db, now: () => new Date(), log });
  const ai = config.ai && (await import("~/services/ai/client")).createAi({ ...config.ai, watch });
  const embedder = await openEmbedder(config.embeddings, watch);
  const pictures = openPictureStore(config.pictures);
  const sites = openSiteReading(config, store.db);
  const logThrottled = throttledLog(log);
  const pictureTrouble = (error: unknown) => logThrottled(errorReason(error), "a picture cannot be read");
  let isStopping = false;
  const health = createHealthCheck(store, () => isStopping);
  const policy = policyFor(config);
  const frontend = config.isProduction ? await builtFrontend(policy, log) : await developmentFrontend(server);
  const content = watchChanges(store.databaseUrl, log);
  const freshness = {
    changes: content.changes,
    // At five in the morning the night ends with which today's lists begin.
    day: () => [localDay, eveningOf].map((dayOf) => dayOf(new Date(), brand.zone)).join(" "),
    onError: (error: unknown) => log.warn({ err: error }, "a cached page could not be refreshed"),
  };
  const pages = new PageCache({
    ...freshness,
    finish: (headers, facts) => addPolicy(headers, facts, policy),
  });
  const part = keepParts(freshness);
  const handler = createHandler({
    routes: frontend.routes,
    cache: frontend.cacheable ? { pages, routes: frontend.cacheable } : undefined,
    origin: new URL(config.appOrigin),
    log,
    files: servePictures(
      {
        store: pictures,
        onAbsent: (name) => void reportLostPicture(store, name).catch(pictureTrouble),
        onError: pictureTrouble,
      },
      frontend.files,
    ),
    isStopping: () => isStopping,
    probes: createProbes({
      health,
      cache: () => pages.counts,
      addSiteMetrics: (registry) => registerSiteMetrics(registry, { store, dataDir: config.dataDir, log }),
      onAnswered: (answered) => {
        const span = requestSpan(answered);
        if (span) telemetry.span(span);
      },
    }),
    policy,
    trust: trustOf(config.trustProxy),
    mayReadOutbox: (request) => config.devOutbox !== "off" && isLocalRequest(request, config.devOutbox),
    render: rendererOf(config, frontend.build, {
      store,
      ai,
      embedder,
      pictures,
      reading: sites.reading,
      part,
      health,
    }),
  });
  return {
    store,
    health,
    handler,
    announceStop: () => void (isStopping = true),
    async close() {
      await content.stop();
      await sites.close();
      await store.close();
      await telemetry.close();
    },
  };
}

function policyFor(config: Config): PolicyOptions {
  return {
    secureOrigin: new URL(config.appOrigin).protocol === "https:",
    hsts: config.hsts,
    mapOrigins: config.mapStyleUrl ? [new URL(config.mapStyleUrl).origin] : [],
    frames: [
      config.appOrigin + FRAMED_LETTER,
      `${config.appOrigin}/embed/`,
      `${config.appOrigin}/admin/try/look/`,
    ],
    development: !config.isProduction,
  };
}

async function builtFrontend(policy: PolicyOptions, log: Logger): Promise<Frontend> {
  // Beside this file's bundle: a later build must not change what this process serves.
  const entry = new URL("./server/index.js", import.meta.url);
  if (!existsSync(entry)) throw new Error("The site has not been built yet: run npm run build first.");
  const build = (await import(entry.href)) as ServerBuild;
  const onGone = (error: Error) => log.warn({ reason: error.message }, "a built file is gone");
  return {
    files: serveFiles(fileURLToPath(new URL("./client", import.meta.url)), policy, onGone),
    build,
    routes: new DeclaredRoutes(build.routes),
    cacheable: new CacheableRoutes(build.routes),
  };
}

async function developmentFrontend(server: Server): Promise<Frontend> {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  const build = () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>;
  return {
    files: (request, response, next) => vite.middlewares(request, response, next),
    build,
    // Those of the start: a new route counts after the next one.
    routes: new DeclaredRoutes((await build()).routes),
    cacheable: null,
  };
}

/** Running requests get DRAIN to finish. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN);
  await closed;
  clearTimeout(timer);
}

/** The process does not give up on the database: until it can be used, pages say that the site is back in a moment. */
async function untilUsable(config: Config, { store, health }: Web, log: Logger): Promise<void> {
  try {
    await waitForDatabase(store.db, {
      url: store.databaseUrl,
      patienceMs: minutes(5),
      onWait: (sentence) => log.warn(sentence),
    });
    for (let isTold = false; ; isTold = true) {
      const { migrations } = await health.check();
      if (migrations === "ok") break;
      // Only then: whoever starts this process migrates meanwhile, and says the same.
      if (isTold) await refuseFormer(store.db);
      else log.warn({ migrations }, "the database lacks migrations: the site waits for them");
      await sleep(SCHEMA_POLL);
    }
    log.info({ port: config.port, host: config.host, origin: config.appOrigin }, "web is ready");
  } catch (error) {
    if (error instanceof FormerDatabase) exitWithMessage(error);
    log.error(errorReason(error));
  }
}
