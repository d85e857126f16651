/**
 * Signing in with a passkey, without a mail. Nobody says who they are: the authenticator knows, and looks at the person, so it stands
 * for both factors.
 */
import { generateAuthenticationOptions, type AuthenticationResponseJSON } from "@simplewebauthn/server";
import { findPasskey } from "@db/queries/accounts/passkeys";
import { consumeToken, insertToken } from "@db/queries/accounts/tokens";
import { findUser, updateLastLogin } from "@db/queries/accounts/users";
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { minutes } from "~/lib/time";
import { consumeRateLimit } from "./limits";
import { readResponse, REFUSED, siteOf, acceptPasskey } from "./passkeys";
import { hashToken } from "./secret-tokens";
import { blockedAccount } from "./sessions";

type Context = Pick<DomainContext, "db" | "now" | "appOrigin">;

const ANSWERED_WITHIN = minutes(5);

/** The challenge that the browser signs. @param from the client's address. @throws Rejected */
export async function beginSignIn(ctx: Context, from: string) {
  await consumeRateLimit(ctx, "passkey-from", from);
  const now = ctx.now();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(ctx).expectedRPID,
    userVerification: "required",
  });
  await insertToken(ctx.db, {
    tokenHash: hashToken(options.challenge),
    purpose: "passkey",
    email: "",
    userId: null,
    payload: {},
    now,
    expiresAt: new Date(now.getTime() + ANSWERED_WITHIN),
  });
  return options;
}

/** @returns the account's id. @throws Rejected */
export async function finishSignIn(ctx: Context, text: string): Promise<string> {
  const response = readResponse<AuthenticationResponseJSON>(text);
  const key = await findPasskey(ctx.db, String(response?.id ?? ""));
  if (!key) throw new Rejected(REFUSED);
  await consumeRateLimit(ctx, "second-factor", key.user_id);
  // Each question is answered once.
  await acceptPasskey(ctx, key, response, async (challenge) =>
    Boolean(await consumeToken(ctx.db, hashToken(challenge), "passkey", ctx.now())),
  );
  const user = await findUser(ctx.db, key.user_id);
  if (!user || user.blocked_at !== null) throw blockedAccount();
  await updateLastLogin(ctx.db, user.id, ctx.now());
  return user.id;
}
