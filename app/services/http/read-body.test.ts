import { Readable } from "node:stream";
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";

import { readBody } from "./read-body";

const text = "Paintings of the backs of paintings. ".repeat(50);
const plain = Buffer.from(text);
const LIMIT = 100_000;
const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));

/** Bytes that no packing makes smaller. */
function noise(length: number): Buffer {
  let state = 1;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) >>> 24;
  return Buffer.from(Array.from({ length }, next));
}

/** A body in pieces of `size` bytes, counting how much of it was taken. */
function body(bytes: Buffer, size = 1000) {
  let taken = 0;
  function* pieces() {
    for (let at = 0; at < bytes.length; at += size) {
      const piece = bytes.subarray(at, at + size);
      taken += piece.length;
      yield piece;
    }
  }
  return { stream: Readable.from(pieces(), { objectMode: true, highWaterMark: 1 }), taken: () => taken };
}

async function read(bytes: Buffer, encoding: string | null, more: { size?: number; maxBytes?: number } = {}) {
  const { stream } = body(bytes, more.size);
  const result = await readBody(stream, { encoding, maxBytes: more.maxBytes ?? LIMIT });
  return Buffer.from(result).toString();
}

describe("readBody", () => {
  it.each<[string | null, Buffer]>([
    [null, plain],
    ["identity", plain],
    ["", plain],
    ["gzip", gzipSync(plain)],
    ["x-gzip", gzipSync(plain)],
    ["GZIP", gzipSync(plain)],
    ["br", brotliCompressSync(plain)],
    ["deflate", deflateSync(plain)],
    ["deflate", deflateRawSync(plain)],
    ["gzip, br", brotliCompressSync(gzipSync(plain))],
    ["gzip", Buffer.concat([gzipSync(plain.subarray(0, 700)), gzipSync(plain.subarray(700))])],
    ["gzip", plain],
  ])("reads %s", async (encoding, bytes) => {
    expect(await read(bytes, encoding)).toBe(text);
    expect(await read(bytes, encoding, { size: 1 })).toBe(text);
  });

  it.each([null, "gzip", "br", "deflate"])("reads an empty body that claims %s", async (encoding) => {
    expect(await read(Buffer.alloc(0), encoding)).toBe("");
  });

  it.each([
    ["gzip", half(gzipSync(plain))],
    ["br", half(brotliCompressSync(plain))],
    ["deflate", half(deflateSync(plain))],
    ["gzip", Buffer.concat([gzipSync(plain).subarray(0, 20), Buffer.alloc(300, 7)])],
    ["br", Buffer.from("this is no brotli")],
    ["gzip, gzip, gzip, gzip", gzipSync(plain)],
    ["zstd", plain],
  ])("refuses damaged or unknown %s", async (encoding, bytes) => {
    await expect(read(bytes, encoding)).rejects.toMatchObject({ code: "decode" });
  });

  it("takes a body of exactly the limit, and not one byte more", async () => {
    expect(await read(plain, null, { maxBytes: plain.length })).toBe(text);
    const over = read(plain, null, { maxBytes: plain.length - 1 });
    await expect(over).rejects.toMatchObject({ code: "too-large" });
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ["gzip", gzipSync],
    ["br", (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })],
    ["deflate", deflateSync],
  ])("stops a %s bomb early", async (encoding, pack) => {
    const bomb = pack(Buffer.concat([Buffer.alloc(20_000_000), noise(200_000)]));
    const { stream, taken } = body(bomb, 100);
    await expect(readBody(stream, { encoding, maxBytes: LIMIT })).rejects.toMatchObject({
      code: "too-large",
    });
    expect(taken()).toBeLessThan(bomb.length);
    expect(stream.destroyed).toBe(true);
  });

  it("stops a wire that never unpacks to anything", async () => {
    // Empty gzip members are legal, and endless.
    const members = Buffer.concat(Array.from({ length: 6000 }, () => gzipSync("")));
    await expect(read(members, "gzip")).rejects.toMatchObject({ code: "too-large" });
  });

  it("cuts at the limit when asked to", async () => {
    const { stream } = body(gzipSync(plain));
    const options = { encoding: "gzip", maxBytes: 100, cutAtLimit: true };
    expect(Buffer.from(await readBody(stream, options)).toString()).toBe(text.slice(0, 100));
  });

  it("passes the stream's own error on", async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from("half");
        throw new Error("the line went dead");
      })(),
    );
    await expect(readBody(broken, { encoding: null, maxBytes: LIMIT })).rejects.toThrow("the line went dead");
  });
});
