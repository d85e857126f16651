/** Names and addresses of hosts: which of them are this machine, which a private network's. */
import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["100.64.0.0", 10],
] as const)
  privateNetworks.addSubnet(network, bits, "ipv4");
privateNetworks.addSubnet("fc00::", 7, "ipv6");
privateNetworks.addSubnet("fe80::", 10, "ipv6");

/** Whether a host name as URLs have it, or an address, is this machine. */
export function isLoopback(host: string): boolean {
  const bare = plainAddress(host.replace(/^\[(.*)\]$/, "$1"));
  return bare.toLowerCase() === "localhost" || check(loopback, bare);
}

/** Headers by which proxies name themselves or the visitor behind them. */
const PROXY_HEADERS = ["forwarded", "via", "x-real-ip", "true-client-ip", "cf-connecting-ip", "x-client-ip"];

/** @param headers with names in lower case */
export const isProxied = (headers: object): boolean =>
  Object.keys(headers).some((name) => name.startsWith("x-forwarded") || PROXY_HEADERS.includes(name));

/** Whether an address belongs to a network of one's own, this machine included. */
export const isPrivateAddress = (address: string): boolean => {
  const plain = plainAddress(address);
  return check(loopback, plain) || check(privateNetworks, plain);
};

/** An IPv4 address in IPv6 clothes as itself; without a zone. */
export const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");

const check = (list: BlockList, address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 4 ? "ipv4" : "ipv6");
};
