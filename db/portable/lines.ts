/**
 * The format: gzip of one JSON value per line. First what the copy is; then, for each table, its name and columns and one array
 * per row, every value in PostgreSQL's own text form; last the counts and a hash, without which a copy is not whole.
 */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

const FORMAT = "fire-escape copy 1";

export interface CopyHead {
  /** When the rows stood like this. */
  takenAt: Date;
  /** The migrations that the database had, oldest first. */
  migrations: string[];
}

interface CopyTable {
  table: string;
  columns: string[];
}

export type CopyRow = (string | null)[];

export interface CopyEnd {
  /** Rows by table. */
  counts: Record<string, number>;
  /** The last number given by each sequence. */
  sequences: Record<string, number>;
}

export type CopyPart =
  | { head: CopyHead }
  | { begin: CopyTable }
  | { row: CopyRow; of: CopyTable }
  | { end: CopyEnd };

/** A copy that is cut off, altered, or something else. `message` is a sentence. */
export class CopyUnusable extends Error {
  readonly name = "CopyUnusable";
}

/** Writes a copy that only its owner may read, and has it on disk when it resolves. */
export async function writeCopy(file: string, parts: AsyncIterable<CopyPart>): Promise<void> {
  await pipeline(
    Readable.from(toLines(parts)),
    createGzip({ level: 6 }),
    createWriteStream(file, { mode: 0o600, flags: "wx" }),
  );
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}

/** Reads a whole copy and keeps nothing of it. @throws CopyUnusable */
export async function checkCopy(file: string): Promise<CopyHead & CopyEnd> {
  let head: CopyHead | null = null;
  for await (const part of readCopy(file)) {
    if ("head" in part) head = part.head;
    else if ("end" in part && head) return { ...head, ...part.end };
  }
  throw new CopyUnusable(`${file} is cut off.`);
}

/** Reads a copy from its beginning to its end. @throws CopyUnusable at the latest at its end */
export async function* readCopy(file: string): AsyncGenerator<CopyPart> {
  const hash = createHash("sha256");
  const read: Record<string, number> = {};
  let table: CopyTable | null = null;
  let isBegun = false;
  for await (const line of fileLines(file)) {
    const value = parse(line, file);
    if (!isBegun) {
      if (!("format" in value) || value.format !== FORMAT)
        throw new CopyUnusable(`${file} is not a backup of this product.`);
      isBegun = true;
      const { takenAt, migrations } = value as unknown as { takenAt: string; migrations: string[] };
      yield { head: { takenAt: new Date(takenAt), migrations } };
    } else if (Array.isArray(value)) {
      if (!table) throw new CopyUnusable(`${file} is damaged: a row without a table.`);
      read[table.table] = (read[table.table] ?? 0) + 1;
      yield { row: value as CopyRow, of: table };
    } else if ("table" in value) {
      table = value as unknown as CopyTable;
      yield { begin: table };
    } else if ("counts" in value) {
      const { counts, sequences, sha256 } = value as unknown as CopyEnd & { sha256: string };
      if (sha256 !== hash.digest("hex") || !countsMatch(counts, read))
        throw new CopyUnusable(`${file} is damaged: its rows are not those that were written.`);
      return yield { end: { counts, sequences } };
    }
    hash.update(`${line}\n`);
  }
  throw new CopyUnusable(`${file} is cut off.`);
}

async function* toLines(parts: AsyncIterable<CopyPart>): AsyncGenerator<string> {
  const hash = createHash("sha256");
  for await (const part of parts) {
    let line: string;
    if ("row" in part) line = JSON.stringify(part.row);
    else if ("begin" in part) line = JSON.stringify(part.begin);
    else if ("head" in part) line = JSON.stringify({ format: FORMAT, ...part.head });
    else line = JSON.stringify({ ...part.end, sha256: hash.digest("hex") });
    line += "\n";
    if (!("end" in part)) hash.update(line);
    yield line;
  }
}

async function* fileLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip());
  source.once("error", (error) => text.destroy(error));
  const lines = createInterface({ input: text, crlfDelay: Infinity });
  // The loop hears of an error while it runs. One that comes after it has ended must not end the process.
  lines.on("error", () => undefined);
  try {
    for await (const line of lines) yield line;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith("Z_") || code === "ERR_STREAM_PREMATURE_CLOSE")
      throw new CopyUnusable(`${file} is damaged or cut off (${message}).`);
    throw error;
  } finally {
    source.destroy();
    text.destroy();
  }
}

const countsMatch = (announced: Record<string, number>, read: Record<string, number>): boolean =>
  Object.keys({ ...announced, ...read }).every((table) => (announced[table] ?? 0) === (read[table] ?? 0));

function parse(line: string, file: string): Record<string, unknown> {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch (error) {
    throw new CopyUnusable(`${file} is not a backup of this product.`, { cause: error });
  }
}
