/**
 * What every loader and action gets as `context`, built once per process by serve.ts. A plain object, so that
 * tests call routes with a fixed clock and a database of their own.
 */
import type { Logger } from "pino";
import type { Kysely } from "kysely";
import type { Database } from "@db/client";
import type { Enqueue } from "~/jobs/enqueue";
import type { Ai } from "~/services/ai/client";
import type { QueueDesk } from "~/jobs/queue-desk";

export interface AppContext {
  db: Kysely<Database>;
  now: () => Date;
  /** Today in New York, 'YYYY-MM-DD'. */
  today: () => string;
  /** Call it after the commit. */
  enqueue: Enqueue;
  /** What editors and operators see of the queues. */
  queues: QueueDesk;
  /** The language model, null without a key. */
  ai: Ai | null;
  log: Logger;
  /** A whole page was asked for; false for the data that the router asks for in a page that stands already. */
  isWholePage: boolean;
  /** Where the request comes from, for limits; see server/client-address.ts. */
  clientAddress: string;
  /** Whether /dev/outbox exists: only on one's own machine, and only while no provider takes the mail. */
  outboxIsOpen: boolean;
  /** Public origin of the site without a trailing slash: links in pages and mails are built on it, never on Host. */
  appOrigin: string;
  /** MapLibre style of the tile service, null to draw the bundled basemap only. */
  mapStyleUrl: string | null;
  /** What the mail provider signs its webhooks with; null: they are not taken. */
  resendWebhookSecret: string | null;
}

declare module "@remix-run/server-runtime" {
  // The merge target is an interface; an alias could not extend it.
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface AppLoadContext extends AppContext {}
}
