/**
 * The visitor's address. For rate limits: the connection's address, or behind a proxy of ours the address that it saw. For the local
 * outbox: whether it is somebody at this very machine.
 */
import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import proxyAddr from "proxy-addr";
import type { TrustedProxies } from "~/settings/config.server";
import { isLoopback, isPrivateAddress, isProxied, plainAddress } from "~/lib/hosts";

/** Whether the proxy at an address, `hops` steps away, is believed. */
export type Trust = (address: string, hops: number) => boolean;

export function trustOf(proxies: TrustedProxies): Trust {
  if (proxies === "none") return () => false;
  // One step only: a visitor inside the private network could invent what comes before.
  if (proxies === "one private") return (address, hops) => hops === 0 && isPrivateAddress(address);
  if ("hops" in proxies) return (_address, hops) => hops < proxies.hops;
  return proxyAddr.compile(proxies.networks);
}

/** The last address that no trusted proxy has: visitors can invent the entries of X-Forwarded-For before it. */
export function clientAddress(request: IncomingMessage, trust: Trust): string {
  const address = proxyAddr(request, trust);
  return unitOf(address || (request.socket.remoteAddress ?? "unknown"));
}

/** Whether X-Forwarded-For came from a proxy that is not believed: all its visitors then count as one. */
export const isIgnoredProxy = (request: IncomingMessage, trust: Trust): boolean =>
  request.headers["x-forwarded-for"] !== undefined && !trust(request.socket.remoteAddress ?? "", 0);

/**
 * Whether a request comes straight from this machine: a loopback connection without a proxy's headers, for a loopback name,
 * because a page of another site can have its own name resolve to 127.0.0.1.
 * @param from "private addresses": a container's visitors seem to come from its network
 */
export function isLocalRequest(
  request: IncomingMessage,
  from: "this machine" | "private addresses",
): boolean {
  const peer = plainAddress(request.socket.remoteAddress ?? "");
  const isNear = from === "this machine" ? isLoopback(peer) : isPrivateAddress(peer);
  const host = request.headers.host ?? "";
  return (
    isNear &&
    !isProxied(request.headers) &&
    URL.canParse(`http://${host}`) &&
    isLoopback(new URL(`http://${host}`).hostname)
  );
}

/** One household or server has a whole /64 of IPv6 addresses: they count as one. */
function unitOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === "" ? [] : tail.split(":");
  const gap = plain.includes("::") ? Array<string>(8 - first.length - last.length).fill("0") : [];
  return `${[...first, ...gap, ...last]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
