/** The only reader of process.env. Everything has a safe default (settings.ts); all mistakes are reported at once. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { z } from "zod";
import { brand } from "~/brand";
import { privacyNotes } from "~/settings/privacy-notes";
import { commaSeparated } from "~/settings/kinds";
import { settingsSchema } from "~/settings/settings";
import { unknownSettings, type UnknownSetting } from "~/settings/unknown";
import { isLoopback } from "~/lib/hosts";
import type { AiSettings, TokenPrices } from "~/services/ai/client";
import type { RenderingSettings } from "~/services/rendering/open-renderer";
import type { S3Settings } from "~/services/pictures/s3-store";

/** `hops`: so many proxies, one behind the other, at any address. `networks`: those at these addresses. */
export type TrustedProxies = { hops: number } | { networks: string[] } | "one private" | "none";

export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  /** Without a trailing slash. */
  appOrigin: string;
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded database in dataDir. */
  databaseUrl: string | null;
  queueDatabaseUrl: string | null;
  redisUrl: string | null;
  /** Where events' pictures are kept; null: nowhere, and events are shown without. */
  pictures: { folder: string } | S3Settings | null;
  logLevel: string;
  /** Which proxies say in X-Forwarded-For whose request it is. */
  trustProxy: TrustedProxies;
  /** Administrators without a passkey are asked to make one first. */
  adminsNeedPasskey: boolean;
  hsts: "on" | "subdomains" | "off";
  /** Visitors who may see the local outbox while there is no mail provider. */
  devOutbox: "off" | "this machine" | "private addresses";
  /** Null: the bundled basemap only. */
  mapStyleUrl: string | null;
  fetchContactUrl: string;
  /** Sentences of the privacy policy that hold because of settings. */
  privacyNotes: string[];
  /** Null: no language model; everything else works without it. */
  ai: AiSettings | null;
  /** The server that makes embeddings, or the site's own table; null: nobody does. */
  embeddings: NonNullable<Config["ai"]> | "local" | null;
  /** Recommendations written per New York day at most. */
  editorialLimit: number;
  isApprovalNeeded: boolean;
  /** "host:port" pairs that may be fetched although their address is private. */
  fetchAllowHosts: string[];
  rendering: RenderingSettings;
  /** Sources fetched at once by one worker. */
  fetchConcurrency: number;
  /** Null: mails go through smtpUrl. */
  resendApiKey: string | null;
  resendBaseUrl: string;
  /** Null: the provider's webhooks are not taken. */
  resendWebhookSecret: string | null;
  /** Calls per second that the provider allows, all processes together. */
  resendRate: number;
  /** Milliseconds after which an answer is not waited for any longer. */
  resendTimeoutMs: number;
  /** Asked when there is no key of Resend. Null: mails stay in the local outbox. */
  smtpUrl: string | null;
  /** Mails per second that it is given, all processes together. */
  smtpRate: number;
  /** Sender of all mail: "Name <address>". */
  mailFrom: string;
  /** Below every page and letter. */
  contactEmail: string;
  /** Null: no newsletter leaves through a mail provider. */
  postalAddress: string | null;
  /** The worker's port for probes and metrics; null: it opens none. */
  workerPort: number | null;
  /** The incoming webhook of a chat room that is told of troubles; null: none. */
  alertWebhookUrl: string | null;
  /** Null: no spans are sent. */
  otlpEndpoint: string | null;
  /** Null: no errors are reported. */
  sentryDsn: string | null;
  /** Becomes the first administrator of a new site. */
  adminEmail: string | null;
  /** The local sample venues; null when they are off. */
  sampleCity: { port: number; size: "small" | "large" } | null;
  /** Names that are no setting but look like one. */
  unknownSettings: UnknownSetting[];
}

/** Thrown with one line per mistake, ready to be printed. */
export class ConfigError extends Error {
  readonly name = "ConfigError";
}

