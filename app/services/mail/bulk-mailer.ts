/**
 * Sends newsletters: a hundred letters per call through Resend, one by one through SMTP, within the rate limit shared by all
 * processes. An outcome says whether a retry makes sense. A call without an answer is retried with the same idempotency key.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { Resend } from "resend";
import type { Database } from "@db/client";
import { pauseProvider, reserveTurn } from "@db/queries/mail/rate-limit";
import { minutes } from "~/lib/time";
import { SMTP_TIMEOUT_MS, smtpSender } from "./smtp";

interface BulkMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

type Receipt = { id: string } | { refused: string };

export type DeliveryOutcome =
  | { outcome: "accepted"; receipts: Receipt[] }
  /** The provider already knows this key with other contents, so it has the letters. */
  | { outcome: "known" }
  /** Not accepted, and a retry would not help. */
  | { outcome: "refused"; reason: string; isDeadAddress?: boolean }
  | { outcome: "later"; reason: string; waitMs: number | null };

export interface BulkMailer {
  /** Letters per call. */
  batchSize: number;
  /** The longest that one call can take. */
  timeoutMs: number;
  /** Resolves when the rate limit allows a call. */
  waitForTurn(signal: AbortSignal): Promise<void>;
  deliver(letters: BulkMail[], key: string): Promise<DeliveryOutcome>;
}

interface ProviderResponse {
  data: { data: { id: string }[]; errors?: { index: number; message: string }[] } | null;
  error: { name: string; message: string; statusCode: number | null } | null;
  headers: Record<string, string> | null;
}

export interface BulkMailerSettings {
  resendApiKey: string | null;
  resendBaseUrl: string;
  mailFrom: string;
  resendRate: number;
  resendTimeoutMs: number;
  smtpUrl: string | null;
  smtpRate: number;
}

/** @returns null without an API key or SMTP server: letters then stay in the local outbox */
export function createBulkMailer(settings: BulkMailerSettings, db: Kysely<Database>): BulkMailer | null {
  if (settings.resendApiKey !== null) return resendMailer(settings, settings.resendApiKey, db);
  return settings.smtpUrl === null ? null : smtpMailer(settings, settings.smtpUrl, db);
}

/** One letter per call: with two, a broken connection would leave unclear which one was sent. */
function smtpMailer(settings: BulkMailerSettings, url: string, db: Kysely<Database>): BulkMailer {
  const send = smtpSender({ url, from: settings.mailFrom });
  return {
    batchSize: 1,
    timeoutMs: SMTP_TIMEOUT_MS,
    waitForTurn: rateLimited(db, "smtp", settings.smtpRate),
    async deliver([letter, ...more], key) {
      // The batch was formed for Resend before the settings changed. Refusing it splits it into single letters.
      if (letter === undefined || more.length > 0)
        return { outcome: "refused", reason: "SMTP takes one letter at a time." };
      const delivery = await send({ ...letter, attachments: [], idempotencyKey: key });
      if (delivery.outcome === "sent")
        return { outcome: "accepted", receipts: [{ id: delivery.providerId }] };
      if (delivery.outcome === "kept") throw new Error("SMTP delivery cannot be kept in the outbox.");
      if (delivery.outcome === "refused") return delivery;
      return { outcome: "later", reason: delivery.reason, waitMs: null };
    },
  };
}

const BATCH_CAPACITY = 100;

function resendMailer(settings: BulkMailerSettings, apiKey: string, db: Kysely<Database>): BulkMailer {
  const { resendBaseUrl, mailFrom: from, resendTimeoutMs: patienceMs } = settings;
  const resend = new Resend(apiKey, { baseUrl: resendBaseUrl });
  return {
    batchSize: BATCH_CAPACITY,
    timeoutMs: patienceMs,
    waitForTurn: rateLimited(db, "resend", settings.resendRate),
    async deliver(letters, idempotencyKey) {
      const answer = (await resend.batch.send(
        letters.map((letter) => ({ from, ...letter })),
        { idempotencyKey, batchValidation: "permissive", signal: AbortSignal.timeout(patienceMs) },
      )) as ProviderResponse;
      const read = readResponse(answer, letters.length);
      if (read.outcome === "later" && answer.error?.statusCode === 429)
        await pauseProvider(db, "resend", read.waitMs ?? 1000);
      return read;
    },
  };
}

/** Waits until the rate limit, shared by all processes, allows the next call. */
function rateLimited(db: Kysely<Database>, provider: string, perSecond: number): BulkMailer["waitForTurn"] {
  return async (signal) => {
    const wait = await reserveTurn(db, provider, 1000 / perSecond);
    if (wait > 0) await sleep(wait, undefined, { signal });
  };
}

/** Errors that a retry does not change (Resend's names). */
const PERMANENT_ERRORS = new Set([
  "validation_error",
  "invalid_from_address",
  "invalid_parameter",
  "missing_required_field",
  "invalid_attachment",
  "invalid_idempotency_key",
]);
/** A wrong API key or an exceeded quota: an operator has to act first. */
const OPERATOR_ERRORS = new Set([
  "missing_api_key",
  "invalid_api_key",
  "restricted_api_key",
  "daily_quota_exceeded",
  "monthly_quota_exceeded",
]);

function readResponse({ data, error, headers }: ProviderResponse, count: number): DeliveryOutcome {
  if (data) return { outcome: "accepted", receipts: receiptsFrom(data, count) };
  const { name = "unknown", message = "", statusCode = null } = error ?? {};
  const reason = `${name}: ${message}`;
  if (name === "invalid_idempotent_request") return { outcome: "known" };
  if (PERMANENT_ERRORS.has(name) && statusCode !== null && statusCode < 500)
    return { outcome: "refused", reason };
  return { outcome: "later", reason, waitMs: OPERATOR_ERRORS.has(name) ? minutes(10) : retryAfter(headers) };
}

/** The result of each letter in a 'permissive' response: errors by index, then ids of the other letters in order. */
function receiptsFrom(
  { data, errors = [] }: NonNullable<ProviderResponse["data"]>,
  count: number,
): Receipt[] {
  const refused = new Map(errors.map(({ index, message }) => [index, message]));
  const ids = data.map(({ id }) => id)[Symbol.iterator]();
  return Array.from({ length: count }, (_, index): Receipt => {
    const problem = refused.get(index);
    return problem === undefined ? { id: ids.next().value ?? "" } : { refused: problem };
  });
}

function retryAfter(headers: Record<string, string> | null): number | null {
  const seconds = Number(headers?.["retry-after"] ?? NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
