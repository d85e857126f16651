/** Errors as Sentry and its relatives take them (https://develop.sentry.dev/sdk/data-model/envelopes/). */
import type { Message } from "./batches";
import { randomUUID } from "node:crypto";
import { withoutSecrets } from "../log";

export interface ErrorReport {
  error: unknown;
  message: string;
  /** Fields of the log line: request or job. No bodies, cookies or names are among them. */
  fields: Record<string, unknown>;
  process: string;
  at: Date;
}

/** The request that reports one error. @param dsn "https://KEY@host/PROJECT" */
export function envelopeOf(dsn: string, report: ErrorReport): Message {
  const { protocol, host, username, pathname } = new URL(dsn);
  const [project = "", ...above] = pathname.split("/").filter(Boolean).toReversed();
  const prefix = above
    .toReversed()
    .map((part) => `/${part}`)
    .join("");
  const id = randomUUID().replaceAll("-", "");
  const event = {
    event_id: id,
    timestamp: report.at.getTime() / 1000,
    platform: "node",
    level: "error",
    logger: report.message,
    tags: { process: report.process },
    extra: report.fields,
    exception: { values: [exceptionOf(report.error)] },
  };
  const lines = [{ event_id: id, sent_at: report.at.toISOString() }, { type: "event" }, event];
  return {
    url: `${protocol}//${host}${prefix}/api/${project}/envelope/`,
    init: {
      headers: {
        "Content-Type": "application/x-sentry-envelope",
        "X-Sentry-Auth": `Sentry sentry_version=7, sentry_client=fire-escape/1, sentry_key=${username}`,
      },
      body: lines.map((line) => JSON.stringify(line)).join("\n"),
    },
  };
}

function exceptionOf(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, value: withoutSecrets(String(error)) };
  const frames = framesOf(withoutSecrets(error.stack ?? ""));
  return { type: error.name, value: withoutSecrets(error.message), stacktrace: { frames } };
}

const FRAME = /^\s+at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/;

/** Oldest first. */
function framesOf(stack: string) {
  return stack
    .split("\n")
    .flatMap((line) => {
      const [, name, filename, lineno, colno] = FRAME.exec(line) ?? [];
      if (filename === undefined) return [];
      return [{ function: name ?? "?", filename, lineno: Number(lineno), colno: Number(colno) }];
    })
    .toReversed();
}
