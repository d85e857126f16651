/**
 * Sign-in through remix-auth and its link and form strategies, which the project's brief requires. Our own token row in
 * the database does the work: it makes a link single-use and binds it to one address. The strategies see neither the
 * browser's headers nor our session, and a link's host is always APP_ORIGIN.
 */
import { Authenticator } from "remix-auth";
import { EmailLinkStrategy } from "remix-auth-email-link";
import { FormStrategy } from "remix-auth-form";
import { findLiveToken } from "@db/queries/accounts/tokens";
import { ownSecret } from "~/domain/own-secrets";
import { isRefusal, Rejected } from "~/domain/errors";
import { readEmail } from "~/domain/accounts/email";
import { takeMailTurn } from "~/domain/accounts/mail-limits";
import {
  changedLink,
  issueLoginLink,
  LINK_MINUTES,
  redeemLoginLink,
  staleLink,
  storeLoginLink,
  type LinkOrder,
  type Redeemed,
} from "~/domain/accounts/login-link";
import { signInWithPassword } from "~/domain/accounts/passwords";
import { hashToken, newToken } from "~/domain/accounts/secret-tokens";
import { minutes } from "~/lib/time";
import type { AppContext } from "~/context";
import { noteSecurity } from "~/domain/security-log";
import { fromMailed, toMailed } from "./mailed-token";
import { createSessionStorage, type SessionStorage } from "./remix";
import { isOwnDevice } from "./session/device";

/** The part of a context that links need; operators' commands have no more than this. */
export type LinkContext = Pick<AppContext, "db" | "now" | "appOrigin">;

interface LinkHandlers {
  deliver?(link: { url: string; nonce: string }): Promise<void>;
  redeem?(link: { email: string; nonce: string }): Promise<Redeemed>;
  /** The link is none of ours, or was altered. */
  onUnreadable?(): void;
}

/** Reads what a mailed link holds, in JSON; "{}" for one that is not ours. */
export async function decryptLink(context: LinkContext, written: string): Promise<string> {
  const strategy: object = await linkStrategy(context, {});
  const { decrypt } = strategy as { decrypt(code: string): Promise<string> };
  return decrypt(fromMailed(written.slice(0, 2000)));
}

/** A sign-in link for an operator to hand over. Nothing is mailed. */
export async function createLoginLink(context: LinkContext, email: string, next: string): Promise<string> {
  let made = "";
  await makeLink(context, email, async ({ url, nonce }) => {
    await storeLoginLink(context.db, { email, nonce, next }, context.now());
    made = url;
  });
  return made;
}

/** @throws Rejected. The same answer and the same work for known and unknown addresses. */
export async function requestLoginLink(
  context: AppContext,
  request: Request,
  { address, next }: { address: string; next: string },
): Promise<void> {
  const email = readEmail(address);
  if (!email) throw new Rejected({ email: "Please enter a valid email address" });
  const lane = await takeMailTurn(context, {
    email,
    from: context.clientAddress,
    isOwnDevice: await isOwnDevice(context, request, email),
  });
  await sendLoginLink(context, { email, next, lane });
  await noteSecurity(context, { event: "link-requested", who: { email } });
}

/** Mails a sign-in link. @throws whatever sending throws */
export async function sendLoginLink(
  context: AppContext,
  order: Pick<LinkOrder, "email" | "next" | "welcome" | "lane">,
): Promise<void> {
  await makeLink(context, order.email, (link) => issueLoginLink(context, { ...order, ...link }));
}

/** Whether a mailed link would still sign in, or why not. Uses nothing up. */
export async function stateOfLink(context: AppContext, token: string): Promise<"live" | "over" | "changed"> {
  try {
    await openLink(context, token, async ({ nonce }) => {
      if (!(await findLiveToken(context.db, hashToken(nonce), "login", context.now()))) throw staleLink();
      return { userId: "", next: "" };
    });
    return "live";
  } catch (error) {
    if (isRefusal(error, "stale-link")) return "over";
    if (isRefusal(error, "changed-link")) return "changed";
    throw error;
  }
}

/** Redeems a mailed link. @throws Rejected when the link is invalid, used or expired */
export const verifyToken = (context: AppContext, token: string): Promise<Redeemed> =>
  openLink(context, token, (link) => redeemLoginLink(context, link));

