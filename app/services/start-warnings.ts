/** Warns once in the log, when a process starts, of what works and still is hardly what an operator wants. */
import type { Logger } from "pino";
import type { Config } from "~/settings/config.server";
import { isLoopback } from "~/lib/hosts";
import { unknownSettingText } from "~/settings/unknown";

type MailSettings = Pick<Config, "resendApiKey" | "smtpUrl">;

export function warnOfSettings(config: Parameters<typeof startWarnings>[0], log: Logger): void {
  for (const sentence of startWarnings(config, process.connected)) log.warn(sentence);
}

export function startWarnings(
  config: MailSettings &
    Pick<Config, "appOrigin" | "databaseUrl" | "dataDir" | "postalAddress" | "unknownSettings">,
  isUnderLauncher: boolean,
): string[] {
  const isPublic = !isLoopback(new URL(config.appOrigin).hostname);
  return [
    ...config.unknownSettings.map(unknownSettingText),
    isPublic && !canSendMail(config)
      ? "no mail can leave, so nobody can sign in by mail: set RESEND_API_KEY or SMTP_URL"
      : "",
    canSendMail(config) && config.postalAddress === null
      ? "no newsletter leaves without a postal address: set MAIL_POSTAL_ADDRESS"
      : "",
    !isUnderLauncher && config.databaseUrl === null
      ? `DATABASE_URL is not set, so the embedded database in ${config.dataDir} is used: where web and worker have disks of their own, or a deploy empties them, set DATABASE_URL`
      : "",
  ].filter((sentence) => sentence !== "");
}

/** Whether a mail can leave; without a provider all mail stays in the outbox. */
export const canSendMail = ({ resendApiKey, smtpUrl }: MailSettings): boolean =>
  resendApiKey !== null || smtpUrl !== null;
