/**
 * Commands for the host itself. A client sends one as a simple query, but the session never sees it. The answer is one
 * row with one text column, "result".
 */
import { MessageType, cstring, errorResponse, frame, readyForQuery } from "./protocol";

export type HostCommands = ReadonlyMap<string, () => Promise<string>>;

const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);

/** The command in a unit, when it is one. */
export function commandIn(
  unit: readonly Buffer[],
  commands: HostCommands,
): (() => Promise<string>) | undefined {
  const [message] = unit;
  if (!message || unit.length > 1 || message[0] !== MessageType.query || message.length > 100)
    return undefined;
  return commands.get(message.toString("utf8", 5, message.length - 1).trim());
}

const TEXT_TYPE = 25;
/** One column: name, no table, no attribute number, type text of any length, text format. */
const ROW_DESCRIPTION = frame(
  "T",
  int16(1),
  cstring("result"),
  int32(0),
  int16(0),
  int32(TEXT_TYPE),
  Buffer.from([255, 255]),
  int32(-1),
  int16(0),
);

/** Runs a command; resolves to the whole answer for the client, errors included. */
export async function answerTo(command: () => Promise<string>): Promise<Buffer> {
  try {
    const text = Buffer.from(await command(), "utf8");
    const row = frame("D", int16(1), int32(text.length), text);
    return Buffer.concat([ROW_DESCRIPTION, row, frame("C", cstring("SELECT 1")), readyForQuery("I")]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return Buffer.concat([errorResponse("ERROR", "XX000", reason), readyForQuery("I")]);
  }
}

function int32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32BE(value);
  return bytes;
}