/** @returns the account's id. @throws Rejected */
export async function checkPassword(context: AppContext, sentBy: Request, form: FormData): Promise<string> {
  const isOwn = await isOwnDevice(context, sentBy, String(form.get("email") ?? ""));
  const authenticator = new Authenticator<string>(discardingSessionStorage());
  let refusal: unknown;
  authenticator.use(
    new FormStrategy(async ({ form: sent }) => {
      const text = (name: string) => String(sent.get(name) ?? "");
      try {
        return await signInWithPassword(context, {
          email: text("email"),
          password: text("password"),
          from: context.clientAddress,
          isOwnDevice: isOwn,
        });
      } catch (error) {
        // The strategy turns errors into text; keep the original error.
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
    const email = readEmail(form.get("email"));
    if (refusal instanceof Rejected && email)
      await noteSecurity(context, {
        event: refusal.kind === "rate-limited" ? "limit-reached" : "sign-in-failed",
        who: { email },
      });
    throw refusal ?? error;
  }
}

/** Has the strategy make a link for an address. @throws whatever `deliver` throws */
async function makeLink(
  context: LinkContext,
  email: string,
  deliver: (link: { url: string; nonce: string }) => Promise<void>,
): Promise<void> {
  const origin = new URL(context.appOrigin);
  const authenticator = await linkAuthenticator(context, {
    deliver: (link) => deliver({ ...link, url: withOrigin(link.url, origin) }),
  });
  const request = new Request(new URL("/login", origin), {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Host: origin.host,
      "X-Forwarded-Host": origin.host,
      "X-Forwarded-Proto": origin.protocol.slice(0, -1),
    },
    body: new URLSearchParams({ email, nonce: newToken() }).toString(),
  });
  try {
    await authenticator.authenticate("email-link", request, { successRedirect: "/login" });
  } catch (outcome) {
    // Success is a thrown redirect; its cookie holds the encrypted link and must not reach the browser.
    if (!(outcome instanceof Response)) throw outcome;
  }
}

/** The link on the site's own origin: the strategy guesses the protocol of some hosts. */
function withOrigin(link: string, origin: URL): string {
  const url = new URL(link);
  url.searchParams.set("token", toMailed(url.searchParams.get("token") ?? ""));
  return origin.origin + url.pathname + url.search;
}

async function openLink(
  context: AppContext,
  written: string,
  redeem: (link: { email: string; nonce: string }) => Promise<Redeemed>,
): Promise<Redeemed> {
  const token = fromMailed(written);
  if (token.length < 40 || token.length > 2000) throw changedLink();
  let refusal: unknown;
  const authenticator = await linkAuthenticator(context, {
    async redeem(link) {
      try {
        return await redeem(link);
      } catch (error) {
        refusal = error;
        throw error;
      }
    },
    onUnreadable: () => (refusal = changedLink()),
  });
  const url = new URL("/auth/verify", context.appOrigin);
  url.searchParams.set("token", token);
  try {
    return await authenticator.authenticate("email-link", new Request(url), { throwOnError: true });
  } catch {
    // Before it accepts a token, the strategy fails only because the token is old.
    throw refusal ?? staleLink();
  }
}

const linkAuthenticator = async (context: LinkContext, handlers: LinkHandlers) =>
  new Authenticator<Redeemed>(discardingSessionStorage()).use(await linkStrategy(context, handlers));

/** The strategies require a session storage; ours ignores what they write. */
function discardingSessionStorage(): SessionStorage {
  return createSessionStorage({
    createData: async () => "",
    readData: async () => null,
    updateData: async () => undefined,
    deleteData: async () => undefined,
    cookie: { name: "unused", secrets: [newToken()] },
  });
}

async function linkStrategy(context: LinkContext, { deliver, redeem, onUnreadable }: LinkHandlers) {
  const strategy = new EmailLinkStrategy<Redeemed>(
    {
      secret: await ownSecret(context, "login-link"),
      callbackURL: "/auth/verify",
      linkExpirationTime: minutes(LINK_MINUTES),
      sendEmail: async ({ magicLink, form }) =>
        deliver?.({ url: magicLink, nonce: String(form?.get("nonce")) }),
    },
    async ({ email, form, magicLinkVerify }) => {
      // The strategy also calls this while sending, when there is no user yet.
      if (!magicLinkVerify || !redeem) throw new Error("not signed in yet");
      return redeem({ email, nonce: String(form.get("nonce")) });
    },
  );
  return quiet(strategy, onUnreadable);
}

/** The strategy prints a stack for every altered link, and anybody can send those: it gets an empty one to refuse instead. */
function quiet<Strategy extends object>(strategy: Strategy, onUnreadable?: () => void): Strategy {
  const { decrypt } = strategy as { decrypt?: (code: string) => Promise<string> };
  if (!decrypt) throw new Error("The link strategy has no decrypt any more.");
  const readable = async (code: string): Promise<string> => {
    try {
      const text = await decrypt.call(strategy, code);
      JSON.parse(text);
      return text;
    } catch {
      onUnreadable?.();
      // It has no address, which the strategy refuses in silence.
      return "{}";
    }
  };
  return Object.assign(strategy, { decrypt: readable });
}
