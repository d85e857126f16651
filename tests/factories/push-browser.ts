/** A browser that shows notifications: its subscription, and what it reads out of what its push service takes (RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

export interface Shown {
  title: string;
  body: string;
  url: string;
  tag: string;
}

export class PushBrowser {
  readonly #key = createECDH("prime256v1");
  readonly #auth = randomBytes(16);
  readonly subscription: { endpoint: string; p256dh: string; auth: string };

  constructor(endpoint = `https://push.example.org/${randomBytes(6).toString("hex")}`) {
    const p256dh = this.#key.generateKeys("base64url");
    this.subscription = { endpoint, p256dh, auth: this.#auth.toString("base64url") };
  }

  read(body: Buffer): Shown {
    const salt = body.subarray(0, 16);
    const length = body[20] ?? 0;
    const sender = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const own = this.#key.getPublicKey();
    const shared = this.#key.computeSecret(sender);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, sender]);
    const secret = Buffer.from(hkdfSync("sha256", shared, this.#auth, info, 32));
    const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
    const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as Shown;
  }
}
