/**
 * The get-started answers while there is no account: they stay in the visitor's own browser. Scripts keep them in
 * browser storage; this cookie is the same storage for when scripts do not run, so that every step works by itself.
 * It is not signed: it says nothing of who somebody is, and is read as carefully as any form.
 */
import { readAnswers, type Answers } from "~/domain/accounts/onboarding-answers";
import { readCookie } from "./session/cookie";

const NAME = "getstarted";
/** As long as saved answers are kept, in seconds. */
const KEPT = 30 * 24 * 60 * 60;

export interface OnboardingState {
  answers: Answers;
  /** Names the saved record; made at the account step. */
  token: string | null;
  /** Where the first link was sent. */
  email: string | null;
}

export function readOnboarding(request: Request): OnboardingState {
  const text = Buffer.from(readCookie(request.headers.get("Cookie"), NAME) ?? "", "base64url").toString(
    "utf8",
  );
  let stored: unknown = null;
  try {
    stored = JSON.parse(text === "" ? "null" : text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  const { token, email } = (stored ?? {}) as { token?: unknown; email?: unknown };
  return {
    answers: readAnswers(stored),
    token: typeof token === "string" && /^[\w-]{43}$/.test(token) ? token : null,
    email: typeof email === "string" ? email.slice(0, 254) : null,
  };
}

const attributes = (appOrigin: string, maxAge: number) =>
  `; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${appOrigin.startsWith("https:") ? "; Secure" : ""}`;

export function onboardingCookie(appOrigin: string, { answers, token, email }: OnboardingState): string {
  const text = JSON.stringify({ ...answers, token, email });
  return `${NAME}=${Buffer.from(text).toString("base64url")}${attributes(appOrigin, KEPT)}`;
}

export const endedAnswersCookie = (appOrigin: string): string => `${NAME}=${attributes(appOrigin, 0)}`;
