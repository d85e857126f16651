/** Encrypts a notification for one browser (RFC 8291, aes128gcm of RFC 8188): the push service in between cannot read it. */
import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from "node:crypto";

/** Both are new for each message; given only by a test with known results. */
interface Fresh {
  salt: Buffer;
  key: ECDH;
}

/** Whether notifications can be encrypted for a browser's public key, base64url: it is a point of the curve. */
export function isPushKey(p256dh: string): boolean {
  try {
    fresh().key.computeSecret(Buffer.from(p256dh, "base64url"));
    return true;
  } catch {
    return false; // Node says only by throwing that a point is not on the curve.
  }
}

const RECORD_SIZE = 4096;
/** Ends the last record's text. */
const LAST = Buffer.from([2]);

/** @param keys as the browser gives them, base64url. @throws Error if its public key is not on the curve */
export function encryptPush(
  text: string,
  keys: { p256dh: string; auth: string },
  { salt, key }: Fresh = fresh(),
): Buffer {
  const theirs = Buffer.from(keys.p256dh, "base64url");
  const ours = key.getPublicKey();
  const shared = key.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]);
  const secret = hkdf(shared, Buffer.from(keys.auth, "base64url"), info, 32);
  const cipher = createCipheriv(
    "aes-128-gcm",
    hkdf(secret, salt, "Content-Encoding: aes128gcm\0", 16),
    hkdf(secret, salt, "Content-Encoding: nonce\0", 12),
  );
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_SIZE, 0);
  head.writeUInt8(ours.length, 4);
  const body = [cipher.update(text, "utf8"), cipher.update(LAST), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, head, ours, ...body]);
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

const CURVE = "prime256v1";

function fresh(): Fresh {
  const key = createECDH(CURVE);
  key.generateKeys();
  return { salt: randomBytes(16), key };
}
