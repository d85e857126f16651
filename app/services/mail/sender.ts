/**
 * Sends single mails through Resend if there is an API key, else through SMTP if there is a server. Otherwise mail stays in
 * the outbox, which /dev/outbox shows.
 */
import { Resend } from "resend";
import { minutes } from "~/lib/time";
import type { MailSender } from "./outgoing-mail";
import { smtpSender } from "./smtp";

export interface MailSettings {
  resendApiKey: string | null;
  resendBaseUrl: string;
  resendTimeoutMs: number;
  /** Not "off": without a provider, mail is read in the local outbox. */
  devOutbox: string;
  smtpUrl: string | null;
  mailFrom: string;
}

/** A mail that would wait longer goes back to the queue, so that others get a turn. */
const MAX_TURN_WAIT_MS = minutes(1);

/** Sends within the rate limit that single mails and the newsletter share. */
export function rateLimitedSender(
  send: MailSender,
  pace: { waitForTurn(signal: AbortSignal): Promise<void> } | null,
): MailSender {
  if (pace === null) return send;
  return async (mail) => {
    await pace.waitForTurn(AbortSignal.timeout(MAX_TURN_WAIT_MS));
    return send(mail);
  };
}

export function createMailSender(settings: MailSettings): MailSender {
  if (settings.resendApiKey === null)
    return settings.smtpUrl === null
      ? keepInOutbox(settings.devOutbox !== "off")
      : smtpSender({ url: settings.smtpUrl, from: settings.mailFrom });
  return resendSender({
    apiKey: settings.resendApiKey,
    baseUrl: settings.resendBaseUrl,
    timeoutMs: settings.resendTimeoutMs,
    from: settings.mailFrom,
  });
}

const keepInOutbox =
  (isReadable: boolean): MailSender =>
  async () => ({ outcome: "kept", isReadable });

/** Resend's names of errors that a retry does not change. */
const PERMANENT_ERRORS = new Set([
  "validation_error",
  "invalid_from_address",
  "invalid_parameter",
  "missing_required_field",
  "invalid_attachment",
  "invalid_idempotency_key",
  "invalid_idempotent_request",
]);

function resendSender(options: {
  apiKey: string;
  baseUrl: string;
  from: string;
  timeoutMs: number;
}): MailSender {
  const resend = new Resend(options.apiKey, { baseUrl: options.baseUrl });
  return async (mail) => {
    const { data, error } = await resend.emails.send(
      {
        from: options.from,
        to: mail.to,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: mail.headers,
        attachments: mail.attachments.map((file) => ({
          filename: file.filename,
          contentType: file.content_type,
          content: file.content_base64,
        })),
      },
      { idempotencyKey: mail.idempotencyKey, signal: AbortSignal.timeout(options.timeoutMs) },
    );
    if (data) return { outcome: "sent", providerId: data.id };
    const reason = `${error.name}: ${error.message}`;
    return PERMANENT_ERRORS.has(error.name) ? { outcome: "refused", reason } : { outcome: "retry", reason };
  };
}
