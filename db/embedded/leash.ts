// The connection by which a process keeps the database host alive, and by which it finds out that one answers.
import { Socket } from "node:net";
import pg from "pg";
import type { Endpoint } from "./places";

interface Connection {
  client: pg.Client;
  socket: Socket;
}

/** One idle connection per data folder: while it stands the host does not end for want of clients. */
const leashes = new Map<string, Connection>();

/** What a host says while it closes, or while it has not opened yet. */
const passing: ReadonlySet<string | undefined> = new Set(["57P01", "57P02", "57P03"]);

/**
 * Connects to a host; null when nobody answers.
 * @throws pg.DatabaseError when a host answers and refuses (too many connections, wrong password)
 */
async function greet(endpoint: Endpoint, timeoutMs: number): Promise<Connection | null> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: endpoint.url,
    connectionTimeoutMillis: timeoutMs,
    stream: () => socket,
  });
  client.on("error", () => socket.destroy()); // the host has died: whoever needs it finds out by its own connection
  try {
    await client.connect();
    return { client, socket };
  } catch (error) {
    socket.destroy();
    if (error instanceof pg.DatabaseError && !passing.has(error.code)) throw error;
    return null;
  }
}

/** Whether a host answers within `timeoutMs`. One that refuses is there, too. */
export async function answers(endpoint: Endpoint, timeoutMs: number): Promise<boolean> {
  try {
    const found = await greet(endpoint, timeoutMs);
    await found?.client.end();
    return found !== null;
  } catch {
    return true; // refused, hence alive
  }
}

/** Puts the leash on the host at `endpoint`; false when nobody answers. Throws when the host refuses. */
export async function leash(dataDir: string, endpoint: Endpoint, timeoutMs = 10_000): Promise<boolean> {
  const found = await greet(endpoint, timeoutMs);
  if (!found) return false;
  const former = leashes.get(dataDir);
  leashes.set(dataDir, found);
  found.client.once("end", () => {
    if (leashes.get(dataDir) === found) leashes.delete(dataDir);
  });
  found.socket.unref(); // it must not keep this process alive
  if (former) await loosen(former);
  return true;
}

async function loosen({ client, socket }: Connection): Promise<void> {
  socket.ref(); // or a process with nothing else to do would end before this has
  await client.end();
}

/** Lets the host of a data folder go, as far as this process is concerned. */
export async function unleash(dataDir: string): Promise<void> {
  const found = leashes.get(dataDir);
  if (found) await loosen(found);
}
