/** Posts messages to a chat room's incoming webhook, as Slack, Mattermost and Discord take them. */
import { hostAndPort, WEB_PORTS } from "./http/address-guard";
import { guardedAgent, type Resolve } from "./http/connection";
import { connectionFailure } from "./http/failures";

export interface AlertWebhook {
  /** The address holds a secret; only its host is ever shown. */
  host: string;
  /** Another try may help unless `isFinal`. */
  post(
    text: string,
    link: string,
  ): Promise<{ isSent: true } | { isSent: false; isFinal: boolean; reason: string }>;
}

export interface WebhookSettings {
  /** The operator chose it: its host may be private, and no other is reached. */
  url: string;
  timeoutMs?: number;
  resolve?: Resolve;
}

const TIMEOUT_MS = 10_000;

export function openAlertWebhook(settings: WebhookSettings): AlertWebhook & { close(): Promise<void> } {
  const url = new URL(settings.url);
  const agent = guardedAgent({
    reach: { allowHosts: new Set([hostAndPort(url)]), ports: WEB_PORTS },
    connectMs: settings.timeoutMs ?? TIMEOUT_MS,
    resolve: settings.resolve,
  });
  return {
    host: url.host,
    close: () => agent.close(),
    async post(text, link) {
      try {
        const { statusCode, body } = await agent.request({
          origin: url.origin,
          path: url.pathname + url.search,
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(bodyFor(url, text, link)),
          signal: AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS),
        });
        await body.dump();
        if (statusCode >= 200 && statusCode < 300) return { isSent: true };
        return { isSent: false, isFinal: !mayPass(statusCode), reason: `It answers ${statusCode}.` };
      } catch (error) {
        return { isSent: false, isFinal: false, reason: connectionFailure(error, url.hostname).message };
      }
    },
  };
}

const NO_EMBEDS = 4;

/** Names of venues must not call a whole room, nor become links. */
export function bodyFor(url: URL, text: string, link: string): object {
  const isDiscord = /(?:^|\.)discord(?:app)?\.com$/.test(url.hostname) && !url.pathname.endsWith("/slack");
  if (isDiscord) {
    const plain = cut(text.replaceAll(/[\\*_~`|[\]()<>#]/g, "\\$&"));
    return {
      content: `${plain}\n${link}`,
      allowed_mentions: { parse: [] },
      flags: NO_EMBEDS,
    };
  }
  const plain = cut(text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
  return { text: `${plain}\n${link}` };
}

/** Discord refuses longer messages. */
const LONGEST = 1900;

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** Too early, too often, or their fault: all else stays as it is. */
const mayPass = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;
