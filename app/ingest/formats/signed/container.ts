/**
 * The container of a signed calendar: the text as one gzip member, and a second, short one with the signature of the first one's bytes.
 * `zcat` reads both. Every byte is covered: the first member by the signature, the second because it has one form only.
 */
import { createPrivateKey, createPublicKey, hkdfSync, sign, verify, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import { constants, gunzipSync, gzip, gzipSync } from "node:zlib";

export interface SigningKey {
  privateKey: KeyObject;
  /** The 32 bytes of an Ed25519 key (RFC 8032), base64url. */
  publicKey: string;
}

/** The name of the secret in db/queries/operations/secrets.ts. */
export const CALENDAR_SECRET = "calendar-key";

/** Without time, level and system: the same on every machine. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

const START_OF_SEAL = '{"signature":"';

const sealOf = (signature: Buffer): Buffer =>
  withPlainHead(gzipSync(`${START_OF_SEAL}${signature.toString("base64url")}"}\n`, { level: 0 }));

const SEAL_LENGTH = sealOf(Buffer.alloc(64)).length;

export interface OpenedCalendar {
  text: string;
  /** Whether it is, byte for byte, what the holder of this key signed. */
  isSignedWith(publicKey: string): boolean;
}

/** The prefix of such a key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

/** The same secret gives the same key. */
export function signingKey(secret: string): SigningKey {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "calendar key", 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: "der", type: "pkcs8" });
  const { x = "" } = createPublicKey(privateKey).export({ format: "jwk" });
  return { privateKey, publicKey: x };
}

/** @param text lines, of which the first is the header */
export async function sealCalendar(text: string, { privateKey }: SigningKey): Promise<Buffer> {
  const body = withPlainHead(await promisify(gzip)(text));
  return Buffer.concat([body, sealOf(sign(null, body, privateKey))]);
}

const START_OF_TEXT = '{"format":"fire-escape-calendar"';

/** By its beginning or by its end: one of them is there, whatever happened to the other on the way. */
export function isSealedCalendar(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(-SEAL_LENGTH).includes(START_OF_SEAL)) return true;
  if (!file.subarray(0, 2).equals(GZIP_HEAD.subarray(0, 2))) return false;
  try {
    const start = file.subarray(0, Math.min(2048, file.length - SEAL_LENGTH));
    const head = gunzipSync(start, { finishFlush: constants.Z_SYNC_FLUSH });
    return head.toString("latin1").startsWith(START_OF_TEXT);
  } catch {
    // Another file, or none that can be unpacked.
    return false;
  }
}

const LONGEST_TEXT = 64 * 1024 * 1024;

/** Null for one that cannot be unpacked, or is larger than a calendar may be. */
export function openCalendar(bytes: Uint8Array): OpenedCalendar | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [body, seal] = [file.subarray(0, -SEAL_LENGTH), file.subarray(-SEAL_LENGTH)];
  try {
    const text = gunzipSync(body, { maxOutputLength: LONGEST_TEXT }).toString("utf8");
    const line = gunzipSync(seal, { maxOutputLength: SEAL_LENGTH }).toString("latin1");
    const signature = Buffer.from(line.slice(START_OF_SEAL.length, -3), "base64url");
    const isWhole = sealOf(signature).equals(seal);
    return { text, isSignedWith: (key) => isWhole && isSigned(body, signature, key) };
  } catch {
    return null;
  }
}

function withPlainHead(bytes: Buffer): Buffer {
  GZIP_HEAD.copy(bytes);
  return bytes;
}

function isSigned(body: Buffer, signature: Buffer, publicKey: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: publicKey }, format: "jwk" });
    return verify(null, body, key, signature);
  } catch {
    // No key at all.
    return false;
  }
}
