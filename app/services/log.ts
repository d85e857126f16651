/** Structured logs: one JSON line each, with what must never be written cut out. */
import { pino, type Logger } from "pino";

// A scheme is short: without a bound, one long word would be looked at from each of its letters to its end.
/** Passwords in connection strings, tokens in links and the headers that carry them stay out of every log. */
const secretPatterns: [RegExp, string][] = [
  [/([a-z][a-z0-9+.-]{0,30}:\/\/[^\s:/@]*:)[^\s@]+@/gi, "$1[hidden]@"],
  [/([?&](?:token|code|key|secret|signature)=)[^&\s"]+/gi, "$1[hidden]"],
];

export function withoutSecrets(text: string): string {
  return secretPatterns.reduce((safe, [pattern, replacement]) => safe.replace(pattern, replacement), text);
}

export function createLog(options: { level: string; process: string }): Logger {
  return pino({
    level: options.level,
    base: { process: options.process },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ["*.password", "*.token", "*.cookie", "*.authorization", "password", "token"],
      censor: "[hidden]",
    },
    serializers: {
      err: (error: Error) => {
        const plain = pino.stdSerializers.err(error);
        return { ...plain, message: withoutSecrets(plain.message), stack: withoutSecrets(plain.stack) };
      },
    },
  });
}

const QUIET = 5000;

/** A lost database is noticed by every connection at once: says so once in five seconds, with how often. */
export function throttled(log: Logger, now = Date.now): (reason: string, sentence: string) => void {
  let quietUntil = 0;
  let unsaid = 0;
  return (reason, sentence) => {
    if (now() < quietUntil) {
      unsaid++;
      return;
    }
    log.warn({ reason, ...(unsaid > 0 ? { unsaidBefore: unsaid } : {}) }, sentence);
    quietUntil = now() + QUIET;
    unsaid = 0;
  };
}
