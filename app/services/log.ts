/** Structured logs: one JSON line each, without secrets. */
import { pino, type DestinationStream, type Logger, type LoggerOptions } from "pino";
import { seconds } from "~/lib/time";

/**
 * Passwords in connection strings, and tokens in links. The bound on the scheme's length keeps one very long word from
 * taking quadratic time.
 */
const SECRET_PATTERNS: [RegExp, string][] = [
  [/([a-z][a-z0-9+.-]{0,30}:\/\/[^\s:/@]*:)[^\s@]+@/gi, "$1[hidden]@"],
  [/([?&](?:token|code|key|secret|signature)=)[^&\s"]+/gi, "$1[hidden]"],
];

export function withoutSecrets(text: string): string {
  return SECRET_PATTERNS.reduce((safe, [pattern, replacement]) => safe.replace(pattern, replacement), text);
}

/** @param options.to replaces standard output */
export function createLog(options: { level: string; process: string; to?: DestinationStream }): Logger {
  const settings: LoggerOptions = {
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
        const { type, message, stack } = pino.stdSerializers.err(error);
        const { code } = error as { code?: unknown };
        // Nothing else: pg's "detail" quotes the row, "Key (email)=(…)".
        return { type, code, message: withoutSecrets(message), stack: withoutSecrets(stack) };
      },
    },
  };
  return options.to ? pino(settings, options.to) : pino(settings);
}

const QUIET_PERIOD = seconds(5);

/** Every connection notices a lost database at once: this logs it once in five seconds, with the number left out. */
export function throttledLog(log: Logger, now = Date.now): (reason: string, sentence: string) => void {
  let quietUntil = 0;
  let unsaid = 0;
  return (reason, sentence) => {
    if (now() < quietUntil) {
      unsaid++;
      return;
    }
    log.warn({ reason, ...(unsaid > 0 ? { unsaidBefore: unsaid } : {}) }, sentence);
    quietUntil = now() + QUIET_PERIOD;
    unsaid = 0;
  };
}
