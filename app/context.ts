/**
 * The plain objects that use-cases and routes receive, built once per process. A use-case names the parts it needs:
 * `Pick<DomainContext, "db" | "now">`. Tests build them with a fixed clock and recording fakes.
 */
import type { Database } from "@db/client";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { ReadPage } from "~/ingest/read-page";
import type { Enqueue } from "~/jobs/enqueue";
import type { QueueInspector } from "~/jobs/queue-inspector";
import type { Ai, Embedder } from "~/services/ai/client";
import type { RoomPoster } from "~/services/chat/room-poster";
import type { AlertWebhook } from "~/services/alert-webhook";
import type { PageFetcher } from "~/services/http/fetch-page";
import type { EncodePicture } from "~/services/pictures/encode-picture";
import type { PictureStore } from "~/services/pictures/picture-store";
import type { PushSender } from "~/services/push/push-sender";
import type { AnswerFacts } from "~/web/memory/facts";
import type { ReadPart } from "~/web/memory/parts";
import type { BulkMailer } from "~/services/mail/bulk-mailer";
import type { MailSender } from "~/services/mail/outgoing-mail";

/** The tools that our own copies of pictures are made with. */
export interface Pictures {
  store: PictureStore;
  /** Allows more bytes than the fetcher of pages. */
  http: Pick<PageFetcher, "fetchPage">;
  encode: EncodePicture;
}

/** The context of use-cases. */
export interface DomainContext {
  db: Kysely<Database>;
  /** Call it after the commit. */
  enqueue: Enqueue;
  now: () => Date;
  http: Pick<PageFetcher, "fetchPage" | "runsScripts">;
  /** Runs a page's scripts first; refuses, with the reason, where RENDER is off. */
  renderer: Pick<PageFetcher, "fetchPage" | "runsScripts"> & { isOn: boolean };
  /** Reads a fetched page, in a process of its own (ingest/page-readers.ts). */
  readPage: ReadPage;
  /** Null without a picture store: events are shown without pictures. */
  pictures: Pictures | null;
  /** The language model, which writes; null without a key. */
  ai: Ai | null;
  /** The maker of embeddings; null: nobody. */
  embedder: Embedder | null;
  /** The most recommendations written per New York day; 0 for none. */
  editorialLimit: number;
  /** Whether what the model writes waits for an editor before visitors see it. */
  isApprovalNeeded: boolean;
  /** Sends single mails. Only the job send-mail calls it; use-cases call enqueueMail. */
  mail: MailSender;
  /** Sends newsletters; null without a provider: letters then stay in the local outbox. */
  bulkMailer: BulkMailer | null;
  /** Posts notifications to browsers. */
  push: PushSender;
  /** The chat room that is told of troubles; null without an address. */
  webhook: AlertWebhook | null;
  /** Posts the list of a day to chat rooms. */
  rooms: RoomPoster;
  /** Whether newsletters wait, because a provider is set and no postal address. */
  lettersAreHeld: boolean;
  /** Copies the embedded database once a day. */
  backUpDaily: () => Promise<void>;
  /** Public origin without a trailing slash: the base of every link in a mail. */
  appOrigin: string;
  log: Logger;
}

/** The context of reads that answer with absolute addresses: feeds and the JSON API. */
export interface SiteContext {
  db: Kysely<Database>;
  /** The evening that is on in New York, 'YYYY-MM-DD': a day lasts until five in the morning. */
  today: string;
  /** Public origin without a trailing slash. */
  origin: string;
}

/** How a job and the worker process communicate; see workers/index.ts. */
export interface JobControl {
  /** Shown to admins while the job runs. */
  progress(step: JobProgress): Promise<void>;
  /** Aborts when the process shuts down: stop soon and leave everything consistent. */
  signal: AbortSignal;
}

export interface JobProgress {
  step: string;
  detail: string;
  done: number;
  total: number;
}

/** The `context` of every loader and action. */
export interface AppContext {
  db: Kysely<Database>;
  now: () => Date;
  /** Today in New York, 'YYYY-MM-DD'. */
  today: () => string;
  /** The evening that is on, until five in the morning that of the day before: what belongs to an earlier one is over. */
  evening: () => string;
  /** Call it after the commit. */
  enqueue: Enqueue;
  /** Without the class's private parts, so that tests can pass a plain object. */
  queues: Pick<QueueInspector, keyof QueueInspector>;
  /** The language model, null without a key. */
  ai: Ai | null;
  /** The maker of embeddings; null: nobody. */
  embedder: Embedder | null;
  /** Where pictures are read from; null without a store. */
  pictures: Pick<PictureStore, "read"> | null;
  log: Logger;
  /** Errors of loaders, actions and rendering; the server tells an outage from a fault by them. */
  failures: unknown[];
  /** Loaders note what their answer shows, so that a change ends a cached page. */
  facts: AnswerFacts;
  /** Whether pages drawn by scripts can be read. */
  canRender: boolean;
  /** Gives a part that many pages show without reading it for each. */
  part: ReadPart;
  /** Reads a page that a visitor asks about. */
  reading: Pick<DomainContext, "http" | "readPage">;
  /** True for a full page; false for data that the router fetches for a page that is already open. */
  isWholePage: boolean;
  /** The visitor's address, for rate limits; see server/client-address.ts. */
  clientAddress: string;
  /** The path as logs may have it: without a key that is part of it. */
  loggedPath: string;
  /** Whether /dev/outbox exists for this request: it comes from this machine, and there is no mail provider. */
  outboxIsOpen: boolean;
  /** Whom visitors can write to. */
  contactEmail: string;
  /** Whether a mail provider is set; without one all mail stays in the outbox. */
  canSendMail: boolean;
  /** Whether administrators must have a passkey. */
  adminsNeedPasskey: boolean;
  /** Public origin without a trailing slash. Links in pages and mails use it, never the Host header. */
  appOrigin: string;
  /** MapLibre style of the tile service, null to draw the bundled basemap only. */
  mapStyleUrl: string | null;
  /** Sentences of the privacy policy that hold because of settings. */
  privacyNotes: string[];
  /** The mail provider signs its webhooks with it; null: webhooks are refused. */
  resendWebhookSecret: string | null;
}

declare module "@remix-run/server-runtime" {
  // The merge target is an interface; an alias could not extend it.
  interface AppLoadContext extends AppContext {}
}
