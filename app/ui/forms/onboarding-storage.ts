/**
 * The onboarding answers in browser storage, for reloads and lost connections. Each tab has its own; a new one begins with those that
 * another tab gave last. Without storage, the form and the cookie keep them.
 */
import { readAnswers, type Answers } from "~/domain/accounts/onboarding-answers";

const KEY = "getstarted";
const INTERESTS = "getstarted-interests";

export interface Interest {
  id: number;
  name: string;
}

export const localAnswers = (): Answers => readAnswers(read(KEY));
export const keepAnswers = (answers: Answers): boolean => write(KEY, answers);

export function forgetAnswers(): void {
  for (const key of [KEY, INTERESTS]) {
    try {
      for (const storage of [window.sessionStorage, window.localStorage]) storage.removeItem(key);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  }
}

/** The last loaded list of interests, for a visitor who is offline at that step. */
export const keepInterests = (interests: Interest[]): boolean => write(INTERESTS, interests);
export function localInterests(): Interest[] | null {
  const stored = read(INTERESTS);
  return Array.isArray(stored) && stored.length > 0 ? (stored as Interest[]) : null;
}

function read(key: string): unknown {
  try {
    const text = window.sessionStorage.getItem(key) ?? window.localStorage.getItem(key);
    return JSON.parse(text ?? "null");
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** @returns false if the browser has no storage */
function write(key: string, value: unknown): boolean {
  try {
    for (const storage of [window.sessionStorage, window.localStorage])
      storage.setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}
