/** One connected client of the wire front, with the state that belongs to it although the session is shared. */
import type { Socket } from "node:net";
import { errorResponse } from "./protocol";
import type { TransactionStatus } from "./protocol";
import type { ClientSettings } from "./session-settings";
import { Statements } from "./statements";

/** A COPY … FROM STDIN whose data is being gathered; it runs as a whole once the client has sent all of it. */
export interface CopyIn {
  messages: Buffer[];
  /** Begun by Execute: such a copy ends with a Sync of its own. */
  extended: boolean;
  complete: boolean;
}

export interface Client {
  readonly id: number;
  readonly socket: Socket;
  readonly statements: Statements;
  settings: ClientSettings;
  /** Whole units (up to Sync, Query, Flush, CopyDone or CopyFail) that wait for their turn. */
  readonly units: Buffer[][];
  gone: boolean;
  transaction: TransactionStatus;
  /** Between a Flush and its Sync. */
  midUnit: boolean;
  copy: CopyIn | null;
  /** A statement has touched advisory locks since pg_locks was last read. */
  locksTouched: boolean;
  holdsLocks: boolean;
  settingsTouched: boolean;
}

export function createClient(id: number, socket: Socket): Client {
  return {
    id,
    socket,
    statements: new Statements(id),
    settings: { values: new Map(), key: "" },
    units: [],
    gone: false,
    transaction: "I",
    midUnit: false,
    copy: null,
    locksTouched: false,
    holdsLocks: false,
    settingsTouched: false,
  };
}

/** No unit of another client may run now. */
export function mustKeepSession(client: Client): boolean {
  return client.transaction !== "I" || client.midUnit || client.copy !== null || client.holdsLocks;
}

/** Tells the client why and closes its connection. */
export function disconnect(client: Pick<Client, "socket">, sqlState: string, message: string): void {
  if (!client.socket.writableEnded) client.socket.end(errorResponse("FATAL", sqlState, message));
}
