import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { expect, it } from "vitest";
import { limitConnections } from "./connections";

class FakeSocket extends EventEmitter {
  isOpen = true;
  constructor(readonly remoteAddress: string) {
    super();
  }
  destroy() {
    this.isOpen = false;
    this.emit("close");
  }
}

it("closes what one address opens beyond its share, and counts neither proxies nor private networks", () => {
  const server = Object.assign(new EventEmitter(), { maxConnections: 0 });
  limitConnections(server as never, (address) => address === "203.0.113.9", 2);
  const connect = (address: string) => {
    const socket = new FakeSocket(address);
    server.emit("connection", socket as unknown as Socket);
    return socket;
  };
  const [first] = [connect("198.51.100.1"), connect("198.51.100.1")];
  expect(connect("198.51.100.1").isOpen).toBe(false);
  expect(connect("198.51.100.2").isOpen).toBe(true);
  first?.destroy();
  expect(connect("198.51.100.1").isOpen).toBe(true);
  for (const address of ["203.0.113.9", "10.0.0.1", "127.0.0.1"])
    expect([1, 2, 3, 4].map(() => connect(address).isOpen)).toEqual([true, true, true, true]);
  expect(server.maxConnections).toBeGreaterThan(1000);
});
