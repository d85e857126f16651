import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { guardedAgent, resolvePublic, type ResolvedAddress } from "./connection";
import { connectionFailure } from "./failures";

const v4 = (address: string): ResolvedAddress => ({ address, family: 4 });

describe("resolvePublic", () => {
  it("gives back exactly what it checked", async () => {
    const addresses = [v4("93.184.216.34"), { address: "2606:4700:4700::1111", family: 6 }];
    expect(await resolvePublic("venue.example", async () => addresses)).toEqual(addresses);
  });

  it.each([
    [[v4("127.0.0.1")]],
    [[v4("93.184.216.34"), v4("10.0.0.1")]],
    [[v4("93.184.216.34"), { address: "::1", family: 6 }]],
    [[{ address: "::ffff:93.184.216.34", family: 6 }]],
  ])("refuses a name when any of its addresses is not public: %j", async (addresses) => {
    const resolving = resolvePublic("venue.example", async () => addresses);
    await expect(resolving).rejects.toMatchObject({ code: "blocked-address" });
  });

  it("says so when a name has no address", async () => {
    await expect(resolvePublic("venue.example", async () => [])).rejects.toMatchObject({ code: "dns" });
  });
});

describe("guardedAgent", () => {
  let server: Server;
  let port: number;
  let hits = 0;
  beforeAll(async () => {
    server = createServer((_, response) => {
      hits += 1;
      response.end("inside");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  async function outcome(origin: string, allow: string[], addresses: ResolvedAddress[][]): Promise<string> {
    const answers = [...addresses];
    const agent = guardedAgent({
      reach: { allowHosts: new Set(allow), ports: null },
      connectMs: 5_000,
      resolve: async () => answers.shift() ?? [],
    });
    try {
      const { body } = await agent.request({ origin, path: "/", method: "GET" });
      return await body.text();
    } catch (error) {
      return connectionFailure(error, "venue.example").code;
    } finally {
      await agent.destroy();
    }
  }

  it("never reaches a private address by literal, by name, or by a second answer of the resolver", async () => {
    expect(await outcome(`http://127.0.0.1:${port}`, [], [])).toBe("blocked-address");
    expect(await outcome(`http://[::ffff:127.0.0.1]:${port}`, [], [])).toBe("blocked-address");
    expect(await outcome(`http://venue.example:${port}`, [], [[v4("127.0.0.1")]])).toBe("blocked-address");
    const both = [v4("93.184.216.34"), v4("127.0.0.1")];
    expect(await outcome(`http://venue.example:${port}`, [], [both])).toBe("blocked-address");
    expect(hits).toBe(0);
  });

  it("asks the resolver once for a connection, so that no later answer counts", async () => {
    let asked = 0;
    const agent = guardedAgent({
      reach: { allowHosts: new Set(), ports: null },
      connectMs: 5_000,
      resolve: async () => {
        asked += 1;
        // The second answer is the attack; it must never be asked for.
        return asked === 1 ? [v4("127.0.0.1")] : [v4("93.184.216.34")];
      },
    });
    await expect(
      agent.request({ origin: `http://venue.example:${port}`, path: "/", method: "GET" }),
    ).rejects.toThrow();
    await agent.destroy();
    expect(asked).toBe(1);
  });

  it("reaches an allowed host and port", async () => {
    expect(await outcome(`http://127.0.0.1:${port}`, [`127.0.0.1:${port}`], [])).toBe("inside");
  });
});
