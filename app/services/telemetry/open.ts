/** Spans and error reports to services of the operator's choice. Without the settings nothing of it is loaded. */
import type { TelemetrySpan } from "./spans";

export interface TelemetrySettings {
  otlpEndpoint: string | null;
  sentryDsn: string | null;
}

export interface Telemetry {
  span(span: TelemetrySpan): void;
  /** @param fields of the log line */
  error(error: unknown, message: string, fields: Record<string, unknown>): void;
  /** Sends what waits. */
  close(): Promise<void>;
}

/** Reports on their way: of a flood of errors the first ones tell enough. */
const MOST_AT_ONCE = 10;

const SILENT: Telemetry = { span: () => undefined, error: () => undefined, close: async () => undefined };

/** @param onTrouble gets why something was not told; the site goes on */
export async function openTelemetry(
  { otlpEndpoint, sentryDsn }: TelemetrySettings,
  process: string,
  onTrouble: (error: unknown) => void,
): Promise<Telemetry> {
  if (otlpEndpoint === null && sentryDsn === null) return SILENT;
  const [{ Batches, tell }, { tracesRequest }, { envelopeOf }] = await Promise.all([
    import("./batches"),
    import("./spans"),
    import("./error-reports"),
  ]);
  type Ended = Parameters<typeof tracesRequest>[2][number];
  const spans =
    otlpEndpoint === null
      ? null
      : new Batches<Ended>((items) => tracesRequest(otlpEndpoint, process, items), onTrouble);
  const exports = new Set<Promise<void>>();
  return {
    span: (span) => spans?.add({ ...span, endedAt: new Date() }),
    error(error, message, fields) {
      if (sentryDsn === null || exports.size >= MOST_AT_ONCE) return;
      const report = { error, message, fields, process, at: new Date() };
      const sent = tell(envelopeOf(sentryDsn, report), onTrouble).finally(() => exports.delete(sent));
      exports.add(sent);
    },
    async close() {
      await Promise.all([spans?.flush(), ...exports]);
    },
  };
}
