// Runs one client's unit on the shared session and repairs the session when a client has gone.
// Who runs when is the scheduler's business.
import type { Backend, Reply } from "./backend";
import type { Channels } from "./channels";
import { dismiss, mustKeepSession } from "./client";
import type { Client, CopyIn } from "./client";
import { MessageType, cstring, frame, parseMessage, readError, syncMessage } from "./protocol";
import type { SettingsSwitch } from "./session-settings";
import type { PreparedUnit } from "./statements";

export interface UnitRunner {
  /** Runs a unit; true when the session has to stay with this client. */
  execute(client: Client, unit: readonly Buffer[]): boolean;
  /** Undoes what a vanished client left in the session; `owned`: the session was its own. */
  depart(client: Client, owned: boolean): void;
  /** House-keeping for which the session must be free of any transaction. */
  settle(): void;
  /** The client whose unit ran last: notifications name it as their sender. */
  current(): number;
}

interface Parts {
  backend: Backend;
  settings: SettingsSwitch;
  channels: Channels;
  /** The session can no longer be trusted. */
  broken(reason: string): void;
}

const copyInResponse = frame("G", Buffer.from([0, 0, 0]));
const fakedForCopy = new Map<number, Buffer>([
  [MessageType.parse, frame(MessageType.parseComplete)],
  [MessageType.bind, frame(MessageType.bindComplete)],
  [MessageType.describe, frame(MessageType.noData)],
]);
const droppedForCopy = {
  simple: [MessageType.copyInResponse],
  extended: [
    MessageType.copyInResponse,
    MessageType.parseComplete,
    MessageType.bindComplete,
    MessageType.noData,
  ],
};

function send(client: Client, frames: readonly Buffer[]): void {
  if (client.gone) return;
  client.socket.cork();
  for (const bytes of frames) client.socket.write(bytes);
  client.socket.uncork();
}

/** Adds a unit to a copy that is being gathered; true once it can run. */
function gatherCopy(copy: CopyIn, unit: readonly Buffer[]): boolean {
  for (const message of unit) {
    const type = message[0];
    const ends = type === MessageType.copyDone || type === MessageType.copyFail;
    if (!copy.complete && (ends || type === MessageType.copyData)) copy.messages.push(message);
    // a real server ignores Sync and Flush while it reads data; the Sync after the end counts
    if (copy.complete && type === MessageType.sync) return true;
    copy.complete ||= ends;
  }
  return copy.complete && !copy.extended;
}

export function createUnitRunner({ backend, settings, channels, broken }: Parts): UnitRunner {
  let current = 0;
  let unnamedOwner: Client | null = null;
  const abandoned: string[] = []; // statement aliases of clients that have left

  function finish(client: Client, reply: Reply): boolean {
    send(client, reply.out);
    if (reply.status) client.transaction = reply.status;
    client.midUnit = !reply.status;
    if (client.transaction === "I" && !client.midUnit) {
      if (client.locksTouched) {
        const { rows } = backend.rows(
          "select 1 from pg_catalog.pg_locks where locktype = 'advisory' limit 1",
        );
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

  function beginCopy(client: Client, { messages }: PreparedUnit): boolean {
    const extended = messages.at(-1)?.[0] !== MessageType.query;
    const kept = messages.filter((m) => m[0] !== MessageType.sync && m[0] !== MessageType.flush);
    client.copy = { messages: kept, extended, complete: false };
    const faked = kept.map((message) => fakedForCopy.get(message[0] ?? 0)).filter((f) => f !== undefined);
    send(client, [...faked, copyInResponse]);
    return true;
  }

  function runCopy(client: Client, { messages, extended }: CopyIn): boolean {
    client.copy = null;
    const bytes = Buffer.concat(extended ? [...messages, syncMessage] : messages);
    const reply = backend.run(bytes, { drop: extended ? droppedForCopy.extended : droppedForCopy.simple });
    if (!reply.status) broken("a COPY ended without ReadyForQuery");
    return finish(client, reply);
  }

  function runUnit(client: Client, unit: readonly Buffer[]): boolean {
    const prepared = client.statements.prepare(unit);
    const { traits, messages } = prepared;
    client.settingsTouched ||= traits.changesSettings;
    client.locksTouched ||= traits.touchesLocks;
    if (traits.copiesIn && client.transaction !== "E") return beginCopy(client, prepared);

    const last = messages.at(-1)?.[0];
    const replay = prepared.needsUnnamed && unnamedOwner !== client ? client.statements.lastUnnamed() : null;
    if (prepared.usesUnnamed) unnamedOwner = client;
    if (last === MessageType.query) unnamedOwner = null; // a simple query destroys the unnamed statement

    const reply = backend.run(Buffer.concat(replay ? [replay, ...messages] : messages), {
      dropFirstParse: replay !== null,
    });
    if (!reply.status && last !== MessageType.flush) {
      broken(`no ReadyForQuery after: ${messages[0]?.toString("utf8", 5, 205) ?? ""}`);
    }
    if (!reply.error) channels.note(client, traits.channels);
    return finish(client, reply);
  }

  function execute(client: Client, unit: readonly Buffer[]): boolean {
    current = client.id;
    if (client.copy) {
      return gatherCopy(client.copy, unit) ? runCopy(client, client.copy) : true;
    }
    if (!mustKeepSession(client)) {
      const refused = settings.apply(client.settings);
      if (refused) {
        const { sqlState, message } = readError(refused);
        dismiss(client, sqlState, message);
        client.units.length = 0;
        return false;
      }
    }
    return runUnit(client, unit);
  }

  function depart(client: Client, owned: boolean): void {
    if (owned) {
      // An unsynced unit would be committed by the next Sync of anybody: make it fail first.
      if (client.midUnit) backend.run(Buffer.concat([parseMessage("the client has gone"), syncMessage]));
      if (client.transaction !== "I") backend.rows("rollback");
      if (client.holdsLocks || client.locksTouched)
        backend.rows("select pg_catalog.pg_advisory_unlock_all()");
      settings.forget();
    }
    client.copy = null;
    channels.drop(client);
    abandoned.push(...client.statements.aliases());
    if (unnamedOwner === client) unnamedOwner = null;
  }

  function settle(): void {
    channels.settle();
    if (!abandoned.length) return;
    // Close of a statement that was never made is no error, unlike DEALLOCATE
    const closes = abandoned.splice(0).map((alias) => frame("C", Buffer.from("S"), cstring(alias)));
    backend.run(Buffer.concat([...closes, syncMessage]));
  }

  return { execute, depart, settle, current: () => current };
}
