/**
 * Mail leaves through Resend when there is a key, else through SMTP when there is a server, else it stays in the outbox, where
 * /dev/outbox shows it.
 */
import { Resend } from "resend";
import { smtpSender } from "./smtp";

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attachments: { filename: string; content_type: string; content_base64: string }[];
  idempotencyKey: string;
}

export type Delivery =
  | { outcome: "sent"; providerId: string }
  | { outcome: "kept" }
  /** It will never be accepted: trying again is useless. */
  | { outcome: "refused"; reason: string }
  | { outcome: "retry"; reason: string };

export type MailSender = (mail: OutgoingMail) => Promise<Delivery>;

/** Answers that stay the same however often one asks (Resend's names of errors). */
const FINAL = new Set([
  "validation_error",
  "invalid_from_address",
  "invalid_parameter",
  "missing_required_field",
  "invalid_attachment",
  "invalid_idempotency_key",
  "invalid_idempotent_request",
]);

export const keepInOutbox: MailSender = async () => ({ outcome: "kept" });

export function resendSender(options: { apiKey: string; baseUrl: string; from: string }): MailSender {
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
      { idempotencyKey: mail.idempotencyKey },
    );
    if (data) return { outcome: "sent", providerId: data.id };
    const reason = `${error.name}: ${error.message}`;
    return FINAL.has(error.name) ? { outcome: "refused", reason } : { outcome: "retry", reason };
  };
}

/** The same mails, each in its turn: single mails and the newsletter share what the provider allows. */
export function pacedSender(
  send: MailSender,
  pace: { turn(signal: AbortSignal): Promise<void> } | null,
): MailSender {
  if (pace === null) return send;
  return async (mail) => {
    await pace.turn(AbortSignal.timeout(LONGEST_TURN));
    return send(mail);
  };
}

/** A mail that would wait longer goes back to the queue, so that the others get their turn at asking. */
const LONGEST_TURN = 60_000;

export interface MailSettings {
  resendApiKey: string | null;
  resendBaseUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
}

export function createMailSender(settings: MailSettings): MailSender {
  if (settings.resendApiKey === null)
    return settings.smtpUrl === null
      ? keepInOutbox
      : smtpSender({ url: settings.smtpUrl, from: settings.mailFrom });
  return resendSender({
    apiKey: settings.resendApiKey,
    baseUrl: settings.resendBaseUrl,
    from: settings.mailFrom,
  });
}
