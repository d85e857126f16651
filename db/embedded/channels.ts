/**
 * LISTEN/NOTIFY for many clients over one session: the session listens to every channel that any client wants, and each
 * notification goes to the clients that asked for its channel.
 */
import type { Backend } from "./backend";
import type { Client } from "./client";
import { readCString } from "./protocol";
import type { ChannelCommand } from "./sql-traits";

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

export class Channels {
  readonly #backend: Backend;
  readonly #listeners = new Map<string, Set<Client>>();
  /** Channels that the session is believed to listen to. An extra LISTEN is harmless, so a rolled-back UNLISTEN needs no care. */
  readonly #heard = new Set<string>();
  #isSettled = true;

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  /** Passes a NotificationResponse frame on, naming the client whose unit sent it. */
  deliver(frame: Buffer, senderId: number): void {
    const channel = readCString(frame, 9).text;
    for (const client of this.#listeners.get(channel) ?? []) {
      const copy = Buffer.from(frame);
      copy.writeInt32BE(senderId, 5);
      client.socket.write(copy);
    }
  }

  /** Notes LISTEN and UNLISTEN commands that the session has just run for a client. */
  note(client: Client, commands: readonly ChannelCommand[]): void {
    for (const { verb, channel } of commands) {
      this.#isSettled = false;
      if (verb === "listen") {
        this.#listeners.set(channel, (this.#listeners.get(channel) ?? new Set<Client>()).add(client));
        this.#heard.add(channel);
      } else if (channel === "*") {
        this.#heard.clear();
        for (const name of [...this.#listeners.keys()]) this.#remove(client, name);
      } else {
        this.#heard.delete(channel);
        this.#remove(client, channel);
      }
    }
  }

  drop(client: Client): void {
    for (const name of [...this.#listeners.keys()]) this.#remove(client, name);
    this.#isSettled = false;
  }

  /** Makes the session listen to exactly the wanted channels. Only to be called outside of transactions. */
  settle(): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    const missing = [...this.#listeners.keys()].filter((name) => !this.#heard.has(name));
    const needless = [...this.#heard].filter((name) => !this.#listeners.has(name));
    for (const name of missing) this.#heard.add(name);
    for (const name of needless) this.#heard.delete(name);
    const commands = [
      ...missing.map((name) => `listen ${identifier(name)}`),
      ...needless.map((name) => `unlisten ${identifier(name)}`),
    ];
    if (commands.length) this.#backend.rows(commands.join(";"));
  }

  #remove(client: Client, channel: string): void {
    const listeners = this.#listeners.get(channel);
    listeners?.delete(client);
    if (listeners?.size === 0) this.#listeners.delete(channel);
  }
}
