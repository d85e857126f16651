/** The site's identity for push services (VAPID, RFC 8292): a key pair that the site derives from a secret of its own. */
import { createECDH, createPrivateKey, hkdfSync, sign, type KeyObject } from "node:crypto";

export interface VapidKey {
  /** Browsers bind their subscription to it. */
  publicKey: string;
  privateKey: KeyObject;
}

/** The same secret gives the same key. */
export function vapidKey(secret: string): VapidKey {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(hkdfSync("sha256", secret, "", "push key", 32)));
  const point = pair.getPublicKey();
  const coded = (bytes: Buffer) => bytes.toString("base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: coded(point.subarray(1, 33)),
    y: coded(point.subarray(33)),
    d: coded(pair.getPrivateKey()),
  };
  return { publicKey: coded(point), privateKey: createPrivateKey({ key: jwk, format: "jwk" }) };
}

/** @param about.contact whom a push service writes to: a mailto: or https: address */
export function vapidHeader(
  { publicKey, privateKey }: VapidKey,
  about: { endpoint: string; contact: string; expiresAt: Date },
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = {
    aud: new URL(about.endpoint).origin,
    exp: Math.floor(about.expiresAt.getTime() / 1000),
    sub: about.contact,
  };
  const text = `${part({ typ: "JWT", alg: "ES256" })}.${part(claims)}`;
  const signature = sign("sha256", Buffer.from(text), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `vapid t=${text}.${signature.toString("base64url")}, k=${publicKey}`;
}
