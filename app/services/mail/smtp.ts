/**
 * Sends mail through an SMTP server. SMTP has no idempotency keys: if the connection breaks before the server's answer,
 * nobody knows whether the mail was accepted. It is then sent again with the same Message-ID, by which servers and mail
 * programs recognize the duplicate.
 */
import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { createTransport } from "nodemailer";
import type { Delivery, MailSender } from "./outgoing-mail";

/** Longer than all steps of one mail together. */
export const SMTP_TIMEOUT_MS = 120_000;

interface SmtpError extends Error {
  /** Nodemailer's name of the failed step: EAUTH, ECONNECTION, EENVELOPE, EMESSAGE … */
  code?: string;
  /** The server's three digits. */
  responseCode?: number;
  /** The server's whole answer. */
  response?: string;
}

export function smtpSender({ url, from }: { url: string; from: string }): MailSender {
  const transport = smtpTransport(url);
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
      return outcomeOf(error as SmtpError);
    }
  };
}

/** Per step of the SMTP dialog; a mail takes about ten steps. */
const STEP_TIMEOUT_MS = 10_000;

export function smtpTransport(url: string) {
  return createTransport({
    url,
    requireTLS: mustEncrypt(new URL(url)),
    dnsTimeout: STEP_TIMEOUT_MS,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    // Mails contain texts from other sites: they must not make this server read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Sign-in links and passwords never travel unencrypted, except to this machine, or to a relay in one's own network whose
 * address says `?requireTLS=false` and has no password.
 */
export function mustEncrypt({ protocol, password, hostname, searchParams }: URL): boolean {
  const isExcused = searchParams.get("requireTLS") === "false" && password === "";
  return protocol === "smtp:" && !isLocal(hostname) && !isExcused;
}

const isLocal = (host: string) =>
  host === "localhost" || (isIP(host) === 4 && host.startsWith("127.")) || host === "[::1]";

/** An enhanced status about the address itself (RFC 3463): 5.7.x is about us, 5.2.2 a mailbox that is full today. */
const NO_SUCH_MAILBOX = /\b5\.1\.(?:1|2|3|6|10)\b/;

/** A 5xx answer about the recipient or the mail is final; one about our password can be fixed by an operator. */
function outcomeOf(error: SmtpError): Delivery {
  const reason = error.message.replace(/\s+/g, " ").trim();
  const isFinal =
    (error.code === "EENVELOPE" || error.code === "EMESSAGE") && (error.responseCode ?? 0) >= 500;
  if (!isFinal) return { outcome: "retry", reason };
  const isDeadAddress = error.code === "EENVELOPE" && NO_SUCH_MAILBOX.test(error.response ?? reason);
  return { outcome: "refused", reason, ...(isDeadAddress ? { isDeadAddress } : {}) };
}

/** The same key gives the same id, in every process and at every attempt. */
function messageId(key: string, from: string): string {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  return `<${createHash("sha256").update(key).digest("hex").slice(0, 32)}@${domain}>`;
}