/** For the entry of a process: takes .env into account and lets React and its kin know the mode. */
export function loadConfig(): Config {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig();
  // React picks its production build by this, so it must stand before React is imported.
  process.env.NODE_ENV ??= "production";
  return config;
}

export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  // An empty value in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) throw new ConfigError(mistakes(parsed.error.issues));
  const settings = parsed.data;
  const embedded = settings.DATABASE_URL === undefined;
  const dataDir = resolve(settings.DATA_DIR);
  const contactEmail = settings.CONTACT_EMAIL ?? brand.contactEmail;
  const appOrigin = settings.APP_ORIGIN ?? `http://localhost:${settings.PORT}`;
  const isOwnMachine = isLoopback(new URL(appOrigin).hostname);
  // Sample venues live in the embedded database by default and enter no other unless asked by name.
  const isCityWanted = embedded && settings.NODE_ENV !== "test";
  const asked = settings.SAMPLE_CITY;
  const size = asked === "auto" ? (isCityWanted ? "large" : "off") : asked;
  return {
    isProduction: settings.NODE_ENV === "production",
    port: settings.PORT,
    // A site that calls itself localhost is nobody else's business.
    host: settings.HOST ?? (isOwnMachine ? "127.0.0.1" : "0.0.0.0"),
    appOrigin,
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    queueDatabaseUrl: settings.QUEUE_DATABASE_URL ?? null,
    redisUrl: settings.REDIS_URL ?? null,
    pictures: pictureStore(settings, embedded ? join(dataDir, "pictures") : null),
    alertWebhookUrl: settings.ALERT_WEBHOOK_URL ?? null,
    otlpEndpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    sentryDsn: settings.SENTRY_DSN ?? null,
    logLevel: settings.LOG_LEVEL,
    trustProxy: trustedProxies(settings.TRUST_PROXY, appOrigin),
    adminsNeedPasskey: settings.ADMIN_PASSKEYS === "required",
    hsts: settings.HSTS,
    devOutbox:
      !isOwnMachine || settings.RESEND_API_KEY || settings.SMTP_URL || settings.DEV_OUTBOX === "off"
        ? "off"
        : settings.DEV_OUTBOX === "on"
          ? "private addresses"
          : "this machine",
    privacyNotes: privacyNotes(settings),
    mapStyleUrl: settings.MAP_STYLE_URL === "off" ? null : settings.MAP_STYLE_URL,
    // Nobody else can open this machine's own address.
    fetchContactUrl:
      settings.FETCH_CONTACT_URL ??
      (isOwnMachine && settings.CONTACT_EMAIL ? `mailto:${settings.CONTACT_EMAIL}` : `${appOrigin}/bot`),
    ai: settings.OPENAI_API_KEY
      ? {
          apiKey: settings.OPENAI_API_KEY,
          baseUrl: settings.OPENAI_BASE_URL ?? null,
          model: settings.OPENAI_MODEL,
          embeddingModel: settings.OPENAI_EMBEDDING_MODEL,
          prices: pricesOf(settings.OPENAI_PRICES),
        }
      : null,
    embeddings: embeddingsOf(settings),
    editorialLimit: settings.EDITORIAL_DAILY_LIMIT,
    isApprovalNeeded: settings.EDITORIAL_APPROVAL === "on",
    fetchAllowHosts: commaSeparated(settings.FETCH_ALLOW_HOSTS),
    rendering: {
      isOn: settings.RENDER === "on",
      chromium: {
        path: settings.CHROMIUM_PATH ?? null,
        sandbox: settings.CHROMIUM_SANDBOX === "on",
        socket: settings.RENDER_SOCKET ?? null,
      },
    },
    // The embedded database answers one query at a time; more fetches at once would only queue up there.
    fetchConcurrency: settings.FETCH_CONCURRENCY ?? (embedded ? 4 : 16),
    resendApiKey: settings.RESEND_API_KEY ?? null,
    resendBaseUrl: settings.RESEND_BASE_URL.replace(/\/$/, ""),
    resendWebhookSecret: settings.RESEND_WEBHOOK_SECRET ?? null,
    resendRate: settings.RESEND_RATE,
    resendTimeoutMs: settings.RESEND_TIMEOUT * 1000,
    smtpUrl: settings.SMTP_URL ?? null,
    smtpRate: settings.SMTP_RATE,
    mailFrom: settings.MAIL_FROM ?? `${brand.name} <${contactEmail}>`,
    contactEmail,
    postalAddress: settings.MAIL_POSTAL_ADDRESS ?? null,
    workerPort: settings.WORKER_PORT ?? null,
    adminEmail: settings.ADMIN_EMAIL ?? null,
    sampleCity: size === "off" ? null : { port: settings.SAMPLE_CITY_PORT, size },
    unknownSettings: unknownSettings(given),
  };
}

