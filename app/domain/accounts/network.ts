/** The network of a client's address, in which one customer may have many addresses: a /48 of IPv6, a /24 of IPv4. */
import { isIPv4 } from "node:net";

/** @param address as limits count it: an IPv4 address, or "2001:db8:1:2::/64" */
export function networkOf(address: string): string {
  if (isIPv4(address)) return `${address.slice(0, address.lastIndexOf("."))}.0/24`;
  const customer = /^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/i.exec(address)?.[1];
  return customer ? `${customer}::/48` : address;
}
