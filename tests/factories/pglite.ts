/** PGlite in this process, behind the product's own client. For tests only: the product always speaks through a socket. */
import { Duplex } from "node:stream";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { vector } from "@electric-sql/pglite-pgvector";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { columnTypes, type Database } from "@db/client";
import { authenticationOk, readyForQuery } from "@db/embedded/protocol";

const startParams = [...PGlite.defaultStartParams, "-c", "timezone=UTC", "-c", "shared_buffers=16MB"];

export function openPglite(from?: Blob): Promise<PGlite> {
  return PGlite.create({
    extensions: { vector, pg_trgm, unaccent },
    startParams,
    ...(from ? { loadDataDir: from } : {}),
  });
}

/** One engine is one connection: whoever asks for it waits until the others have given it back. */
export function kyselyOver(engine: PGlite): Kysely<Database> {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    types: columnTypes,
    stream: () => new EngineStream(engine),
  });
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Stands for the socket of a client. The engine answers all messages of a query at once: PGlite's own client calls it six times
 * for each query, which costs these tests a fifth of their time.
 */
class EngineStream extends Duplex {
  readonly #engine: PGlite;

  constructor(engine: PGlite) {
    super();
    this.#engine = engine;
  }

  connect(): void {
    process.nextTick(() => this.emit("connect"));
  }

  /** Nothing: there is no network. */
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    // The startup packet alone has no type byte; an engine in this process asks nobody for a password.
    const isStartup = bytes[0] === 0;
    const answer = isStartup ? Promise.resolve([authenticationOk(), readyForQuery("I")]) : this.#run(bytes);
    answer.then((frames) => {
      this.push(Buffer.concat(frames));
      done();
    }, done);
  }

  override _writev(parts: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this._write(Buffer.concat(parts.map(({ chunk }) => chunk)), "binary", done);
  }

  async #run(bytes: Buffer): Promise<Buffer[]> {
    const answers: Buffer[] = [];
    await this.#engine.execProtocolRawStream(bytes, {
      syncToFs: false,
      // Copied: the bytes lie in the engine's memory, and the next call overwrites them.
      onRawData: (data) => void answers.push(Buffer.from(data)),
    });
    return answers;
  }
}
