/** Compresses pages on the way out: Brotli 5 or gzip 6, the points where size against time turns. */
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

/** The best encoding a visitor accepts; q=0 refuses one. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const accepted = new Set(
    (header ?? "")
      .toLowerCase()
      .split(",")
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(";")[0]?.trim()),
  );
  if (accepted.has("br")) return "br";
  return accepted.has("gzip") ? "gzip" : null;
}

const SMALL = 1024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml|[a-z.]+\+(?:json|xml))|image\/svg)/i;

export function isCompressible(contentType: string | null, length: number): boolean {
  return length >= SMALL && COMPRESSIBLE.test(contentType ?? "");
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === "br"
    ? brotliAsync(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
    : gzipAsync(body, { level: 6 });
}
