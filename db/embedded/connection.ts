/** One client's connection to the wire front: the greeting first, then whole units. */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { disconnect } from "./client";
import type { Client } from "./client";
import * as protocol from "./protocol";
import { MessageType, StartupCode } from "./protocol";
import { startupSettings } from "./session-settings";

export interface HostConnectionOptions {
  /** Asked of the client when given. */
  password: string | undefined;
  isFull(): boolean;
  /** A whole unit has arrived. */
  onUnit(messages: Buffer[]): void;
  log(line: string): void;
}

const UNIT_ENDS: ReadonlySet<number> = new Set([
  MessageType.query,
  MessageType.sync,
  MessageType.flush,
  MessageType.functionCall,
  MessageType.copyDone,
  MessageType.copyFail,
]);

/** A client gets this many milliseconds for its greeting. */
const GREETING_TIMEOUT = 15_000;

const SERVER_PARAMETERS: [name: string, value: string][] = [
  ["server_version", "18.6"],
  ["server_encoding", "UTF8"],
  ["client_encoding", "UTF8"],
  ["DateStyle", "ISO, MDY"],
  ["IntervalStyle", "postgres"],
  ["TimeZone", "UTC"],
  ["integer_datetimes", "on"],
  ["standard_conforming_strings", "on"],
  ["is_superuser", "on"],
  ["session_authorization", "postgres"],
  ["in_hot_standby", "off"],
];

const digest = (text: string) => createHash("sha256").update(text).digest();

export class Connection {
  readonly #client: Client;
  readonly #options: HostConnectionOptions;
  readonly #reader = new protocol.FrameReader();
  readonly #greetingTimer: NodeJS.Timeout;
  #stage: "startup" | "password" | "ready" | "closing" = "startup";
  #unit: Buffer[] = [];

  constructor(client: Client, options: HostConnectionOptions) {
    const { socket } = client;
    this.#client = client;
    this.#options = options;
    this.#greetingTimer = setTimeout(() => socket.destroy(), GREETING_TIMEOUT);
    socket.setNoDelay(true);
    socket.once("close", () => clearTimeout(this.#greetingTimer));
    socket.on("data", (chunk) => this.#read(chunk));
  }

  #read(chunk: Buffer): void {
    try {
      this.#reader.push(chunk);
      while (this.#stage !== "closing") {
        const bytes = this.#stage === "startup" ? this.#reader.startup() : this.#reader.next();
        if (!bytes) return;
        if (this.#stage === "startup") this.#startUp(bytes);
        else if (this.#stage === "password") this.#checkPassword(bytes);
        else this.#take(bytes);
      }
    } catch (error) {
      this.#options.log(`client ${this.#client.id} does not speak PostgreSQL's protocol: ${String(error)}`);
      this.#client.socket.destroy();
    }
  }

  #startUp(packet: Buffer): void {
    const { socket } = this.#client;
    const code = packet.readInt32BE(4);
    if (code === StartupCode.ssl || code === StartupCode.gss) {
      // No encryption: the socket never leaves this machine.
      socket.write("N");
    } else if (code === StartupCode.cancel) {
      // The engine cannot be interrupted.
      this.#stage = "closing";
      socket.end();
    } else if (code >> 16 !== 3) {
      this.#refuse("08P01", "unsupported protocol version");
    } else if (this.#options.isFull()) {
      this.#refuse("53300", "sorry, too many clients already");
    } else {
      this.#client.settings = startupSettings(protocol.readStartup(packet));
      if (this.#options.password === undefined) return this.#welcome();
      this.#stage = "password";
      socket.write(protocol.passwordRequest());
    }
  }

  #checkPassword(message: Buffer): void {
    const password = message[0] === MessageType.password ? protocol.readCString(message, 5).text : "";
    if (timingSafeEqual(digest(password), digest(this.#options.password ?? ""))) this.#welcome();
    else this.#refuse("28P01", "password authentication failed");
  }

  #take(message: Buffer): void {
    const type = message[0] ?? 0;
    if (type === MessageType.terminate) {
      this.#stage = "closing";
      this.#client.socket.end();
      return;
    }
    this.#unit.push(message);
    if (!UNIT_ENDS.has(type)) return;
    this.#options.onUnit(this.#unit);
    this.#unit = [];
  }

  #refuse(sqlState: string, message: string): void {
    this.#stage = "closing";
    disconnect(this.#client, sqlState, message);
  }

  #welcome(): void {
    this.#stage = "ready";
    clearTimeout(this.#greetingTimer);
    this.#client.socket.write(greeting(this.#client));
  }
}

/** The server's side of the greeting. The session is not touched, so that connecting never has to wait for it. */
function greeting({ id, settings }: Client): Buffer {
  const values = new Map([...settings.values].map(([name, value]) => [name.toLowerCase(), value]));
  return Buffer.concat([
    protocol.authenticationOk(),
    ...SERVER_PARAMETERS.map(([name, value]) =>
      protocol.parameterStatus(name, values.get(name.toLowerCase()) ?? value),
    ),
    protocol.parameterStatus("application_name", values.get("application_name") ?? ""),
    protocol.backendKeyData(id, randomBytes(4)),
    protocol.readyForQuery("I"),
  ]);
}
