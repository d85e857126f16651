/** Whose request it is, for rate limits: the connection's address, or behind our own proxy the address that it saw. */
import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import proxyAddr from "proxy-addr";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]", "::1"]);

export const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname);

/** One household or server has a whole /64 of IPv6 addresses: they count as one. */
function unitOf(address: string): string {
  const plain = address.startsWith("::ffff:") ? address.slice(7) : address;
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

/** Behind one proxy of ours: the last entry of X-Forwarded-For. Visitors can invent the entries before it. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  const address = proxyAddr(request, (_address, hops) => trustProxy && hops === 0);
  return unitOf(address || (request.socket.remoteAddress ?? "unknown"));
}
