/** The log of a long-running process, and where its errors are told besides. */
import type { Logger } from "pino";
import { createLog, throttledLog } from "../log";
import { errorReason } from "../store";
import { openTelemetry, type Telemetry, type TelemetrySettings } from "./open";

export async function openLog(
  config: TelemetrySettings & { logLevel: string },
  process: string,
): Promise<{ log: Logger; telemetry: Telemetry }> {
  const sayTrouble = (error: unknown) => throttled(errorReason(error), "monitoring could not be told");
  const telemetry = await openTelemetry(config, process, sayTrouble);
  const log = createLog({ level: config.logLevel, process, onError: telemetry.error });
  const throttled = throttledLog(log);
  return { log, telemetry };
}
