/**
 * The few bytes of the PostgreSQL wire protocol (version 3) that the front has to read and to build.
 * It knows nothing of clients or of PGlite.
 */
/** State of the session after a ReadyForQuery: idle, in a transaction, in a failed transaction. */
export type TransactionStatus = "I" | "T" | "E";

/** Message types, as the byte that stands first in a frame. The names are those of the protocol's manual. */
export const MessageType = {
  // From clients.
  bind: 0x42,
  close: 0x43,
  copyData: 0x64,
  copyDone: 0x63,
  copyFail: 0x66,
  describe: 0x44,
  execute: 0x45,
  flush: 0x48,
  functionCall: 0x46,
  parse: 0x50,
  password: 0x70,
  query: 0x51,
  sync: 0x53,
  terminate: 0x58,
  // From the server: some bytes mean something else in this direction.
  bindComplete: 0x32,
  copyInResponse: 0x47,
  dataRow: 0x44,
  errorResponse: 0x45,
  noData: 0x6e,
  notification: 0x41,
  parseComplete: 0x31,
  readyForQuery: 0x5a,
} as const;

/** Codes that stand where a startup packet has its protocol version. */
export const StartupCode = { cancel: 80877102, ssl: 80877103, gss: 80877104 } as const;

export const SYNC_MESSAGE = frame("S");

/** Startup packets carry a few settings; anything longer is not a PostgreSQL client. */
const MAX_STARTUP_BYTES = 64 * 1024;

/** Cuts a stream of chunks into frames. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #buffered = 0;

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#buffered += chunk.length;
  }

  /** The next whole startup packet (it has no type byte), or null. Throws on an impossible length. */
  startup(): Buffer | null {
    const length = this.#peek(8)?.readInt32BE(0);
    if (length === undefined) return null;
    if (length < 8 || length > MAX_STARTUP_BYTES) throw new Error(`a startup packet of ${length} bytes`);
    return this.#take(length);
  }

  /** The next whole frame, or null. Throws on an impossible length. */
  next(): Buffer | null {
    const length = this.#peek(5)?.readInt32BE(1);
    if (length === undefined) return null;
    if (length < 4) throw new Error(`a message of ${length} bytes`);
    return this.#take(length + 1);
  }

  /** Chunks are only joined once a whole message has arrived: else a 20 MB parameter is copied 300 times. */
  #peek(bytes: number): Buffer | null {
    if (this.#buffered < bytes) return null;
    if ((this.#chunks[0]?.length ?? 0) < bytes) this.#chunks = [Buffer.concat(this.#chunks, this.#buffered)];
    return this.#chunks[0] ?? null;
  }

  #take(bytes: number): Buffer | null {
    const first = this.#peek(bytes);
    if (!first) return null;
    this.#buffered -= bytes;
    if (first.length === bytes) this.#chunks.shift();
    else this.#chunks[0] = first.subarray(bytes);
    return first.subarray(0, bytes);
  }
}

export function queryMessage(sql: string): Buffer {
  return frame("Q", cstring(sql));
}

/** Parse of the unnamed statement, without parameter types. */
export function parseMessage(sql: string): Buffer {
  return frame("P", cstring(""), cstring(sql), Buffer.from([0, 0]));
}

export function errorResponse(severity: "ERROR" | "FATAL", sqlState: string, message: string): Buffer {
  const fields = [`S${severity}`, `V${severity}`, `C${sqlState}`, `M${message}`].map(cstring);
  return frame("E", ...fields, Buffer.from([0]));
}

export function readyForQuery(status: TransactionStatus): Buffer {
  return frame("Z", Buffer.from(status));
}

export function parameterStatus(name: string, value: string): Buffer {
  return frame("S", cstring(name), cstring(value));
}

/** A string with the closing zero byte the protocol wants. */
export function cstring(text: string): Buffer {
  return Buffer.from(`${text}\0`, "utf8");
}

export function authenticationOk(): Buffer {
  return frame("R", Buffer.from([0, 0, 0, 0]));
}

export function passwordRequest(): Buffer {
  return frame("R", Buffer.from([0, 0, 0, 3]));
}

export function backendKeyData(processId: number, secret: Buffer): Buffer {
  const id = Buffer.allocUnsafe(4);
  id.writeInt32BE(processId, 0);
  return frame("K", id, secret.subarray(0, 4));
}

/** Builds one frame: type byte, length (which counts itself but not the type), body. */
export function frame(type: number | string, ...body: Buffer[]): Buffer {
  const length = body.reduce((sum, part) => sum + part.length, 0);
  const head = Buffer.allocUnsafe(5);
  head[0] = typeof type === "string" ? type.charCodeAt(0) : type;
  head.writeInt32BE(length + 4, 1);
  return Buffer.concat([head, ...body], length + 5);
}

/** The key/value pairs of a startup packet (user, database, options, and any setting). */
export function readStartup(packet: Buffer): Map<string, string> {
  const pairs = new Map<string, string>();
  let at = 8;
  while (at < packet.length && packet[at] !== 0) {
    const key = readCString(packet, at);
    const value = readCString(packet, key.next);
    pairs.set(key.text, value.text);
    at = value.next;
  }
  return pairs;
}

/** The columns of a DataRow frame, as text. */
export function readDataRow(message: Buffer): (string | null)[] {
  const columns: (string | null)[] = [];
  let at = 7;
  for (let left = message.readInt16BE(5); left > 0; left--) {
    const length = message.readInt32BE(at);
    at += 4;
    if (length < 0) {
      columns.push(null);
      continue;
    }
    columns.push(message.toString("utf8", at, at + length));
    at += length;
  }
  return columns;
}

/** The severity, SQLSTATE and text of an ErrorResponse frame. */
export function readError(message: Buffer): { severity: string; sqlState: string; message: string } {
  const fields = new Map<string, string>();
  let at = 5;
  while (at < message.length && message[at] !== 0) {
    const field = readCString(message, at + 1);
    fields.set(String.fromCharCode(message[at] ?? 0), field.text);
    at = field.next;
  }
  return {
    severity: fields.get("V") ?? fields.get("S") ?? "",
    sqlState: fields.get("C") ?? "",
    message: fields.get("M") ?? "",
  };
}

/** Reads the zero-ended string at `offset`; `next` is the offset after its zero. */
export function readCString(message: Buffer, offset: number): { text: string; next: number } {
  const end = message.indexOf(0, offset);
  if (end < 0) throw new Error("a protocol message has an unfinished string");
  return { text: message.toString("utf8", offset, end), next: end + 1 };
}
