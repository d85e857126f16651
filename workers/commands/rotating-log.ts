/** A log file that starts again when it is full, while its process runs. What cannot be written is dropped, never fatal. */
import { createWriteStream, existsSync, mkdirSync, renameSync, statSync, type WriteStream } from "node:fs";
import { dirname } from "node:path";

const MAX_BYTES = 10 * 1024 * 1024;

export class RotatingLog {
  #stream: WriteStream | null = null;
  #bytes = 0;

  /** @param file a full one is kept beside it as `.old` */
  constructor(
    readonly file: string,
    readonly maxBytes = MAX_BYTES,
  ) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  }

  write(chunk: Buffer): void {
    this.#stream ??= this.#open();
    this.#bytes += chunk.length;
    this.#stream.write(chunk);
    if (this.#bytes < this.maxBytes) return;
    this.close();
  }

  close(): void {
    this.#stream?.end();
    this.#stream = null;
  }

  #open(): WriteStream {
    const size = existsSync(this.file) ? statSync(this.file).size : 0;
    this.#bytes = size < this.maxBytes ? size : 0;
    if (size >= this.maxBytes) renameSync(this.file, `${this.file}.old`);
    const stream = createWriteStream(this.file, { flags: "a", mode: 0o600 });
    // A full disk must not end the launcher, and the database with it.
    stream.on("error", () => {
      if (this.#stream === stream) this.#stream = null;
    });
    return stream;
  }
}
