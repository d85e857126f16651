/**
 * Runs one client's unit on the shared session, and cleans up the session after a client that has gone. The order of
 * units is the scheduler's business.
 */
import type { Backend, Reply } from "./backend";
import type { Channels } from "./channels";
import { disconnect, mustKeepSession } from "./client";
import type { Client, CopyIn } from "./client";
import { MessageType, cstring, frame, parseMessage, readError, SYNC_MESSAGE } from "./protocol";
import type { SettingsSwitch } from "./session-settings";
import type { PreparedUnit } from "./statements";

interface Options {
  backend: Backend;
  settings: SettingsSwitch;
  channels: Channels;
  /** The session can no longer be trusted. */
  broken(reason: string): void;
}

const ADVISORY_LOCKS = "select 1 from pg_catalog.pg_locks where locktype = 'advisory' limit 1";
const COPY_IN_RESPONSE = frame("G", Buffer.from([0, 0, 0]));
const FAKED_FOR_COPY = new Map<number, Buffer>([
  [MessageType.parse, frame(MessageType.parseComplete)],
  [MessageType.bind, frame(MessageType.bindComplete)],
  [MessageType.describe, frame(MessageType.noData)],
]);
const DROPPED_FOR_COPY = {
  simple: [MessageType.copyInResponse],
  extended: [
    MessageType.copyInResponse,
    MessageType.parseComplete,
    MessageType.bindComplete,
    MessageType.noData,
  ],
};

export class UnitRunner {
  readonly #options: Options;
  #currentId = 0;
  /** Whose unnamed statement the session holds. */
  #unnamedOwner: Client | null = null;
  /** Statement aliases of clients that have left. */
  readonly #abandoned: string[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** The id of the client whose unit ran last: notifications name it as their sender. */
  get currentId(): number {
    return this.#currentId;
  }

  /** Runs a unit; true when the session has to stay with this client. */
  execute(client: Client, unit: readonly Buffer[]): boolean {
    this.#currentId = client.id;
    if (client.copy) {
      return gatherCopy(client.copy, unit) ? this.#runCopy(client, client.copy) : true;
    }
    const refusal = mustKeepSession(client) ? null : this.#options.settings.apply(client.settings);
    if (refusal) {
      const { sqlState, message } = readError(refusal);
      disconnect(client, sqlState, message);
      client.units.length = 0;
      return false;
    }
    return this.#runUnit(client, unit);
  }

  /** Undoes what a vanished client left behind. @param isOwner the session was held by this client */
  cleanUp(client: Client, isOwner: boolean): void {
    const { backend, settings, channels } = this.#options;
    if (isOwner) {
      // The next Sync of any client would commit an unsynced unit: make it fail first.
      if (client.midUnit) backend.run(Buffer.concat([parseMessage("the client has gone"), SYNC_MESSAGE]));
      if (client.transaction !== "I") backend.rows("rollback");
      if (client.holdsLocks || client.locksTouched) {
        backend.rows("select pg_catalog.pg_advisory_unlock_all()");
      }
      settings.forget();
    }
    client.copy = null;
    channels.drop(client);
    this.#abandoned.push(...client.statements.aliases);
    if (this.#unnamedOwner === client) this.#unnamedOwner = null;
  }

  /** Housekeeping for which the session must be outside of any transaction. */
  settle(): void {
    const { backend, channels } = this.#options;
    channels.settle();
    if (!this.#abandoned.length) return;
    // Unlike DEALLOCATE, Close of a statement that never existed is no error.
    const closes = this.#abandoned.splice(0).map((alias) => frame("C", Buffer.from("S"), cstring(alias)));
    backend.run(Buffer.concat([...closes, SYNC_MESSAGE]));
  }

  #runUnit(client: Client, unit: readonly Buffer[]): boolean {
    const { backend, channels, broken } = this.#options;
    const prepared = client.statements.prepare(unit);
    const { traits, messages } = prepared;
    client.settingsTouched ||= traits.changesSettings;
    client.locksTouched ||= traits.touchesLocks;
    if (traits.copiesIn && client.transaction !== "E") return beginCopy(client, prepared);

    const last = messages.at(-1)?.[0];
    const mustReplay = prepared.needsUnnamed && this.#unnamedOwner !== client;
    const replay = mustReplay ? client.statements.lastUnnamed : null;
    if (prepared.usesUnnamed) this.#unnamedOwner = client;
    // A simple query destroys the unnamed statement.
    if (last === MessageType.query) this.#unnamedOwner = null;

    const reply = backend.run(Buffer.concat(replay ? [replay, ...messages] : messages), {
      dropFirstParse: replay !== null,
    });
    if (!reply.status && last !== MessageType.flush) {
      broken(`no ReadyForQuery after: ${messages[0]?.toString("utf8", 5, 205) ?? ""}`);
    }
    if (!reply.error) channels.note(client, traits.channels);
    return this.#finish(client, reply);
  }

  #runCopy(client: Client, { messages, extended }: CopyIn): boolean {
    const { backend, broken } = this.#options;
    client.copy = null;
    const bytes = Buffer.concat(extended ? [...messages, SYNC_MESSAGE] : messages);
    const reply = backend.run(bytes, {
      drop: extended ? DROPPED_FOR_COPY.extended : DROPPED_FOR_COPY.simple,
    });
    if (!reply.status) broken("a COPY ended without ReadyForQuery");
    return this.#finish(client, reply);
  }

  #finish(client: Client, reply: Reply): boolean {
    const { backend, settings } = this.#options;
    send(client, reply.out);
    if (reply.status) client.transaction = reply.status;
    client.midUnit = !reply.status;
    if (client.transaction === "I" && !client.midUnit) {
      if (client.locksTouched) {
        const { rows } = backend.rows(ADVISORY_LOCKS);
        client.holdsLocks = rows.length > 0;
        client.locksTouched = false;
      }
      if (client.settingsTouched) {
        client.settings = settings.learn(client.settings) ?? client.settings;
        client.settingsTouched = false;
      }
    }
    return mustKeepSession(client);
  }
}

/** Adds a unit to a copy that is being gathered; true once it can run. */
function gatherCopy(copy: CopyIn, unit: readonly Buffer[]): boolean {
  for (const message of unit) {
    const type = message[0];
    const ends = type === MessageType.copyDone || type === MessageType.copyFail;
    if (!copy.complete && (ends || type === MessageType.copyData)) copy.messages.push(message);
    // A real server ignores Sync and Flush while it reads data; the Sync after the end counts.
    if (copy.complete && type === MessageType.sync) return true;
    copy.complete ||= ends;
  }
  return copy.complete && !copy.extended;
}

/** Answers a COPY … FROM STDIN at once, so that the client sends its data; the session sees it whole later. */
function beginCopy(client: Client, { messages }: PreparedUnit): boolean {
  const extended = messages.at(-1)?.[0] !== MessageType.query;
  const kept = messages.filter((m) => m[0] !== MessageType.sync && m[0] !== MessageType.flush);
  client.copy = { messages: kept, extended, complete: false };
  const faked = kept.map((message) => FAKED_FOR_COPY.get(message[0] ?? 0)).filter((f) => f !== undefined);
  send(client, [...faked, COPY_IN_RESPONSE]);
  return true;
}

function send(client: Client, frames: readonly Buffer[]): void {
  if (client.gone) return;
  client.socket.cork();
  for (const bytes of frames) client.socket.write(bytes);
  client.socket.uncork();
}
