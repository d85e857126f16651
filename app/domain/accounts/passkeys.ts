/**
 * Passkeys (WebAuthn): everybody signs in with theirs (passkey-sign-in.ts). For editors and administrators they are a second factor
 * too, beside the mailed link or the password: the browser's authenticator signs a challenge of its session. Recovery codes stand in
 * on the day on which no passkey is at hand.
 */
import { randomBytes } from "node:crypto";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from "@simplewebauthn/server";
import {
  consumeChallenge,
  consumeRecoveryCode,
  deletePasskey,
  hasRecoveryCodes,
  insertPasskey,
  listPasskeys,
  replaceRecoveryCodes,
  updateChallenge,
  updatePasskeyUse,
  updateSecondFactor,
} from "@db/queries/accounts/passkeys";
import type { Db } from "@db/client";
import type { AdminRole } from "@db/schema";
import { passkeyChangedLetter } from "@emails/account-security";
import { brand } from "~/brand";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { enqueueMail } from "~/domain/mail/enqueue-mail";
import { readUuid } from "~/lib/uuid";
import { consumeRateLimit } from "./limits";
import { hashToken } from "./secret-tokens";

type Context = Pick<DomainContext, "db" | "now" | "appOrigin">;
type MailingContext = Context & Pick<DomainContext, "enqueue">;

/** The account that asks, and the session whose browser signs. */
export interface Owner {
  id: string;
  email: string;
  sessionHash: string;
  role: AdminRole | null;
}

export const REFUSED = "This passkey was not accepted. Please try again.";

/** Options for the key that the browser makes. */
export async function beginRegistration(ctx: Context, owner: Owner) {
  const registered = await listPasskeys(ctx.db, owner.id);
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: siteOf(ctx).expectedRPID,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.email,
    attestationType: "none",
    excludeCredentials: registered.map((key) => ({
      id: key.credential_id,
      transports: transportsOf(key.transports),
    })),
    authenticatorSelection: {
      // Kept under our name, so that nobody types who they are; an editor's older key is a second factor all the same.
      residentKey: owner.role === null ? "required" : "preferred",
      userVerification: "required",
    },
  });
  await updateChallenge(ctx.db, owner.sessionHash, options.challenge);
  return options;
}

const CODES = 10;
const MAX_NAME = 60;

/** Stores the passkey; this session has its second factor. @returns recovery codes with an editor's first one. @throws Rejected */
export async function finishRegistration(
  ctx: MailingContext,
  owner: Owner,
  given: { response: string; name: string },
): Promise<string[] | null> {
  const response = readResponse<RegistrationResponseJSON>(given.response);
  const expectedChallenge = await consumeChallenge(ctx.db, owner.sessionHash);
  if (expectedChallenge === null) throw new Rejected(REFUSED);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    ...siteOf(ctx),
    requireUserVerification: true,
  }).catch(() => {
    throw new Rejected(REFUSED);
  });
  if (!verified) throw new Rejected(REFUSED);
  const { credential } = registrationInfo;
  const now = ctx.now();
  const needsCodes = owner.role !== null && !(await hasRecoveryCodes(ctx.db, owner.id));
  const codes = needsCodes ? Array.from({ length: CODES }, newCode) : null;
  const mailId = await ctx.db.transaction().execute(async (trx) => {
    await insertPasskey(trx, {
      userId: owner.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: given.name.trim().slice(0, MAX_NAME) || "Passkey",
      now,
    });
    if (codes)
      await replaceRecoveryCodes(
        trx,
        owner.id,
        codes.map((code) => codeHash(owner.id, code)),
      );
    await updateSecondFactor(trx, owner.sessionHash, now);
    return tellOwner(trx, ctx, owner, { isNew: true });
  });
  await ctx.enqueue("send-mail", { mailId });
  return codes;
}

/** The challenge that the browser signs. */
export async function beginConfirmation(ctx: Context, owner: Owner) {
  const registered = await listPasskeys(ctx.db, owner.id);
  const options = await generateAuthenticationOptions({
    rpID: siteOf(ctx).expectedRPID,
    allowCredentials: registered.map((key) => ({
      id: key.credential_id,
      transports: transportsOf(key.transports),
    })),
    userVerification: "required",
  });
  await updateChallenge(ctx.db, owner.sessionHash, options.challenge);
  return options;
}

