/**
 * The get-started answers while there is no account: they stay in the visitor's own browser. Scripts keep them in
 * browser storage; this cookie does the same when scripts do not run, so that every step works by itself.
 * It is not signed: it identifies nobody, and is read as carefully as any form.
 */
import { createCookie } from "@remix-run/node";
import { readAnswers, type Answers } from "~/domain/accounts/onboarding-answers";

/** In seconds, as long as saved answers are kept. */
const MAX_AGE = 30 * 24 * 60 * 60;

const cookie = createCookie("getstarted", { path: "/", httpOnly: true, sameSite: "lax", maxAge: MAX_AGE });

export interface OnboardingState {
  answers: Answers;
  /** Names the saved record; made at the account step. */
  token: string | null;
  /** Where the first link was sent. */
  email: string | null;
}

export async function readOnboarding(request: Request): Promise<OnboardingState> {
  const stored: unknown = await cookie.parse(request.headers.get("Cookie"));
  const { token, email } = (stored || {}) as { token?: unknown; email?: unknown };
  return {
    answers: readAnswers(stored || null),
    token: typeof token === "string" && /^[\w-]{43}$/.test(token) ? token : null,
    email: typeof email === "string" ? email.slice(0, 254) : null,
  };
}

const isSecure = (appOrigin: string) => appOrigin.startsWith("https:");

export function onboardingCookie(
  appOrigin: string,
  { answers, token, email }: OnboardingState,
): Promise<string> {
  return cookie.serialize({ ...answers, token, email }, { secure: isSecure(appOrigin) });
}

export const endedAnswersCookie = (appOrigin: string): Promise<string> =>
  cookie.serialize("", { secure: isSecure(appOrigin), maxAge: 0 });
