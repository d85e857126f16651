/** Posts a day's list to a chat room. An editor typed the address: it leads to the public internet only, like every other request. */
import type { ChatService } from "@db/schema";
import { WEB_PORTS } from "../http/address-guard";
import { guardedAgent, type Resolve } from "../http/connection";
import { connectionFailure } from "../http/failures";
import { messageFor, type DayList } from "./messages";

export type PostOutcome =
  | { kind: "posted" }
  /** It stands nowhere. `isFinal`: another try would not help. */
  | { kind: "refused"; isFinal: boolean; reason: string; retryAfterMs: number | null }
  /** No answer came: it may stand there. */
  | { kind: "unknown"; reason: string };

export interface RoomPoster {
  post(
    room: { service: ChatService; address: string; token: string | null },
    list: DayList,
    key: string,
  ): Promise<PostOutcome>;
}

export interface RoomPosterSettings {
  /** "host:port" pairs that may be private. */
  allowHosts: string[];
  timeoutMs?: number;
  resolve?: Resolve;
}

const TIMEOUT_MS = 15_000;

export function openRoomPoster(settings: RoomPosterSettings): RoomPoster & { close(): Promise<void> } {
  const timeoutMs = settings.timeoutMs ?? TIMEOUT_MS;
  const agent = guardedAgent({
    reach: { allowHosts: new Set(settings.allowHosts), ports: WEB_PORTS },
    connectMs: timeoutMs,
    ...(settings.resolve ? { resolve: settings.resolve } : {}),
  });
  return {
    close: () => agent.close(),
    async post(room, list, key) {
      const url = new URL(room.address);
      const { path, headers, body } = messageFor(room, list, key);
      try {
        const answer = await agent.request({
          origin: url.origin,
          path: url.pathname.replace(/\/$/, "") + path + url.search,
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(timeoutMs),
        });
        await answer.body.dump();
        return outcomeOf(answer.statusCode, answer.headers["retry-after"]);
      } catch (error) {
        return failureOf(error, url.hostname);
      }
    },
  };
}

function outcomeOf(status: number, retryAfter: string | string[] | undefined): PostOutcome {
  if (status >= 200 && status < 300) return { kind: "posted" };
  const seconds = Number(retryAfter);
  return {
    kind: "refused",
    isFinal: !mayPass(status),
    reason: `It answers ${status}.`,
    retryAfterMs: Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null,
  };
}

/** Too early, too often, or their fault: all else stays as it is. */
const mayPass = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;

/** Nobody was reached, so nothing was posted. */
const NOT_REACHED = new Set(["ECONNREFUSED", "UND_ERR_CONNECT_TIMEOUT", "EHOSTUNREACH", "ENETUNREACH"]);

function failureOf(error: unknown, host: string): PostOutcome {
  const { code, message: reason, cause } = connectionFailure(error, host);
  const isBlocked = code === "blocked-address" || code === "blocked-port";
  const wasReached =
    code === "connect" && !NOT_REACHED.has((cause as { code?: string } | undefined)?.code ?? "");
  return wasReached
    ? { kind: "unknown", reason: `${host} gave no answer.` }
    : { kind: "refused", isFinal: isBlocked, reason, retryAfterMs: null };
}
