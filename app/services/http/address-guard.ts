/**
 * Decides which addresses the fetcher may connect to. Only public unicast addresses pass, so that no page,
 * redirect or DNS answer can make this machine talk to its own network (SSRF). Opens no connections itself.
 */
import { overHttps } from "~/lib/web-address";
import { BlockList, isIP } from "node:net";

import { FetchFailure } from "./types";

/** Where a request may go. */
export interface Reach {
  /** "host:port" pairs that may be private. */
  allowHosts: ReadonlySet<string>;
  /** Null: the web's own two, and every one from 1024 on. */
  ports: ReadonlySet<number> | null;
}

/** The ports of public web sites. */
export const WEB_PORTS: ReadonlySet<number> = new Set([80, 443]);

/** "host:port" with the scheme's default port filled in, lower case, IPv6 in brackets: the form of allowHosts. */
export const hostAndPort = (url: URL): string => `${url.hostname}:${portOf(url)}`;

/**
 * Reads and checks one address of a hop, before any name is resolved. WHATWG parsing has already turned
 * decimal, octal, hex and short IPv4 spellings into dotted form, so that the check sees the real address.
 * @throws FetchFailure invalid-url, blocked-address or blocked-port
 */
export function checkUrl(written: string, base: URL | undefined, reach: Reach): URL {
  const text = overHttps(written);
  if (!URL.canParse(text, base)) {
    throw new FetchFailure("invalid-url", `"${shorten(text)}" is not a web address.`);
  }
  const url = new URL(text, base);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new FetchFailure(
      "invalid-url",
      `Only http and https addresses can be fetched, not "${url.protocol}".`,
    );
  }
  if (url.username || url.password) {
    throw new FetchFailure("invalid-url", "The address holds a user name or a password. Take it out.");
  }
  url.hash = "";
  if (url.href.length > 4096) {
    throw new FetchFailure("invalid-url", "The address is longer than 4,096 characters.");
  }
  const refusal = addressRefusal(url, reach);
  if (refusal) throw refusal;
  return url;
}

/** Why a host and port may not be asked, as far as that is known before its name is resolved; null if it may. */
export function addressRefusal(
  target: { hostname: string; port: string; protocol: string },
  reach: Reach,
): FetchFailure | null {
  const port = portOf(target);
  if (reach.allowHosts.has(`${target.hostname}:${port}`)) return null;
  const host = bareHost(target.hostname);
  if (isIP(host) && !isPublicAddress(host)) return blockedAddress(host, host);
  if (mayUsePort(port, reach)) return null;
  return new FetchFailure("blocked-port", `Port ${port} does not belong to a web site. Check the address.`);
}

/** Port with the scheme's default filled in. */
export const portOf = ({ port, protocol }: { port: string; protocol: string }): number =>
  Number(port) || (protocol === "https:" ? 443 : 80);

/** The host without the brackets that URLs put around IPv6. */
export function bareHost(hostname: string): string {
  return hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
}

/** IPv4 blocks that are not the public internet (IANA special-purpose registry, and cloud metadata hosts). */
const refusedV4 = subnets("ipv4", [
  "0.0.0.0/8", // "this network", unspecified
  "10.0.0.0/8",
  "100.64.0.0/10", // carrier-grade NAT
  "127.0.0.0/8",
  "168.63.129.16/32", // a cloud's host agent on an otherwise public block
  "169.254.0.0/16", // link-local, metadata services among them
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24", // documentation
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24", // 6to4 relays
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15", // benchmarking
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4", // reserved, broadcast
]);

/**
 * IPv6 is the other way round: only global unicast may pass. That alone refuses loopback, unspecified,
 * unique-local, link-local, multicast, IPv4-mapped (::ffff:0:0/96) and NAT64 (64:ff9b::/96) forms.
 */
const globalV6 = subnets("ipv6", ["2000::/3"]);
const refusedV6 = subnets("ipv6", [
  "2001::/23", // protocol assignments, Teredo and ORCHID among them
  "2001:db8::/32", // documentation
  "2002::/16", // 6to4 wraps an IPv4 address
  "2620:4f:8000::/48",
  "3fff::/20", // documentation
]);

/** Whether an IP literal (IPv6 without brackets) is a public unicast address. Anything unreadable is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refusedV4.check(address, "ipv4");
  // A zone id only makes sense on a local link; never let one through.
  if (family !== 6 || address.includes("%")) return false;
  return globalV6.check(address, "ipv6") && !refusedV6.check(address, "ipv6");
}

export function blockedAddress(host: string, address: string): FetchFailure {
  const where = host === address ? address : `${host} (${address})`;
  return new FetchFailure(
    "blocked-address",
    `${where} is not on the public internet, so it is not fetched. Check the address of the events page.`,
  );
}

function subnets(family: "ipv4" | "ipv6", ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", prefix] = range.split("/");
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const mayUsePort = (port: number, { ports }: Reach): boolean =>
  ports === null ? WEB_PORTS.has(port) || port >= 1024 : ports.has(port);

function shorten(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
