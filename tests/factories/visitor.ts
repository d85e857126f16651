/**
 * A browser for integration tests: calls routes' loaders and actions with real Requests over a test database, keeps
 * cookies as a browser does, and reads the outbox as a mailbox owner does. The clock stands still until it is moved.
 */
import type { ActionFunction, LoaderFunction } from "@remix-run/node";
import type { Kysely } from "kysely";
import { pino } from "pino";
import type { Database } from "@db/client";
import { brand } from "~/brand";
import { eveningOf, localDay } from "~/lib/time";
import { readPage } from "~/ingest/read-page";
import { FetchFailure } from "~/services/http/types";
import type { Ai } from "~/services/ai/client";
import type { AppContext } from "~/context";
import { AnswerFacts } from "~/web/memory/facts";
import { readAnew } from "~/web/memory/parts";
import { answerOf } from "./answers";

export const WEBHOOK_SECRET = `whsec_${Buffer.from("a secret of the mail provider").toString("base64")}`;
export const ORIGIN = "http://localhost:3000";

/** Queues in which nothing waits; the inspector of real queues is tested in admin-queues.test.ts. */
const emptyQueues: AppContext["queues"] = {
  counts: async () => [],
  waitingSince: async () => [],
  schedules: async () => [],
  failed: async () => [],
  retry: async () => false,
  retryAll: async () => 0,
  remove: async () => false,
  activeJob: async () => null,
};

/** The web process as routes see it, over a test database. */
export class Site {
  db!: Kysely<Database>;
  clock = { now: new Date() };
  enqueued: { name: string; payload: unknown }[] = [];
  /** Set it to speak to a language model. */
  ai: Ai | null = null;
  /** The web that /for-venues reads; without pages until a test opens one. */
  reading: AppContext["reading"] = {
    http: {
      fetchPage: async () => {
        throw new FetchFailure("dns", "There is no such site.");
      },
    },
    readPage,
  };

  constructor(readonly origin = ORIGIN) {}

  /** As a process that has just started. */
  begin(db: Kysely<Database>, now = new Date()): void {
    Object.assign(this, { db, clock: { now }, enqueued: [], ai: null });
  }

  context = (address = "203.0.113.1"): AppContext => ({
    db: this.db,
    now: () => this.clock.now,
    today: () => localDay(this.clock.now, brand.zone),
    evening: () => eveningOf(this.clock.now, brand.zone),
    enqueue: async (name, payload) => void this.enqueued.push({ name, payload }),
    queues: emptyQueues,
    ai: this.ai,
    embedder: this.ai,
    pictures: null,
    reading: this.reading,
    canRender: false,
    log: pino({ level: "silent" }),
    failures: [],
    facts: new AnswerFacts(),
    part: readAnew,
    isWholePage: true,
    clientAddress: address,
    loggedPath: "/",
    outboxIsOpen: true,
    canSendMail: false,
    adminsNeedPasskey: false,
    contactEmail: brand.contactEmail,
    appOrigin: this.origin,
    mapStyleUrl: null,
    privacyNotes: [],
    resendWebhookSecret: WEBHOOK_SECRET,
  });
}

interface Route {
  loader?: unknown;
  action?: unknown;
}

export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly site: Site,
    readonly address = "203.0.113.1",
  ) {}

  /** Another browser with the same cookies. */
  copy(): Visitor {
    const other = new Visitor(this.site, this.address);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  headers(): Headers {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return new Headers(cookie === "" ? {} : { Cookie: cookie });
  }

  private async run(handler: unknown, request: Request, params: Record<string, string>): Promise<Response> {
    let response: Response;
    try {
      const args = { request, params, context: this.site.context(this.address) };
      response = (await answerOf((handler as LoaderFunction & ActionFunction)(args as never))) as Response;
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      response = thrown;
    }
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split("; ");
      const at = pair.indexOf("=");
      const ended = attributes.includes("Max-Age=0");
      if (ended) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  get(route: Route, path: string, params: Record<string, string> = {}): Promise<Response> {
    return this.run(route.loader, new Request(ORIGIN + path, { headers: this.headers() }), params);
  }

  /** Afterwards the clock is a millisecond on, so that letters have an order. */
  async post(
    route: Route,
    path: string,
    fields: Record<string, string | string[] | Blob>,
    params: Record<string, string> = {},
  ): Promise<Response> {
    const hasFile = Object.values(fields).some((value) => value instanceof Blob);
    const body = hasFile ? new FormData() : new URLSearchParams();
    for (const [name, value] of Object.entries(fields))
      for (const item of [value].flat()) body.append(name, item as string);
    const request = new Request(ORIGIN + path, { method: "POST", headers: this.headers(), body });
    const response = await this.run(route.action, request, params);
    this.site.clock.now = new Date(this.site.clock.now.getTime() + 1);
    return response;
  }
}

export function testSite(db: Kysely<Database>, origin?: string): Site {
  const site = new Site(origin);
  site.begin(db);
  return site;
}

/** The newest letter to an address. */
export async function letterTo(site: Site, email: string) {
  return site.db
    .selectFrom("mail_outbox")
    .selectAll()
    .where("to_email", "=", email)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .executeTakeFirstOrThrow();
}

/** The token in the first link of a letter that has one. */
export function tokenIn(text: string): string {
  const link = /https?:\/\/\S+[?&]token=\S+/.exec(text)?.[0] ?? "http://none";
  return new URL(link).searchParams.get("token") ?? "";
}
