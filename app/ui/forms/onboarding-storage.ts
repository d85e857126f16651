/** The onboarding answers in browser storage, for reloads and lost connections. Without storage, the cookie keeps them. */
import { noAnswers, readAnswers, type Answers } from "~/domain/accounts/onboarding-answers";

const KEY = "getstarted";
const INTERESTS = "getstarted-interests";

export interface Interest {
  id: number;
  name: string;
}

function read(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? "null");
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** @returns false if the browser has no storage */
function write(key: string, value: unknown): boolean {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return false;
  }
}

export const localAnswers = (): Answers => readAnswers(read(KEY));
export const keepAnswers = (answers: Answers): boolean => write(KEY, answers);

export function forgetAnswers(): void {
  for (const key of [KEY, INTERESTS]) {
    try {
      window.localStorage.removeItem(key);
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

/** The server's answers, overridden by newer ones given in this browser. */
export function mergeAnswers(server: Answers, local: Answers): Answers {
  const given = (Object.keys(noAnswers) as (keyof Answers)[]).filter((key) => {
    const value = local[key];
    return Array.isArray(value) ? key === "days" || value.length > 0 : Boolean(value);
  });
  return { ...server, ...Object.fromEntries(given.map((key) => [key, local[key]])) };
}
