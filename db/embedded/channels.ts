// LISTEN/NOTIFY for many clients over one session: the session listens to everything anybody wants, and
// each notification is handed to the clients that asked for its channel.
import type { Backend } from "./backend";
import type { Client } from "./client";
import { readCString } from "./protocol";
import type { ChannelCommand } from "./sql-traits";

export interface Channels {
  /** Hands a NotificationResponse frame on, naming the client whose unit sent it. */
  deliver(frame: Buffer, senderId: number): void;
  /** Notes LISTEN and UNLISTEN commands the session has just carried out for a client. */
  note(client: Client, commands: readonly ChannelCommand[]): void;
  drop(client: Client): void;
  /** Makes the session listen to exactly what is wanted. Only to be called outside of transactions. */
  settle(): void;
}

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

export function createChannels(backend: Backend): Channels {
  const wanted = new Map<string, Set<Client>>();
  // What the session is believed to listen to. A LISTEN too many does no harm, so a rolled-back UNLISTEN is no case.
  const heard = new Set<string>();
  let settled = true;

  function unwant(client: Client, channel: string): void {
    const listeners = wanted.get(channel);
    listeners?.delete(client);
    if (listeners?.size === 0) wanted.delete(channel);
  }

  function note(client: Client, { verb, channel }: ChannelCommand): void {
    settled = false;
    if (verb === "listen") {
      wanted.set(channel, (wanted.get(channel) ?? new Set<Client>()).add(client));
      heard.add(channel);
    } else if (channel === "*") {
      heard.clear();
      for (const name of [...wanted.keys()]) unwant(client, name);
    } else {
      heard.delete(channel);
      unwant(client, channel);
    }
  }

  return {
    deliver(frame, senderId) {
      const channel = readCString(frame, 9).text;
      for (const client of wanted.get(channel) ?? []) {
        const copy = Buffer.from(frame);
        copy.writeInt32BE(senderId, 5);
        client.socket.write(copy);
      }
    },
    note(client, commands) {
      for (const command of commands) note(client, command);
    },
    drop(client) {
      for (const name of [...wanted.keys()]) unwant(client, name);
      settled = false;
    },
    settle() {
      if (settled) return;
      settled = true;
      const missing = [...wanted.keys()].filter((name) => !heard.has(name));
      const needless = [...heard].filter((name) => !wanted.has(name));
      for (const name of missing) heard.add(name);
      for (const name of needless) heard.delete(name);
      const commands = [
        ...missing.map((name) => `listen ${identifier(name)}`),
        ...needless.map((name) => `unlisten ${identifier(name)}`),
      ];
      if (commands.length) backend.rows(commands.join(";"));
    },
  };
}