/** Where a command was given: npm, and scripts/cli.mjs, run it in the installation's folder. */
export function callerFolder(): string {
  return process.env.INIT_CWD ?? process.cwd();
}

function trustedProxies(setting: string, appOrigin: string): TrustedProxies {
  if (setting === "off") return "none";
  if (setting === "on") return { hops: 1 };
  if (setting === "auto") return appOrigin.startsWith("https:") ? "one private" : "none";
  return /^\d$/.test(setting) ? { hops: Number(setting) } : { networks: commaSeparated(setting) };
}

type PictureSettings = Pick<
  z.infer<typeof settingsSchema>,
  "PICTURES_DIR" | "PICTURES_S3_URL" | "PICTURES_S3_KEY_ID" | "PICTURES_S3_SECRET" | "PICTURES_S3_REGION"
>;

/** @param ownFolder null where each process may have another disk. @throws ConfigError */
function pictureStore(settings: PictureSettings, ownFolder: string | null): Config["pictures"] {
  const { PICTURES_DIR: folder, PICTURES_S3_URL: address, PICTURES_S3_REGION: region } = settings;
  if (folder === "off") return null;
  if (address !== undefined) {
    const { PICTURES_S3_KEY_ID: keyId, PICTURES_S3_SECRET: secret } = settings;
    if (keyId === undefined || secret === undefined)
      throw new ConfigError("PICTURES_S3_URL needs PICTURES_S3_KEY_ID and PICTURES_S3_SECRET.");
    return { bucketUrl: address.replace(/\/+$/, ""), keyId, secret, region };
  }
  if (folder !== undefined) return { folder: resolve(folder) };
  return ownFolder === null ? null : { folder: ownFolder };
}

/** One sentence per setting: its first mistake. */
function mistakes(issues: { path: PropertyKey[]; message: string }[]): string {
  const sentences = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = path.join(".");
    if (!sentences.has(name)) sentences.set(name, `${name} ${message}.`);
  }
  return [...sentences.values()].join("\n");
}

type Settings = z.infer<typeof settingsSchema>;

/** Without a key embeddings are made here. */
function embeddingsOf(settings: Settings): Config["embeddings"] {
  const apiKey = settings.EMBEDDINGS_API_KEY ?? settings.OPENAI_API_KEY;
  const who = settings.EMBEDDINGS ?? (apiKey ? "openai" : "local");
  if (who !== "openai") return who === "local" ? who : null;
  if (!apiKey) throw new ConfigError("EMBEDDINGS=openai needs EMBEDDINGS_API_KEY or OPENAI_API_KEY.");
  return {
    apiKey,
    baseUrl: settings.EMBEDDINGS_BASE_URL ?? settings.OPENAI_BASE_URL ?? null,
    model: settings.OPENAI_MODEL,
    embeddingModel: settings.OPENAI_EMBEDDING_MODEL,
  };
}

/** Reads and checks all settings. Throws ConfigError that names every mistake. */
/** "0.15/0.60" */
function pricesOf(pair: string | undefined): TokenPrices | null {
  if (pair === undefined) return null;
  const [read = 0, written = 0] = pair.split("/").map(Number);
  return { read, written };
}
