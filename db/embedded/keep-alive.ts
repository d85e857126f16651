/** The connection that keeps the database host alive for this process. Connecting also tests whether a host answers. */
import { Socket } from "node:net";
import pg from "pg";
import type { Endpoint } from "./paths";

interface Connection {
  client: pg.Client;
  socket: Socket;
}

/** One idle connection per data folder: a host with a client does not end. */
const connections = new Map<string, Connection>();

/** Whether a host answers within `timeoutMs`. A refusal is an answer too. */
export async function isAnswering(endpoint: Endpoint, timeoutMs: number): Promise<boolean> {
  try {
    const connection = await connect(endpoint, timeoutMs);
    await connection?.client.end();
    return connection !== null;
  } catch {
    // Refused, so it is alive.
    return true;
  }
}

/** Opens the keep-alive connection to the host at `endpoint`; false when none answers. Throws when the host refuses. */
export async function acquire(dataDir: string, endpoint: Endpoint, timeoutMs = 10_000): Promise<boolean> {
  const connection = await connect(endpoint, timeoutMs);
  if (!connection) return false;
  const former = connections.get(dataDir);
  connections.set(dataDir, connection);
  connection.client.once("end", () => {
    if (connections.get(dataDir) === connection) connections.delete(dataDir);
  });
  // The connection must not keep this process alive.
  connection.socket.unref();
  if (former) await close(former);
  return true;
}

/** Closes the keep-alive connection of a data folder, if there is one. */
export async function release(dataDir: string): Promise<void> {
  const connection = connections.get(dataDir);
  if (connection) await close(connection);
}

/** SQLSTATEs of a host that is closing or not open yet. */
const STARTING_OR_STOPPING: ReadonlySet<string | undefined> = new Set(["57P01", "57P02", "57P03"]);

/**
 * Connects to a host; null when none answers.
 * @throws pg.DatabaseError when a host answers and refuses (too many connections, wrong password)
 */
async function connect(endpoint: Endpoint, timeoutMs: number): Promise<Connection | null> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: endpoint.url,
    connectionTimeoutMillis: timeoutMs,
    stream: () => socket,
  });
  // The host has died. Its users notice on their own connections.
  client.on("error", () => socket.destroy());
  try {
    await client.connect();
    return { client, socket };
  } catch (error) {
    socket.destroy();
    if (error instanceof pg.DatabaseError && !STARTING_OR_STOPPING.has(error.code)) throw error;
    return null;
  }
}

async function close({ client, socket }: Connection): Promise<void> {
  // Re-ref the socket: else a process with nothing left to do exits before end() completes.
  socket.ref();
  await client.end();
}
