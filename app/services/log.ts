/** Structured logs: one JSON line each, without secrets, with the id of the request or job that it belongs to. */
import { AsyncLocalStorage } from "node:async_hooks";
import { pino, type DestinationStream, type Logger, type LoggerOptions } from "pino";
import { seconds } from "~/lib/time";

const scopes = new AsyncLocalStorage<Readonly<Record<string, unknown>>>();

/** Every line that is logged while `work` runs gets these fields, whoever logs it. */
export function withLogFields<T>(fields: Record<string, unknown>, work: () => T): T {
  return scopes.run({ ...scopes.getStore(), ...fields }, work);
}

/** As pino numbers them. */
const ERROR_LEVEL = 50;

/** @param options.to replaces standard output */
export function createLog(options: {
  level: string;
  process: string;
  to?: DestinationStream;
  /** Gets every error that is logged as one. */
  onError?: (error: unknown, message: string, fields: Record<string, unknown>) => void;
}): Logger {
  const settings: LoggerOptions = {
    level: options.level,
    base: { process: options.process },
    // A copy: pino writes a line's own fields into it.
    mixin: () => ({ ...scopes.getStore() }),
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    hooks: {
      logMethod(args, method, level) {
        const [fields, message] = args as [unknown, unknown?];
        if (level >= ERROR_LEVEL && fields !== null && typeof fields === "object" && "err" in fields)
          options.onError?.(fields.err, String(message), { ...scopes.getStore() });
        method.apply(this, args);
      },
    },
    redact: {
      paths: ["*.password", "*.token", "*.cookie", "*.authorization", "password", "token"],
      censor: "[hidden]",
    },
    serializers: {
      err: (error: unknown) => {
        // Routers throw answers, and libraries whatever they like.
        if (!(error instanceof Error)) return { type: typeof error, message: withoutSecrets(inWords(error)) };
        const { type, message, stack } = pino.stdSerializers.err(error);
        const { code } = error as { code?: unknown };
        // Only these: pg's "detail" quotes the row, "Key (email)=(…)".
        return { type, code, message: withoutSecrets(message), stack: withoutSecrets(stack ?? "") };
      },
    },
  };
  // One write for each line would hold up every request; pino writes what is left when the process ends.
  return pino(settings, options.to ?? pino.destination({ sync: false }));
}

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

/** How long a process that ends may take to tell it elsewhere. */
const LAST_WORDS = seconds(2);

/** Makes lines of errors that nobody caught, after which the process ends, and of Node's own warnings. */
export function logCrashes(log: Logger, destination: { close(): Promise<void> }): void {
  const end = (error: unknown) => {
    log.fatal({ err: error }, "the process ends: nobody caught this error");
    setTimeout(() => process.exit(1), LAST_WORDS).unref();
    void destination.close().finally(() => process.exit(1));
  };
  process.on("uncaughtException", end);
  process.on("unhandledRejection", end);
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log.warn({ err: warning }, "Node.js warns"));
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

function inWords(thrown: unknown): string {
  const { status, statusText } = (thrown ?? {}) as { status?: unknown; statusText?: unknown };
  return typeof status === "number" ? `${status} ${String(statusText)}` : String(thrown);
}
