/**
 * Mail through an SMTP server, where there is no key of Resend. SMTP knows no idempotency keys: when a connection breaks
 * after the letter and before the server's answer, nobody knows whether it was taken. It is then offered again under the same
 * Message-ID, by which servers and mail programs recognise the second as the first.
 */
import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { createTransport } from "nodemailer";
import type { Delivery, MailSender } from "./sender";

/** Each step of the conversation has its own limit, and there are about ten. */
const STEP_MS = 10_000;
/** Longer than one mail can take, all steps together. */
export const SMTP_PATIENCE_MS = 120_000;

interface SmtpError extends Error {
  /** Nodemailer's word for the step that failed: EAUTH, ECONNECTION, EENVELOPE, EMESSAGE … */
  code?: string;
  /** The server's three digits. */
  responseCode?: number;
}

const isLocal = (host: string) =>
  host === "localhost" || (isIP(host) === 4 && host.startsWith("127.")) || host === "[::1]";

/** A password never travels in the open, except to this very machine. */
const mustEncrypt = ({ protocol, password, hostname }: URL) =>
  protocol === "smtp:" && password !== "" && !isLocal(hostname);

/** 5xx about the recipient or the letter is an answer for ever; about our password, an operator can mend it. */
function verdict(error: SmtpError): Delivery {
  const reason = error.message.replace(/\s+/g, " ").trim();
  const isFinal =
    (error.code === "EENVELOPE" || error.code === "EMESSAGE") && (error.responseCode ?? 0) >= 500;
  return { outcome: isFinal ? "refused" : "retry", reason };
}

/** The same key gives the same id, in every process and at every try. */
function messageId(key: string, from: string): string {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  return `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${domain}>`;
}

export function smtpSender({ url, from }: { url: string; from: string }): MailSender {
  const transport = createTransport({
    url,
    requireTLS: mustEncrypt(new URL(url)),
    dnsTimeout: STEP_MS,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    // Texts of events are in these mails: nothing in them may make the server read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    try {
      const info = await transport.sendMail({
        from,
        to: mail.to,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: mail.headers,
        messageId: messageId(mail.idempotencyKey, from),
        attachments: mail.attachments.map((file) => ({
          filename: file.filename,
          contentType: file.content_type,
          content: Buffer.from(file.content_base64, "base64"),
        })),
      });
      return { outcome: "sent", providerId: info.messageId };
    } catch (error) {
      return verdict(error as SmtpError);
    }
  };
}
