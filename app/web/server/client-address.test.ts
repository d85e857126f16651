import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { clientAddress } from "./client-address";

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
  }) as unknown as IncomingMessage;

it("believes X-Forwarded-For only behind a proxy, and there only the last entry", () => {
  expect(clientAddress(from("10.0.0.1", "6.6.6.6"), false)).toBe("10.0.0.1");
  expect(clientAddress(from("10.0.0.1", "6.6.6.6, 7.7.7.7"), true)).toBe("7.7.7.7");
  expect(clientAddress(from("10.0.0.1"), true)).toBe("10.0.0.1");
});

it("counts an IPv4 address in IPv6 clothes as itself, and an IPv6 network as one", () => {
  expect(clientAddress(from("::ffff:1.2.3.4"), false)).toBe("1.2.3.4");
  expect(clientAddress(from("2001:db8:1:2:aaaa::1"), false)).toBe("2001:db8:1:2::/64");
  expect(clientAddress(from("2001:db8::7"), false)).toBe("2001:db8:0:0::/64");
});
