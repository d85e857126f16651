/** Password hashes: argon2id at OWASP's strength, two at a time, so that a rush of sign-ins cannot take the machine. */
import { hash, verify } from "@node-rs/argon2";

export class PasswordsBusy extends Error {
  readonly name = "PasswordsBusy";
}

let dummy: Promise<string> | null = null;

/** An account without a password costs the same time as one with: a comparison against a hash that nothing matches. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await (dummy ??= hashPassword(crypto.randomUUID())));
  const matches = await inTurn(() => verify(against, password));
  return matches && stored !== null;
}

/** m = 19 MiB, t = 2, p = 1 (OWASP Password Storage Cheat Sheet). argon2id is the library's default algorithm. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, STRENGTH));

const AT_ONCE = 2;
/** More than this many waiting means an attack; the answer comes at once instead of after a minute. */
const MOST_WAITING = 200;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new PasswordsBusy("Too many passwords are being checked.");
    await new Promise<void>((resume) => waiting.push(resume));
  } else running++;
  try {
    return await work();
  } finally {
    // The turn passes straight to the next in line; only an empty line frees the place.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
