/**
 * The front of the embedded database: lets any number of PostgreSQL clients share the one PGlite session, each as if it
 * were alone. It accepts connections and cuts their bytes into units; the scheduler and the unit runner do the rest.
 */
import { createServer } from "node:net";
import type { ListenOptions, Server, Socket } from "node:net";
import { createBackend } from "./backend";
import type { Backend, Rows, ProtocolSession } from "./backend";
import { Channels } from "./channels";
import { createClient, disconnect } from "./client";
import type { Client } from "./client";
import { Connection } from "./connection";
import { readError } from "./protocol";
import { Scheduler } from "./scheduler";
import { SettingsSwitch } from "./session-settings";
import { UnitRunner } from "./unit-runner";

export interface WireFrontOptions {
  session: ProtocolSession;
  listen: ListenOptions;
  /** Asked of every client when given (for TCP, where no file permission protects the socket). */
  password?: string;
  maxConnections: number;
  /** How long a client may sit in a transaction while others wait, in milliseconds. */
  idleTransactionMs: number;
  /** Commands of the host itself, by their text. */
  log(line: string): void;
  /** The session can no longer be trusted: the process must end and be replaced. */
  broken(reason: string): void;
}

export class WireFront {
  readonly #options: WireFrontOptions;
  readonly #server: Server;
  readonly #backend: Backend;
  readonly #settings: SettingsSwitch;
  readonly #scheduler: Scheduler;
  readonly #clients = new Set<Client>();
  #lastId = 0;

  /** Resolves when clients can connect. */
  static async start(options: WireFrontOptions): Promise<WireFront> {
    const front = new WireFront(options);
    await new Promise<void>((resolve, reject) => {
      front.#server.once("error", reject);
      front.#server.listen(options.listen, resolve);
    });
    return front;
  }

  private constructor(options: WireFrontOptions) {
    const { broken, idleTransactionMs } = options;
    this.#options = options;
    this.#backend = createBackend(options.session, {
      notification: (frame) => channels.deliver(frame, runner.currentId),
      broken,
    });
    const channels = new Channels(this.#backend);
    this.#settings = new SettingsSwitch(this.#backend);
    const runner = new UnitRunner({ backend: this.#backend, settings: this.#settings, channels, broken });
    this.#scheduler = new Scheduler({ runner, idleTransactionMs, broken });
    this.#server = createServer((socket) => this.#accept(socket));
  }

  /** The TCP port, or null on a socket file. */
  get port(): number | null {
    const address = this.#server.address();
    return address && typeof address === "object" ? address.port : null;
  }

  get clients(): number {
    return this.#clients.size;
  }

  /** Units run so far. */
  get units(): number {
    return this.#scheduler.units;
  }

  /** Milliseconds since the last unit; 0 while a client holds the session or waits for it. */
  get quietMs(): number {
    return this.#scheduler.quietMs;
  }

  /** Runs the host's own SQL between the units of the clients. Throws the server's message. */
  sql(text: string): Promise<Rows["rows"]> {
    return this.#scheduler.exclusive(() => {
      this.#settings.apply({ values: new Map(), key: "" });
      const { rows, error } = this.#backend.rows(text);
      if (error) throw new Error(readError(error).message);
      return rows;
    });
  }

  /** Keeps all clients waiting while a task has the session. */
  exclusive<T>(task: () => T | Promise<T>): Promise<T> {
    return this.#scheduler.exclusive(task);
  }

  /** Disconnects all clients and accepts no new ones. Open transactions are rolled back. */
  close(): void {
    this.#server.close();
    for (const client of this.#clients) {
      disconnect(client, "57P01", "terminating connection due to administrator command");
      this.#scheduler.leave(client);
    }
  }

  #accept(socket: Socket): void {
    const { password, maxConnections, log } = this.#options;
    const client = createClient(++this.#lastId, socket);
    this.#clients.add(client);
    new Connection(client, {
      password,
      isFull: () => this.#clients.size > maxConnections,
      onUnit: (messages) => this.#take(client, messages),
      log,
    });
    socket.on("error", (error) => log(`client ${client.id}: ${error.message}`));
    socket.on("close", () => {
      this.#clients.delete(client);
      this.#scheduler.leave(client);
    });
  }

  #take(client: Client, messages: Buffer[]): void {
    client.units.push(messages);
    this.#scheduler.enqueue(client);
  }
}
