/** Surroundings of the site: its address, the proxy, mail, the disk. */
import { access, constants, mkdir, statfs } from "node:fs/promises";
import type { Config } from "~/settings/config.server";
import { isLoopback } from "~/lib/hosts";
import { unknownSettingText } from "~/settings/unknown";
import { verifyMail } from "~/services/mail/verify";
import { fail, ok, warn, type Finding } from "./findings";

export function checkAddress(config: Pick<Config, "appOrigin">): Finding {
  const { appOrigin } = config;
  if (!isPublic(config))
    return warn(
      "address",
      `${appOrigin}: this machine only`,
      "For others, set APP_ORIGIN to the public address.",
    );
  return appOrigin.startsWith("https:")
    ? ok("address", appOrigin)
    : fail("address", `${appOrigin}: sign-in links and cookies travel in the open`, "Serve it under https.");
}

export function checkSettings({ unknownSettings }: Pick<Config, "unknownSettings">): Finding {
  return unknownSettings.length === 0
    ? ok("settings", "none is misspelt")
    : warn(
        "settings",
        unknownSettings.map(unknownSettingText).join(" "),
        "docs/settings.md lists all of them.",
      );
}

/** Whom venues can ask about our fetches. */
export function checkContact({ fetchContactUrl }: Pick<Config, "fetchContactUrl">): Finding {
  const { protocol, hostname } = new URL(fetchContactUrl);
  return protocol !== "mailto:" && isLoopback(hostname)
    ? warn(
        "contact",
        `venues are told ${fetchContactUrl}, which they cannot open`,
        "Before real venues are fetched, set FETCH_CONTACT_URL to a page or mailto: address, or set CONTACT_EMAIL.",
      )
    : ok("contact", `venues are told ${fetchContactUrl}`);
}

export function checkProxy(config: Pick<Config, "appOrigin" | "trustProxy">): Finding {
  const summary = trustInWords(config.trustProxy);
  return isPublic(config) && config.trustProxy === "none"
    ? warn(
        "proxy",
        `${summary}: behind one all visitors share one rate limit`,
        "If a proxy of yours is in front, set TRUST_PROXY to auto, a number of proxies, or their addresses. It must set X-Forwarded-For and must not pass /metrics on.",
      )
    : ok("proxy", summary);
}

const MAIL_ADVICE = {
  refused: "Correct RESEND_API_KEY or SMTP_URL: name, password, port (465 with smtps://, 587 with smtp://).",
  doubt: "Set MAIL_FROM to an address of a domain that is verified at the provider.",
  none: "Set RESEND_API_KEY or SMTP_URL: nobody can sign in by mail, and no letter leaves.",
};

export async function checkMail(
  config: Pick<
    Config,
    "appOrigin" | "resendApiKey" | "resendBaseUrl" | "smtpUrl" | "mailFrom" | "postalAddress" | "contactEmail"
  >,
): Promise<Finding[]> {
  const verdict = await verifyMail(config);
  if (verdict.state === "none")
    return isPublic(config)
      ? [fail("mail", "no mail can leave", MAIL_ADVICE.none)]
      : [ok("mail", "stays in the outbox, /dev/outbox")];
  const law = config.postalAddress
    ? ok("letters", "have a postal address")
    : warn(
        "letters",
        "no weekly letter leaves without a postal address",
        "Set MAIL_POSTAL_ADDRESS: the law of many countries wants one in such mail.",
      );
  if (verdict.state === "ok") return [ok("mail", verdict.summary), law];
  if (verdict.state === "doubt") return [warn("mail", verdict.summary, MAIL_ADVICE.doubt), law];
  return [fail("mail", verdict.summary, MAIL_ADVICE.refused), law];
}

export async function checkDisk({ dataDir }: Pick<Config, "dataDir">): Promise<Finding> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK);
    const { bavail, bsize } = await statfs(dataDir);
    return diskFinding(bavail * bsize, dataDir);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return fail(
      "disk",
      `${dataDir} cannot be written (${code ?? message})`,
      "Give the folder to the user that runs the site, or set DATA_DIR to another.",
    );
  }
}

const MEGABYTE = 1024 * 1024;
const DISK_WARN = 1024 * MEGABYTE;
const DISK_FAIL = 200 * MEGABYTE;

/** @param free bytes */
export function diskFinding(free: number, folder: string): Finding {
  const summary = `${Math.round(free / MEGABYTE).toLocaleString("en-US")} MB free at ${folder}`;
  const advice =
    "Make room: old backups and logs first. A full disk stops all writing; nothing that was saved is lost.";
  if (free < DISK_FAIL) return fail("disk", summary, advice);
  return free < DISK_WARN ? warn("disk", summary, advice) : ok("disk", summary);
}

const isPublic = ({ appOrigin }: Pick<Config, "appOrigin">) => !isLoopback(new URL(appOrigin).hostname);

function trustInWords(trust: Config["trustProxy"]): string {
  if (typeof trust === "string")
    return trust === "none" ? "no proxy is believed" : "one proxy on a private address is believed";
  return "hops" in trust
    ? `${trust.hops} proxy hop(s) are believed`
    : `proxies at ${trust.networks.join(", ")} are believed`;
}
