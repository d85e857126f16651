import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { clientAddress, isLocalRequest, trustOf } from "./client-address";

const from = (remoteAddress: string, forwarded?: string, headers: object = {}) =>
  ({
    socket: { remoteAddress },
    headers: { ...(forwarded === undefined ? {} : { "x-forwarded-for": forwarded }), ...headers },
  }) as unknown as IncomingMessage;

it("believes X-Forwarded-For only behind a proxy, and there only what that proxy saw", () => {
  const none = trustOf("none");
  const single = trustOf({ hops: 1 });
  expect(clientAddress(from("10.0.0.1", "6.6.6.6"), none)).toBe("10.0.0.1");
  expect(clientAddress(from("10.0.0.1", "6.6.6.6, 7.7.7.7"), single)).toBe("7.7.7.7");
  expect(clientAddress(from("10.0.0.1"), single)).toBe("10.0.0.1");
});

it("believes one private proxy by itself, and no other", () => {
  const trust = trustOf("one private");
  for (const proxy of ["127.0.0.1", "::1", "10.0.0.1", "::ffff:172.18.0.1", "fd00::1", "192.168.1.9"])
    expect([proxy, clientAddress(from(proxy, "7.7.7.7"), trust)]).toEqual([proxy, "7.7.7.7"]);
  expect(clientAddress(from("203.0.113.9", "7.7.7.7"), trust)).toBe("203.0.113.9");
  // A visitor inside the network cannot put somebody else before the address that the proxy saw.
  expect(clientAddress(from("10.0.0.1", "7.7.7.7, 10.0.0.5"), trust)).toBe("10.0.0.5");
});

it("counts proxies, or knows them by their addresses", () => {
  const chain = "1.1.1.1, 7.7.7.7, 203.0.113.9";
  expect(clientAddress(from("10.0.0.1", chain), trustOf({ hops: 2 }))).toBe("7.7.7.7");
  const named = trustOf({ networks: ["10.0.0.0/8", "203.0.113.9"] });
  expect(clientAddress(from("10.0.0.1", chain), named)).toBe("7.7.7.7");
  expect(clientAddress(from("198.51.100.1", chain), named)).toBe("198.51.100.1");
});

it("counts an IPv4 address in IPv6 clothes as itself, and an IPv6 network as one", () => {
  const none = trustOf("none");
  expect(clientAddress(from("::ffff:1.2.3.4"), none)).toBe("1.2.3.4");
  expect(clientAddress(from("2001:db8:1:2:aaaa::1"), none)).toBe("2001:db8:1:2::/64");
  expect(clientAddress(from("2001:db8::7"), none)).toBe("2001:db8:0:0::/64");
});

it("knows a request of this machine by its connection, its headers and the name it asks for", () => {
  const local = (
    remote: string,
    headers: object,
    outbox: "this machine" | "private addresses" = "this machine",
  ) => isLocalRequest(from(remote, undefined, headers), outbox);
  expect(local("127.0.0.1", { host: "127.0.0.1:3000" })).toBe(true);
  expect(local("::ffff:127.0.0.1", { host: "LOCALHOST" })).toBe(true);
  expect(local("127.0.0.1", {})).toBe(false);
  expect(local("127.0.0.1", { host: "rebound.example:3000" })).toBe(false);
  expect(local("127.0.0.1", { host: "localhost", "x-forwarded-host": "fire.example" })).toBe(false);
  expect(local("192.168.1.7", { host: "localhost" })).toBe(false);
  // A container's visitors come from its bridge; strangers never do.
  expect(local("172.17.0.1", { host: "localhost:3000" }, "private addresses")).toBe(true);
  expect(local("203.0.113.1", { host: "localhost:3000" }, "private addresses")).toBe(false);
  expect(
    local("172.17.0.1", { host: "localhost", "x-forwarded-for": "127.0.0.1" }, "private addresses"),
  ).toBe(false);
});
