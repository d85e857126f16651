import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { openDb } from "./client";

const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const signedIn = Buffer.concat([message("R", Buffer.alloc(4)), message("Z", Buffer.from("I"))]);

let server: Server;
afterEach(() => server.close());

/** Lets a client sign in, and answers nothing after that. */
async function silentServer(): Promise<{ url: string; sockets: Socket[]; heard: Buffer[] }> {
  const sockets: Socket[] = [];
  const heard: Buffer[] = [];
  server = createServer((socket) => {
    sockets.push(socket);
    socket.once("data", () => {
      socket.write(signedIn);
      socket.on("data", (chunk) => heard.push(chunk));
    });
    socket.on("error", () => undefined);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `postgres://u:p@127.0.0.1:${(server.address() as AddressInfo).port}/d?sslmode=disable`,
    sockets,
    heard,
  };
}

it("gives up a server that vanished, and the connection with it", async () => {
  const { url, sockets } = await silentServer();
  const limits = { statement: -4_950 };
  const db = openDb({ url, max: 1, applicationName: "test", onLost: () => undefined, limits });
  for (const count of [1, 2]) {
    await expect(sql`select 1`.execute(db)).rejects.toThrow("Query read timeout");
    await expect.poll(() => sockets.filter((socket) => !socket.destroyed)).toEqual([]);
    expect(sockets).toHaveLength(count);
  }
  await db.destroy();
});

it("sets the server's limits before the first query of a connection", async () => {
  const { url, heard } = await silentServer();
  const limits = { statement: -4_950, onServer: { lock: 300, idleInTransaction: 400 } };
  const db = openDb({ url, max: 1, applicationName: "test", onLost: () => undefined, limits });
  await expect(sql`select 1`.execute(db)).rejects.toThrow(/Query read timeout|Connection terminated/);
  expect(Buffer.concat(heard).toString()).toMatch(
    /^Q....set statement_timeout = -4950; set lock_timeout = 300; set idle_in_transaction_session_timeout = 400/s,
  );
  await db.destroy();
});
