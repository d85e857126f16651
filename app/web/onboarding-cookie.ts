/**
 * The get-started answers while there is no account: they stay in the visitor's own browser. Scripts keep them in
 * browser storage; this cookie does the same when scripts do not run, so that every step works by itself.
 * It is not signed: it identifies nobody, and is read as carefully as any form.
 */
import { noAnswers, readAnswers, type Answers } from "~/domain/accounts/onboarding-answers";
import { LINK_MINUTES } from "~/domain/accounts/login-link";
import { days, minutes } from "~/lib/time";
import { createCookie } from "./remix";

const cookie = createCookie("getstarted", { path: "/", httpOnly: true, sameSite: "lax" });

export interface OnboardingState {
  answers: Answers;
  /** After the account step, in place of the answers: where the link was sent, and what names the saved record. */
  sent: { email: string; token: string } | null;
}

export async function readOnboarding(request: Request): Promise<OnboardingState> {
  const stored: unknown = await cookie.parse(request.headers.get("Cookie"));
  const { token, email } = (stored || {}) as { token?: unknown; email?: unknown };
  const isSent = typeof token === "string" && /^[\w-]{43}$/.test(token) && typeof email === "string";
  return {
    answers: readAnswers(stored || null),
    sent: isSent ? { token, email: email.slice(0, 254) } : null,
  };
}

/** As long as saved answers are kept. */
const KEPT = days(30);

export const answersCookie = (appOrigin: string, answers: Answers): Promise<string> =>
  cookie.serialize(answers, { secure: isSecure(appOrigin), maxAge: KEPT / 1000 });

/** The account's answers do not stay in a browser that others may use; what names them stays as long as the mailed link. */
export const sentCookie = (appOrigin: string, sent: NonNullable<OnboardingState["sent"]>): Promise<string> =>
  cookie.serialize(
    { ...noAnswers, ...sent },
    { secure: isSecure(appOrigin), maxAge: minutes(LINK_MINUTES) / 1000 },
  );

export const endedAnswersCookie = (appOrigin: string): Promise<string> =>
  cookie.serialize("", { secure: isSecure(appOrigin), maxAge: 0 });

const isSecure = (appOrigin: string) => appOrigin.startsWith("https:");
