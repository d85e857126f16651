/**
 * Takes letters to the provider, a hundred in one call of Resend and one by one through SMTP, at the pace it allows to all our processes together. It tells apart
 * what was accepted, what will pass later, and what never will; whether an unanswered call was accepted, nobody knows, so it is made again
 * under the same key.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { Resend } from "resend";
import type { Database } from "@db/client";
import { holdBack, takeTurn } from "@db/queries/mail-pace";
import { minutes } from "~/domain/time";
import { SMTP_PATIENCE_MS, smtpSender } from "./smtp";

export interface OutgoingLetter {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

export type Receipt = { id: string } | { refused: string };

export type CarriedOut =
  | { outcome: "accepted"; receipts: Receipt[] }
  /** The provider has seen this key with other contents: it has the letters. */
  | { outcome: "known" }
  /** Never accepted, and never will be. */
  | { outcome: "refused"; reason: string }
  | { outcome: "later"; reason: string; waitMs: number | null };

export interface LetterCarrier {
  /** Letters in one call. */
  capacity: number;
  /** How long one call takes at most. */
  patienceMs: number;
  /** Resolves when a call may be made. */
  turn(signal: AbortSignal): Promise<void>;
  carry(letters: OutgoingLetter[], key: string): Promise<CarriedOut>;
}

const CAPACITY = 100;
/** Answers that stay the same however often one asks (Resend's names of errors). */
const FINAL = new Set([
  "validation_error",
  "invalid_from_address",
  "invalid_parameter",
  "missing_required_field",
  "invalid_attachment",
  "invalid_idempotency_key",
]);
/** A key that is wrong or an allowance used up: an operator has to act first. */
const LONG = new Set([
  "missing_api_key",
  "invalid_api_key",
  "restricted_api_key",
  "daily_quota_exceeded",
  "monthly_quota_exceeded",
]);

interface Answer {
  data: { data: { id: string }[]; errors?: { index: number; message: string }[] } | null;
  error: { name: string; message: string; statusCode: number | null } | null;
  headers: Record<string, string> | null;
}

/** What a 'permissive' answer says of each letter: errors by index, ids for the others in their order. */
function receiptsFrom({ data, errors = [] }: NonNullable<Answer["data"]>, count: number): Receipt[] {
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

function readAnswer({ data, error, headers }: Answer, count: number): CarriedOut {
  if (data) return { outcome: "accepted", receipts: receiptsFrom(data, count) };
  const { name = "unknown", message = "", statusCode = null } = error ?? {};
  const reason = `${name}: ${message}`;
  if (name === "invalid_idempotent_request") return { outcome: "known" };
  if (FINAL.has(name) && statusCode !== null && statusCode < 500) return { outcome: "refused", reason };
  return { outcome: "later", reason, waitMs: LONG.has(name) ? minutes(10) : retryAfter(headers) };
}

export interface CarrierSettings {
  resendApiKey: string | null;
  resendBaseUrl: string;
  mailFrom: string;
  resendRate: number;
  resendTimeoutMs: number;
  smtpUrl: string | null;
  smtpRate: number;
}

/** @returns null with neither a key nor a server: letters stay in the local outbox */
export function createLetterCarrier(settings: CarrierSettings, db: Kysely<Database>): LetterCarrier | null {
  if (settings.resendApiKey !== null) return resendCarrier(settings, settings.resendApiKey, db);
  return settings.smtpUrl === null ? null : smtpCarrier(settings, settings.smtpUrl, db);
}

/** Waits for the next call that the rate allows, all processes together. */
function paced(db: Kysely<Database>, provider: string, perSecond: number): LetterCarrier["turn"] {
  return async (signal) => {
    const wait = await takeTurn(db, provider, 1000 / perSecond);
    if (wait > 0) await sleep(wait, undefined, { signal });
  };
}

/** One letter in one call: of two in one, a broken connection would leave it open which of them went. */
function smtpCarrier(settings: CarrierSettings, url: string, db: Kysely<Database>): LetterCarrier {
  const send = smtpSender({ url, from: settings.mailFrom });
  return {
    capacity: 1,
    patienceMs: SMTP_PATIENCE_MS,
    turn: paced(db, "smtp", settings.smtpRate),
    async carry([letter, ...more], key) {
      // A batch formed for Resend before the settings changed: refused, it is split into single letters.
      if (letter === undefined || more.length > 0)
        return { outcome: "refused", reason: "SMTP takes one letter at a time." };
      const delivery = await send({ ...letter, attachments: [], idempotencyKey: key });
      if (delivery.outcome === "sent")
        return { outcome: "accepted", receipts: [{ id: delivery.providerId }] };
      if (delivery.outcome === "kept") throw new Error("An SMTP server keeps nothing back.");
      if (delivery.outcome === "refused") return { outcome: "refused", reason: delivery.reason };
      return { outcome: "later", reason: delivery.reason, waitMs: null };
    },
  };
}

function resendCarrier(settings: CarrierSettings, apiKey: string, db: Kysely<Database>): LetterCarrier {
  const { resendBaseUrl, mailFrom: from, resendTimeoutMs: patienceMs } = settings;
  const resend = new Resend(apiKey, { baseUrl: resendBaseUrl });
  return {
    capacity: CAPACITY,
    patienceMs,
    turn: paced(db, "resend", settings.resendRate),
    async carry(letters, idempotencyKey) {
      const answer = (await resend.batch.send(
        letters.map((letter) => ({ from, ...letter })),
        { idempotencyKey, batchValidation: "permissive", signal: AbortSignal.timeout(patienceMs) },
      )) as Answer;
      const read = readAnswer(answer, letters.length);
      if (read.outcome === "later" && answer.error?.statusCode === 429)
        await holdBack(db, "resend", read.waitMs ?? 1000);
      return read;
    },
  };
}
