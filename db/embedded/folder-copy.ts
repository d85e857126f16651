/**
 * Reads a compressed copy of a database's folder, as versions before 0.3.0 made them, to its end before the engine gets it: each name stays inside the folder, each
 * header has its checksum, and nothing is cut off. The engine itself stumbles over what is not so.
 */
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";

const textIn = (header: Buffer, from: number, length: number): string =>
  header.toString("utf8", from, from + length).split("\0", 1)[0] ?? "";
const numberIn = (header: Buffer, from: number, length: number): number =>
  Number.parseInt(textIn(header, from, length).trim() || "0", 8);

const BLOCK = 512;

/** Takes an archive in pieces of any size. */
class TarReader {
  #rest = Buffer.alloc(0);
  /** Bytes of the present file that are still to come. */
  #skip = 0;
  #hasVersion = false;

  add(piece: Buffer): void {
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, piece]) : piece;
    for (;;) {
      const skipped = Math.min(this.#skip, bytes.length);
      this.#skip -= skipped;
      bytes = bytes.subarray(skipped);
      if (bytes.length < BLOCK) break;
      this.#begin(bytes.subarray(0, BLOCK));
      bytes = bytes.subarray(BLOCK);
    }
    this.#rest = Buffer.from(bytes);
  }

  #begin(header: Buffer): void {
    // Empty blocks end the archive.
    if (header.every((byte) => byte === 0)) return;
    const { name, size } = readHeader(header);
    if (/^\/?PG_VERSION$/.test(name)) this.#hasVersion = true;
    this.#skip = Math.ceil(size / BLOCK) * BLOCK;
  }

  end(): void {
    if (this.#skip > 0 || this.#rest.length > 0) throw new Error("it is cut off");
    if (!this.#hasVersion) throw new Error("it is no copy of a database");
  }
}

/** @throws Error in one sentence if it is not whole */
export async function checkFolderCopy(file: string): Promise<void> {
  const reader = new TarReader();
  const source = createReadStream(file);
  const bytes = source.pipe(createGunzip());
  source.once("error", (error) => bytes.destroy(error));
  try {
    for await (const piece of bytes) reader.add(piece as Buffer);
    reader.end();
  } catch (error) {
    throw new Error(`${file} cannot be restored: ${(error as Error).message}`, { cause: error });
  } finally {
    source.destroy();
  }
}

/** @returns the name, and how many bytes follow. @throws Error in one sentence */
function readHeader(header: Buffer): { name: string; size: number } {
  const name = textIn(header, 0, 100);
  const size = numberIn(header, 124, 12);
  if (numberIn(header, 148, 8) !== checksumOf(header) || !(size >= 0)) throw new Error("it is damaged");
  if (name.split(/[/\\]/).includes("..") || /^[a-z]:/i.test(name))
    throw new Error(`it names a file outside of the database: ${name}`);
  return { name, size };
}

function checksumOf(header: Buffer): number {
  // The checksum counts itself as spaces.
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}
