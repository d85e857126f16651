/**
 * Reads a response body to its end, decompressing as it streams, and stops at a limit, so that a small
 * download cannot become a huge one in memory.
 */
import { Readable, Writable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";

import { FetchFailure } from "./types";

export interface ReadBodyOptions {
  /** Content-Encoding as received. */
  encoding: string | null;
  /** Most bytes, on the wire and after decompression. */
  maxBytes: number;
  /** Return the first `maxBytes` instead of failing (robots.txt is read so). */
  cutAtLimit?: boolean;
  signal?: AbortSignal;
}

/**
 * @throws FetchFailure too-large or decode; the stream's own error when the connection breaks
 */
export async function readBody(body: Readable, options: ReadBodyOptions): Promise<Uint8Array> {
  const { maxBytes, cutAtLimit = false, signal } = options;
  const encodings = parseEncodings(options.encoding);
  const { head, rest } = await peek(body, encodings.length > 0 ? 2 : 0);
  const decoders = decodersFor(encodings, head);
  const chunks: Buffer[] = [];
  let size = 0;
  let wireSize = 0;
  let cut = false;

  async function* countWire(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      wireSize += chunk.length;
      // Honest packing never makes the wire longer than the limit of what is unpacked.
      if (decoders.length > 0 && wireSize > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  }

  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const room = maxBytes - size;
      const kept = chunk.length > room ? chunk.subarray(0, room) : chunk;
      chunks.push(kept);
      size += kept.length;
      if (kept.length === chunk.length) return done();
      cut = cutAtLimit;
      // An error is the way to stop a pipeline, wanted or not.
      done(tooLarge(maxBytes));
    },
  });

  try {
    await pipeline([Readable.from(countWire(rest)), ...decoders, sink], { signal });
  } catch (error) {
    if (!cut) throw isZlibError(error) ? undecodable(error) : error;
  }
  return new Uint8Array(Buffer.concat(chunks, size));
}

export function tooLarge(maxBytes: number): FetchFailure {
  const megabytes = Math.round(maxBytes / 1024 / 102.4) / 10;
  return new FetchFailure(
    "too-large",
    `The page is larger than ${megabytes} MB. Give the address of a smaller page or feed.`,
  );
}

/** More layers than this is never honest. */
const MAX_ENCODINGS = 3;

/** The codings in the order in which they have to be undone. */
function parseEncodings(header: string | null): string[] {
  const names = (header ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "identity" && name !== "none" && name !== "utf-8");
  if (names.length > MAX_ENCODINGS) throw undecodable();
  return names.reverse();
}

/** Builds the decoders; the first bytes tell raw deflate from zlib, and plain text that only claims gzip. */
function decodersFor(encodings: string[], head: Buffer): Transform[] {
  return encodings.flatMap((encoding, index) => {
    const first = index === 0 ? head : null;
    switch (encoding) {
      case "gzip":
      case "x-gzip":
        return first && !(first[0] === 0x1f && first[1] === 0x8b) ? [] : [createGunzip()];
      case "br":
        return first?.length === 0 ? [] : [createBrotliDecompress()];
      case "deflate": {
        if (first?.length === 0) return [];
        const zlibHeader = !first || ((first[0] ?? 0) & 0x0f) === 8;
        return [zlibHeader ? createInflate() : createInflateRaw()];
      }
      default:
        throw new FetchFailure("decode", `The site's answer is packed in an unknown way ("${encoding}").`);
    }
  });
}

/** Reads until so many bytes are known, and gives them back together with the rest. */
async function peek(body: Readable, wanted: number) {
  const source = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const seen: Buffer[] = [];
  let length = 0;
  while (length < wanted) {
    const next = await source.next();
    if (next.done) break;
    seen.push(next.value);
    length += next.value.length;
  }
  async function* rest() {
    try {
      yield* seen;
      yield* { [Symbol.asyncIterator]: () => source };
    } finally {
      // Whatever ends the reading early must also let go of the connection.
      body.destroy();
    }
  }
  return { head: Buffer.concat(seen), rest: rest() };
}

function isZlibError(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^(Z_|ERR_BROTLI|ERR__ERROR)/.test(code);
}

function undecodable(cause?: unknown): FetchFailure {
  return new FetchFailure("decode", "The site's answer is damaged or was cut off: it cannot be unpacked.", {
    cause,
  });
}
