/** Posts encrypted notifications to the push services of browsers' makers. Subscribers name the address, so it is guarded. */
import { guardedAgent, type Resolve } from "../http/connection";

type PushOutcome = "sent" | "gone" | "refused" | "later";

export interface PushSender {
  post(
    endpoint: string,
    message: { body: Buffer; authorization: string; ttlSeconds: number },
  ): Promise<PushOutcome>;
}

const TIMEOUT_MS = 10_000;

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return status === 408 || status === 429 || status >= 500 ? "later" : "refused";
}

/** @param options.allowHosts "host:port" pairs that may be reached although their address is private */
export function openPushSender(options: {
  allowHosts: string[];
  resolve?: Resolve;
}): PushSender & { close(): Promise<void> } {
  const agent = guardedAgent({
    allowHosts: new Set(options.allowHosts),
    connectMs: TIMEOUT_MS,
    resolve: options.resolve,
  });
  return {
    close: () => agent.close(),
    async post(endpoint, { body, authorization, ttlSeconds }) {
      const url = new URL(endpoint);
      const answer = await agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: "POST",
        headers: {
          authorization,
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          ttl: String(ttlSeconds),
        },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body.dump();
      return outcomeOf(answer.statusCode);
    },
  };
}
