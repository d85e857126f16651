// The front of the embedded database: lets any number of PostgreSQL clients share the one PGlite session,
// each as if it were alone. It accepts connections and cuts their bytes into units; the scheduler and the
// unit runner do the rest. (pglite-socket mixes up the answers of concurrent clients, hence our own.)
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { createServer } from "node:net";
import type { ListenOptions, Socket } from "node:net";
import { createBackend } from "./backend";
import type { Rows, Session } from "./backend";
import { createChannels } from "./channels";
import { createClient, dismiss } from "./client";
import type { Client } from "./client";
import { answerTo, commandIn } from "./host-commands";
import type { HostCommands } from "./host-commands";
import * as protocol from "./protocol";
import { MessageType, StartupCode } from "./protocol";
import { createScheduler } from "./scheduler";
import { createSettingsSwitch, startupSettings } from "./session-settings";
import { createUnitRunner } from "./unit-runner";

export interface WireFrontOptions {
  session: Session;
  listen: ListenOptions;
  /** Asked from every client when given (for TCP, where the file system guards nothing). */
  password?: string;
  maxConnections: number;
  /** How long a client may sit in a transaction while others wait, in milliseconds. */
  idleTransactionMs: number;
  /** Commands of the host itself, by their text. */
  commands?: HostCommands;
  log(line: string): void;
  /** The session can no longer be trusted: the process must end and be replaced. */
  broken(reason: string): void;
}

export interface WireFront {
  /** The TCP port, or null on a socket file. */
  port: number | null;
  clients(): number;
  units(): number;
  settingsSwitches(): number;
  quietMs(): number;
  /** Runs SQL of the host's own between the units of the clients. Throws the server's message. */
  sql(text: string): Promise<Rows["rows"]>;
  /** Keeps all clients waiting while a task reads the data folder. */
  exclusive<T>(task: () => T | Promise<T>): Promise<T>;
  /** Says goodbye to all clients and stops accepting new ones; open transactions are rolled back. */
  close(): void;
}

const unitEnds: ReadonlySet<number> = new Set([
  MessageType.query,
  MessageType.sync,
  MessageType.flush,
  MessageType.functionCall,
  MessageType.copyDone,
  MessageType.copyFail,
]);

/** A client that has not finished its greeting by then is none, in milliseconds. */
const greetingMs = 15_000;

const reported: [name: string, value: string][] = [
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

const noCommands: HostCommands = new Map();
const digest = (text: string) => createHash("sha256").update(text).digest();

export async function startWireFront(options: WireFrontOptions): Promise<WireFront> {
  const { broken } = options;
  const backend = createBackend(options.session, {
    notification: (frame) => channels.deliver(frame, runner.current()),
    broken,
  });
  const channels = createChannels(backend);
  const settings = createSettingsSwitch(backend);
  const runner = createUnitRunner({ backend, settings, channels, broken });
  const scheduler = createScheduler({ runner, idleTransactionMs: options.idleTransactionMs, broken });
  const clients = new Set<Client>();
  let lastId = 0;

  const server = createServer((socket) => {
    const client = createClient(++lastId, socket);
    clients.add(client);
    serve(client, {
      password: options.password,
      full: () => clients.size > options.maxConnections,
      unit(messages) {
        const command = commandIn(messages, options.commands ?? noCommands);
        if (command && client.transaction === "I") {
          void answerTo(command).then((answer) => !client.gone && socket.write(answer));
          return;
        }
        client.units.push(messages);
        scheduler.enqueue(client);
      },
      log: options.log,
    });
    socket.on("error", (error) => options.log(`client ${client.id}: ${error.message}`));
    socket.on("close", () => {
      clients.delete(client);
      scheduler.leave(client);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.listen, resolve);
  });
  const address = server.address();

  return {
    port: address && typeof address === "object" ? address.port : null,
    clients: () => clients.size,
    units: scheduler.units,
    settingsSwitches: settings.switches,
    quietMs: scheduler.quietMs,
    exclusive: scheduler.exclusive,
    sql: (text) =>
      scheduler.exclusive(() => {
        settings.apply({ values: new Map(), key: "" });
        const { rows, error } = backend.rows(text);
        if (error) throw new Error(protocol.readError(error).message);
        return rows;
      }),
    close() {
      server.close();
      for (const client of clients) {
        dismiss(client, "57P01", "terminating connection due to administrator command");
        scheduler.leave(client);
      }
    },
  };
}

interface Service {
  password: string | undefined;
  full(): boolean;
  unit(messages: Buffer[]): void;
  log(line: string): void;
}

/** Reads one client's bytes: greeting first, then units. */
function serve(client: Client, service: Service): void {
  const { socket } = client;
  const reader = protocol.createFrameReader();
  let stage: "startup" | "password" | "ready" | "closing" = "startup";
  let unit: Buffer[] = [];
  const tooSlow = setTimeout(() => socket.destroy(), greetingMs);
  socket.setNoDelay(true);
  socket.once("close", () => clearTimeout(tooSlow));

  function welcome(): void {
    stage = "ready";
    clearTimeout(tooSlow);
    greet(client);
  }
  function refuse(sqlState: string, message: string): void {
    stage = "closing";
    dismiss(client, sqlState, message);
  }
  function startup(packet: Buffer): void {
    const code = packet.readInt32BE(4);
    if (code === StartupCode.ssl || code === StartupCode.gss) {
      socket.write("N"); // no encryption: the socket never leaves this machine
    } else if (code === StartupCode.cancel) {
      stage = "closing"; // the engine cannot be interrupted
      socket.end();
    } else if (code >> 16 !== 3) {
      refuse("08P01", "unsupported protocol version");
    } else if (service.full()) {
      refuse("53300", "sorry, too many clients already");
    } else {
      client.settings = startupSettings(protocol.readStartup(packet));
      if (service.password === undefined) return welcome();
      stage = "password";
      socket.write(protocol.passwordRequest());
    }
  }
  function message(bytes: Buffer): void {
    const type = bytes[0] ?? 0;
    if (stage === "password") {
      const given = type === MessageType.password ? protocol.readCString(bytes, 5).text : "";
      if (timingSafeEqual(digest(given), digest(service.password ?? ""))) welcome();
      else refuse("28P01", "password authentication failed");
    } else if (type === MessageType.terminate) {
      stage = "closing";
      socket.end();
    } else {
      unit.push(bytes);
      if (!unitEnds.has(type)) return;
      service.unit(unit);
      unit = [];
    }
  }
  socket.on("data", (chunk) => {
    try {
      reader.push(chunk);
      while (stage !== "closing") {
        const bytes = stage === "startup" ? reader.startup() : reader.next();
        if (!bytes) return;
        if (stage === "startup") startup(bytes);
        else message(bytes);
      }
    } catch (error) {
      service.log(`client ${client.id} speaks no PostgreSQL: ${String(error)}`);
      socket.destroy();
    }
  });
}

/** The server's side of the greeting. The session is not touched, so that connecting never has to wait for it. */
function greet({ id, socket, settings }: { id: number; socket: Socket; settings: Client["settings"] }): void {
  const own = new Map([...settings.values].map(([name, value]) => [name.toLowerCase(), value]));
  socket.write(
    Buffer.concat([
      protocol.authenticationOk(),
      ...reported.map(([name, value]) =>
        protocol.parameterStatus(name, own.get(name.toLowerCase()) ?? value),
      ),
      protocol.parameterStatus("application_name", own.get("application_name") ?? ""),
      protocol.backendKeyData(id, randomBytes(4)),
      protocol.readyForQuery("I"),
    ]),
  );
}
