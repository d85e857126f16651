/** Remix over the parts of this process: a request's context, and what becomes of a page that failed. */
import { isDatabaseOutage } from "@db/outage";
import { brand } from "~/brand";
import type { Config } from "~/settings/config.server";
import type { AppContext } from "~/context";
import { QueueInspector } from "~/jobs/queue-inspector";
import { eveningOf, localDay } from "~/lib/time";
import type { Ai } from "~/services/ai/client";
import type { PictureStore } from "~/services/pictures/picture-store";
import type { HealthCheck } from "~/services/probes/health";
import { canSendMail } from "~/services/start-warnings";
import type { Store } from "~/services/store";
import { branchHandlers } from "./branch-handlers";
import { AnswerFacts, type Rendered } from "./memory/facts";
import type { ReadPart } from "./memory/parts";
import { createRequestHandler, type AppLoadContext, type ServerBuild } from "./remix";
import type { Visit } from "./server/handler";
import { temporarilyDown } from "./server/plain-page";

interface Services {
  store: Store;
  ai: Ai | null;
  embedder: AppContext["embedder"];
  pictures: PictureStore | null;
  reading: AppContext["reading"];
  part: ReadPart;
  health: HealthCheck;
}

/** Remix with the context of this process; a failed page is a 503 while the database is away. */
export function rendererOf(
  config: Config,
  build: ServerBuild | (() => Promise<ServerBuild>),
  services: Services,
) {
  const remix =
    typeof build === "function" ? createRequestHandler(build, "development") : branchHandlers(build);
  const { store } = services;
  const render = async (request: Request, visit: Visit) => {
    const context = contextFor(config, services, { request, ...visit });
    const response = await remix(request, context);
    const failed = response.status === 500;
    return {
      response,
      facts: context.facts,
      failed,
      isOutage: failed && context.failures.some(isDatabaseOutage),
    };
  };
  return async (request: Request, visit: Visit): Promise<Rendered> => {
    let rendered = await render(request, visit);
    // The connection was cut, and a new one may be there already: reading once more changes nothing.
    if (rendered.isOutage && (request.method === "GET" || request.method === "HEAD"))
      rendered = await render(request, visit);
    if (!rendered.failed) return rendered;
    const isUsable =
      !rendered.isOutage && (await databaseAnswers(store)) && (await services.health.hasSchema());
    return isUsable ? rendered : { response: temporarilyDown(), facts: new AnswerFacts() };
  };
}

function contextFor(
  config: Config,
  { store, ai, embedder, pictures, reading, part }: Omit<Services, "health">,
  { request, ...visit }: Visit & { request: Request },
): AppLoadContext & AppContext {
  return {
    db: store.db,
    now: () => new Date(),
    today: () => localDay(new Date(), brand.zone),
    evening: () => eveningOf(new Date(), brand.zone),
    enqueue: store.enqueue,
    queues: new QueueInspector(store.queues),
    ai,
    embedder,
    pictures,
    reading,
    part,
    canRender: config.rendering.isOn,
    ...visit,
    failures: [],
    facts: new AnswerFacts(),
    // Remix takes the name away before a loader sees the address.
    isWholePage: !new URL(request.url).searchParams.has("_data"),
    canSendMail: canSendMail(config),
    adminsNeedPasskey: config.adminsNeedPasskey,
    contactEmail: config.contactEmail,
    appOrigin: config.appOrigin,
    mapStyleUrl: config.mapStyleUrl,
    privacyNotes: config.privacyNotes,
    resendWebhookSecret: config.resendWebhookSecret,
  };
}

/** Whether the database answers: if not, a failed page is a temporary outage. */
async function databaseAnswers(store: Store): Promise<boolean> {
  const probe = store.db.selectNoFrom((eb) => eb.lit(1).as("one")).execute();
  return probe.then(
    () => true,
    () => false,
  );
}
