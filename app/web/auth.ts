/**
 * remix-auth with its link and form strategies, fenced in: the strategies never see the browser's headers nor our
 * session. The link's host is always APP_ORIGIN (they would take it from X-Forwarded-Host), and what makes a link
 * single-use and binds it to one address is our own database row, not their unauthenticated encryption.
 */
import { createSessionStorage, type SessionStorage } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { EmailLinkStrategy } from "remix-auth-email-link";
import { FormStrategy } from "remix-auth-form";
import { ensureSecret } from "@db/queries/secrets";
import { Rejected } from "~/domain/errors";
import { readEmail } from "~/domain/accounts/email";
import { spend } from "~/domain/accounts/limits";
import {
  issueLoginLink,
  LINK_MINUTES,
  redeemLoginLink,
  STALE_LINK,
  type LinkOrder,
  type Redeemed,
} from "~/domain/accounts/login-link";
import { signInWithPassword } from "~/domain/accounts/passwords";
import { newToken } from "~/domain/accounts/secret-tokens";
import { minutes } from "~/domain/time";
import type { AppContext } from "./context";

/** Where the strategies may put what they like: it is gone when the call returns. */
function nowhere(): SessionStorage {
  return createSessionStorage({
    createData: async () => "",
    readData: async () => null,
    updateData: async () => undefined,
    deleteData: async () => undefined,
    cookie: { name: "unused", secrets: [newToken()] },
  });
}

const secrets = new WeakMap<AppContext["db"], Promise<string>>();

function linkSecret(context: AppContext): Promise<string> {
  const known = secrets.get(context.db) ?? ensureSecret(context.db, "login-link");
  secrets.set(context.db, known);
  known.catch(() => secrets.delete(context.db));
  return known;
}

type Deliver = (link: { url: string; nonce: string }) => Promise<void>;

async function linkAuthenticator(context: AppContext, deliver: Deliver) {
  const authenticator = new Authenticator<Redeemed>(nowhere());
  const strategy = new EmailLinkStrategy<Redeemed>(
    {
      secret: await linkSecret(context),
      callbackURL: "/auth/verify",
      linkExpirationTime: minutes(LINK_MINUTES),
      sendEmail: ({ magicLink, form }) => deliver({ url: magicLink, nonce: String(form?.get("nonce")) }),
    },
    async ({ email, form, magicLinkVerify }) => {
      // Called while sending too, where there is nobody to find yet.
      if (!magicLinkVerify) throw new Error("not signed in yet");
      return redeemLoginLink(context, { email, nonce: String(form.get("nonce")) });
    },
  );
  return authenticator.use(strategy);
}

/** Mails a sign-in link. @throws whatever sending throws */
export async function sendLoginLink(
  context: AppContext,
  order: Pick<LinkOrder, "email" | "next" | "welcome">,
): Promise<void> {
  const origin = new URL(context.appOrigin);
  const authenticator = await linkAuthenticator(context, (link) =>
    issueLoginLink(context, { ...order, ...link, url: withOrigin(link.url, origin) }),
  );
  const request = new Request(new URL("/login", origin), {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Host: origin.host,
      "X-Forwarded-Host": origin.host,
      "X-Forwarded-Proto": origin.protocol.slice(0, -1),
    },
    body: new URLSearchParams({ email: order.email, nonce: newToken() }).toString(),
  });
  try {
    await authenticator.authenticate("email-link", request, { successRedirect: "/login" });
  } catch (outcome) {
    // Success is a thrown redirect; its cookie holds the encrypted link and must not reach who asked.
    if (!(outcome instanceof Response)) throw outcome;
  }
}

/** @throws Rejected. The same answer and the same work for known and unknown addresses. */
export async function requestLoginLink(context: AppContext, given: string, next: string): Promise<void> {
  const email = readEmail(given);
  if (!email) throw new Rejected({ email: "Please enter a valid email address" });
  await spend(context, "mail-from", context.clientAddress);
  await spend(context, "mail-to", email);
  await sendLoginLink(context, { email, next });
}

/** The strategy guesses the protocol of some hosts; the site's own origin is the truth. */
function withOrigin(link: string, origin: URL): string {
  const url = new URL(link);
  return origin.origin + url.pathname + url.search;
}

/** Uses a mailed link up. @throws Rejected when it is no good (any more) */
export async function redeemToken(context: AppContext, token: string): Promise<Redeemed> {
  // Long before the strategy would log a stack for it: a link's token is base64 and never this long.
  if (!/^[A-Za-z0-9+/=]{40,2000}$/.test(token)) throw new Rejected(STALE_LINK);
  const authenticator = await linkAuthenticator(context, async () => undefined);
  const url = new URL("/auth/verify", context.appOrigin);
  url.searchParams.set("token", token);
  try {
    return await authenticator.authenticate("email-link", new Request(url), { throwOnError: true });
  } catch (error) {
    if (error instanceof Rejected) throw error;
    // An old or altered token: the strategy's own words would say more than people can use.
    if (error instanceof Error && /link/i.test(error.message)) throw new Rejected(STALE_LINK);
    throw error;
  }
}

/** @returns the account's id. @throws Rejected */
export async function checkPassword(context: AppContext, form: FormData): Promise<string> {
  const authenticator = new Authenticator<string>(nowhere());
  let refusal: unknown;
  authenticator.use(
    new FormStrategy(async ({ form: sent }) => {
      const text = (name: string) => String(sent.get(name) ?? "");
      try {
        return await signInWithPassword(context, {
          email: text("email"),
          password: text("password"),
          from: context.clientAddress,
        });
      } catch (error) {
        // The strategy turns errors into words; ours are to arrive as they are.
        refusal = error;
        throw error;
      }
    }),
  );
  const request = new Request(new URL("/login-with-password", context.appOrigin), { method: "POST" });
  try {
    return await authenticator.authenticate("form", request, {
      context: { ...context, formData: form },
      throwOnError: true,
    });
  } catch (error) {
    throw refusal ?? error;
  }
}