/** This session has its second factor. @throws Rejected */
export async function finishConfirmation(ctx: Context, owner: Owner, text: string): Promise<void> {
  await consumeRateLimit(ctx, "second-factor", owner.id);
  const response = readResponse<AuthenticationResponseJSON>(text);
  const expectedChallenge = await consumeChallenge(ctx.db, owner.sessionHash);
  const key = (await listPasskeys(ctx.db, owner.id)).find(
    ({ credential_id }) => credential_id === response.id,
  );
  if (!key || expectedChallenge === null) throw new Rejected(REFUSED);
  await acceptPasskey(ctx, key, response, expectedChallenge);
  await updateSecondFactor(ctx.db, owner.sessionHash, ctx.now());
}

export function readResponse<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    // Not what our page sends.
    throw new Rejected(REFUSED);
  }
}

/** Its signature, this site, a look at the person and a counter that goes up. @throws Rejected */
export async function acceptPasskey(
  ctx: Context,
  key: Awaited<ReturnType<typeof listPasskeys>>[number],
  response: AuthenticationResponseJSON,
  expectedChallenge: string | ((challenge: string) => Promise<boolean>),
): Promise<void> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    ...siteOf(ctx),
    credential: {
      id: key.credential_id,
      publicKey: new Uint8Array(Buffer.from(key.public_key, "base64url")),
      counter: Number(key.counter),
      transports: transportsOf(key.transports),
    },
    requireUserVerification: true,
  }).catch(() => {
    throw new Rejected(REFUSED);
  });
  if (!verified) throw new Rejected(REFUSED);
  await updatePasskeyUse(ctx.db, key.id, authenticationInfo.newCounter, ctx.now());
}

export const siteOf = ({ appOrigin }: Pick<Context, "appOrigin">) => ({
  expectedOrigin: appOrigin,
  expectedRPID: new URL(appOrigin).hostname,
});

/** Uses up a recovery code; this session has its second factor. @throws Rejected */
export async function confirmWithCode(ctx: Context, owner: Owner, code: string): Promise<void> {
  if (code.trim() === "") throw new Rejected({ code: "Please enter a recovery code" });
  await consumeRateLimit(ctx, "second-factor", owner.id);
  const now = ctx.now();
  if (!(await consumeRecoveryCode(ctx.db, owner.id, codeHash(owner.id, code), now)))
    throw new Rejected({ code: "This recovery code is wrong or was used already" });
  await updateSecondFactor(ctx.db, owner.sessionHash, now);
}

/** With the last passkey go the recovery codes. @throws Rejected */
export async function removePasskey(ctx: MailingContext, owner: Owner, id: string): Promise<void> {
  const key = readUuid(id);
  const mailId = await ctx.db.transaction().execute(async (trx) => {
    if (key === null || !(await deletePasskey(trx, owner.id, key)))
      throw new Rejected("This passkey is gone already.");
    if ((await listPasskeys(trx, owner.id)).length === 0) await replaceRecoveryCodes(trx, owner.id, []);
    return tellOwner(trx, ctx, owner, { isNew: false });
  });
  await ctx.enqueue("send-mail", { mailId });
}

const transportsOf = (stored: unknown) => stored as AuthenticatorTransport[];

/** "k3v9-x2mq": 50 bits, without letters and digits that look alike. */
function newCode(): string {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const text = [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join("");
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

const codeHash = (userId: string, code: string): string =>
  hashToken(`${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`);

/** @returns the letter's id, to be enqueued after the commit */
async function tellOwner(
  trx: Db,
  ctx: Context,
  owner: Owner,
  { isNew }: { isNew: boolean },
): Promise<string> {
  const now = ctx.now();
  const letter = await passkeyChangedLetter({ url: `${ctx.appOrigin}/dashboard/account`, isNew });
  const key = `passkey:${owner.id}:${now.getTime()}`;
  return enqueueMail(trx, now, { kind: "passkey-changed", to: owner.email, letter, key });
}
