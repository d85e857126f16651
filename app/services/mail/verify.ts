/** Whether the mail provider would take a mail now: asked without sending one. */
import { Resend } from "resend";
import { withoutSecrets } from "~/services/log";
import { smtpTransport } from "./smtp";

export interface VerifiedMailSettings {
  resendApiKey: string | null;
  resendBaseUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
}

export type MailVerdict =
  | { state: "ok"; summary: string }
  /** It takes mail, perhaps not from our sender. */
  | { state: "doubt"; summary: string }
  | { state: "refused"; summary: string }
  | { state: "none" };

export async function verifyMail(settings: VerifiedMailSettings): Promise<MailVerdict> {
  if (settings.resendApiKey !== null) return verifyResend(settings.resendApiKey, settings);
  return settings.smtpUrl === null ? { state: "none" } : verifySmtp(settings.smtpUrl);
}

async function verifyResend(
  apiKey: string,
  { resendBaseUrl, mailFrom }: VerifiedMailSettings,
): Promise<MailVerdict> {
  const { data, error } = await new Resend(apiKey, { baseUrl: resendBaseUrl }).domains.list();
  if (error) {
    // A key that may only send is refused here, and is the better key.
    return error.name === "restricted_api_key"
      ? { state: "ok", summary: "Resend knows the key, which may only send" }
      : { state: "refused", summary: `Resend: ${error.message}` };
  }
  const domain = domainOf(mailFrom);
  const registered = data.data.find(({ name }) => domain === name || domain.endsWith(`.${name}`));
  if (!registered) return { state: "doubt", summary: `Resend does not know the sender's domain, ${domain}` };
  return registered.status === "verified"
    ? { state: "ok", summary: `Resend sends for ${registered.name}` }
    : { state: "doubt", summary: `Resend has not verified ${registered.name} (${registered.status})` };
}

const domainOf = (sender: string): string => /@([^\s<>@]+)>?\s*$/.exec(sender)?.[1]?.toLowerCase() ?? "";

async function verifySmtp(url: string): Promise<MailVerdict> {
  const transport = smtpTransport(url);
  try {
    await transport.verify();
    return { state: "ok", summary: `${new URL(url).host} takes mail` };
  } catch (error) {
    const { message } = error as Error;
    return {
      state: "refused",
      summary: `${new URL(url).host}: ${withoutSecrets(message).replace(/\s+/g, " ")}`,
    };
  } finally {
    transport.close();
  }
}
