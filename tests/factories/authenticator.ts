/** A passkey made of software, which can be told to do what no honest one does: another site, no look at the person, an old counter. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

interface Dishonesty {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** False: nobody showed a finger or typed a code. */
  isVerified?: boolean;
  counter?: number;
  /** Signs with another key than it registered. */
  forged?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const coded = (bytes: Buffer | string): string => Buffer.from(bytes).toString("base64url");
const hashOf = (text: string | Buffer): Buffer => createHash("sha256").update(text).digest();

const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([head(2, bytes.length), bytes]);
const cborInt = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

export class SoftAuthenticator {
  readonly #pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #other = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #id = randomBytes(32);
  #counter = 0;

  constructor(
    readonly origin: string,
    readonly rpId = new URL(origin).hostname,
  ) {}

  #authData(attested: Buffer | null, { rpId = this.rpId, isVerified = true, counter }: Dishonesty): Buffer {
    this.#counter = counter ?? this.#counter + 1;
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (attested ? ATTESTED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#counter);
    return Buffer.concat([hashOf(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }

  #clientData(type: string, challenge: string, { origin = this.origin, ...more }: Dishonesty): Buffer {
    const data = { type, challenge: more.challenge ?? challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }

  register({ challenge }: { challenge: string }, lie: Dishonesty = {}): string {
    const { x = "", y = "" } = this.#pair.publicKey.export({ format: "jwk" });
    const key = cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(Buffer.from(x, "base64url"))],
      [cborInt(-3), cborBytes(Buffer.from(y, "base64url"))],
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, key]);
    const attestation = cborMap([
      [cborText("fmt"), cborText("none")],
      [cborText("attStmt"), cborMap([])],
      [cborText("authData"), cborBytes(this.#authData(attested, lie))],
    ]);
    return this.#answer({
      clientDataJSON: coded(this.#clientData("webauthn.create", challenge, lie)),
      attestationObject: coded(attestation),
      transports: ["internal"],
    });
  }

  confirm({ challenge }: { challenge: string }, lie: Dishonesty = {}): string {
    const authData = this.#authData(null, lie);
    const clientData = this.#clientData("webauthn.get", challenge, lie);
    const { privateKey } = lie.forged ? this.#other : this.#pair;
    return this.#answer({
      clientDataJSON: coded(clientData),
      authenticatorData: coded(authData),
      signature: coded(sign("sha256", Buffer.concat([authData, hashOf(clientData)]), privateKey)),
    });
  }

  #answer(response: object): string {
    const id = coded(this.#id);
    return JSON.stringify({ id, rawId: id, type: "public-key", response, clientExtensionResults: {} });
  }
}

/** The few shapes of CBOR that a registration has. */
function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  return Buffer.from(size < 256 ? [(major << 5) | 24, size] : [(major << 5) | 25, size >> 8, size & 255]);
}
