/**
 * The one PGlite session, seen as "bytes in, frames out": runs a unit, takes the notifications out of its answer and
 * reports the state of the session afterwards. Everything here is synchronous, as PGlite is.
 */
import type { PGlite } from "@electric-sql/pglite";
import { MessageType, queryMessage, readDataRow, readError } from "./protocol";
import type { TransactionStatus } from "./protocol";

export interface Reply {
  /** The frames for the client, in order, possibly several to a buffer. */
  out: Buffer[];
  /** Status of the last ReadyForQuery, null when the unit produced none. */
  status: TransactionStatus | null;
  /** The first ErrorResponse. */
  error: Buffer | null;
}

export interface Rows {
  rows: (string | null)[][];
  error: Buffer | null;
}

interface RunOptions {
  /** Frame types that are not passed on (the front has already answered them itself). */
  drop?: readonly number[];
  /** Drop the ParseComplete of a Parse that the front has put before the client's messages. */
  dropFirstParse?: boolean;
}

export interface Backend {
  run(bytes: Buffer, options?: RunOptions): Reply;
  /** Runs the front's own SQL as a simple query. */
  rows(sql: string): Rows;
}

export interface BackendEvents {
  /** A NotificationResponse frame, whichever client's unit it came with. */
  notification(frame: Buffer): void;
  /** The session can no longer be trusted; the process has to be replaced. */
  broken(reason: string): void;
}

export type ProtocolSession = Pick<PGlite, "execProtocolRawStream">;

const MAY_PRECEDE_PARSE: ReadonlySet<number> = new Set([0x4e, 0x53, MessageType.notification]);

export function createBackend(session: ProtocolSession, events: BackendEvents): Backend {
  function run(bytes: Buffer, { drop = [], dropFirstParse = false }: RunOptions = {}): Reply {
    const answer = collect(session, bytes, events.broken);
    const reply: Reply = { out: [], status: null, error: null };
    /** Start of the frames that are not passed on yet. */
    let start = 0;
    let awaitingParse = dropFirstParse;
    for (let at = 0; at + 5 <= answer.length;) {
      const type = answer[at] ?? 0;
      const end = at + 1 + answer.readInt32BE(at + 1);
      const isOwnParse = awaitingParse && type === MessageType.parseComplete;
      if (!MAY_PRECEDE_PARSE.has(type)) awaitingParse = false;
      if (isOwnParse || type === MessageType.notification || drop.includes(type)) {
        if (at > start) reply.out.push(answer.subarray(start, at));
        start = end;
        if (type === MessageType.notification) events.notification(answer.subarray(at, end));
      } else if (type === MessageType.readyForQuery) {
        reply.status = String.fromCharCode(answer[at + 5] ?? 0) as TransactionStatus;
      } else if (type === MessageType.errorResponse && !reply.error) {
        reply.error = answer.subarray(at, end);
        if (isFatal(reply.error)) events.broken(`the session ended: ${readError(reply.error).message}`);
      }
      at = end;
    }
    if (start < answer.length) reply.out.push(answer.subarray(start));
    return reply;
  }

  function rows(sql: string): Rows {
    const reply = run(queryMessage(sql));
    if (!reply.status) events.broken(`no ReadyForQuery after: ${sql.slice(0, 200)}`);
    const bytes = Buffer.concat(reply.out);
    const result: (string | null)[][] = [];
    for (let at = 0; at + 5 <= bytes.length;) {
      const end = at + 1 + bytes.readInt32BE(at + 1);
      if (bytes[at] === MessageType.dataRow) result.push(readDataRow(bytes.subarray(at, end)));
      at = end;
    }
    return { rows: result, error: reply.error };
  }

  return { run, rows };
}

function collect(session: ProtocolSession, bytes: Buffer, broken: (reason: string) => void): Buffer {
  const chunks: Buffer[] = [];
  session
    .execProtocolRawStream(bytes, {
      // The folder is a real one: there is nothing to copy back.
      syncToFs: false,
      // Copied: the bytes lie in the database's memory, and the next call overwrites them.
      onRawData: (data) => chunks.push(Buffer.from(data)),
    })
    .catch((error: unknown) => broken(`the engine failed: ${String(error)}`));
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

/** A real server drops the connection after FATAL. An exhausted error stack never recovers either. */
function isFatal(message: Buffer): boolean {
  const error = readError(message);
  return (
    error.severity === "FATAL" || error.severity === "PANIC" || error.message.includes("ERRORDATA_STACK_SIZE")
  );
}
