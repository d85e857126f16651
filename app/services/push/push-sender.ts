/** Posts encrypted notifications to the push services of browsers' makers. Subscribers name the address, so it is guarded. */
import { parse as parseName } from "tldts";
import { checkUrl, type Reach } from "../http/address-guard";
import { guardedAgent, type Resolve } from "../http/connection";
import { connectionFailure } from "../http/failures";
import { FetchFailure } from "../http/types";

type PushOutcome = "sent" | "gone" | "refused" | "later";

export interface PushSender {
  post(
    endpoint: string,
    message: { body: Buffer; authorization: string; ttlSeconds: number },
  ): Promise<PushOutcome>;
}

/** The port of every browser's push service. */
const PORTS = new Set([443]);

/**
 * The address as a push service of a browser has it: https, its usual port, and a name that the public can register.
 * @throws FetchFailure
 */
export function pushAddress(endpoint: string): URL {
  const url = checkUrl(endpoint, undefined, { allowHosts: new Set(), ports: PORTS });
  if (url.protocol !== "https:" || !parseName(url.hostname).isIcann)
    throw new FetchFailure("invalid-url", "Notifications are posted to public https addresses only.");
  return url;
}

const TIMEOUT_MS = 10_000;

/** @param options.allowHosts "host:port" pairs that may be private: stand-ins of tests, nobody else's */
export function openPushSender(
  options: { allowHosts?: string[]; resolve?: Resolve } = {},
): PushSender & { close(): Promise<void> } {
  const reach: Reach = { allowHosts: new Set(options.allowHosts), ports: PORTS };
  const agent = guardedAgent({ reach, connectMs: TIMEOUT_MS, resolve: options.resolve });
  return {
    close: () => agent.close(),
    async post(endpoint, { body, authorization, ttlSeconds }) {
      const url = new URL(endpoint);
      const request = {
        origin: url.origin,
        path: url.pathname + url.search,
        method: "POST" as const,
        headers: {
          authorization,
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          ttl: String(ttlSeconds),
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      };
      try {
        const answer = await agent.request(request);
        await answer.body.dump();
        return outcomeOf(answer.statusCode);
      } catch (error) {
        // A service of a browser never moves into a private network, nor to another port.
        if (/^blocked-/.test(connectionFailure(error, url.hostname).code)) return "gone";
        throw error;
      }
    },
  };
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 408 || status === 429 || status >= 500 ? "later" : "refused";
}
