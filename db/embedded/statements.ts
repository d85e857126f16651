// Prepared statements of one client. The shared session has one name space and one unnamed statement, so
// names are replaced by aliases and the unnamed Parse is kept, to be played again when others came between.
import { MessageType, cstring, frame, readCString } from "./protocol";
import { joinTraits, noTraits, traitsOf } from "./sql-traits";
import type { SqlTraits } from "./sql-traits";

export interface PreparedUnit {
  /** The messages with the client's statement names replaced. */
  messages: Buffer[];
  traits: SqlTraits;
  /** The unit binds or describes the unnamed statement without parsing it first. */
  needsUnnamed: boolean;
  /** The unit leaves the session's unnamed statement to this client. */
  usesUnnamed: boolean;
}

export interface Statements {
  prepare(unit: readonly Buffer[]): PreparedUnit;
  /** The client's last Parse of the unnamed statement. */
  lastUnnamed(): Buffer | null;
  /** Aliases that may exist in the session, for the clean-up. */
  aliases(): string[];
}

interface Known {
  alias: string;
  traits: SqlTraits;
}

export function createStatements(clientId: number): Statements {
  const named = new Map<string, Known>();
  let counter = 0;
  let unnamed: { message: Buffer; traits: SqlTraits } | null = null;

  function known(name: string): Known {
    const entry = named.get(name) ?? { alias: `fe${clientId}_${++counter}`, traits: noTraits };
    named.set(name, entry);
    return entry;
  }

  function parse(message: Buffer): Buffer {
    const name = readCString(message, 5);
    const traits = traitsOf(readCString(message, name.next).text);
    if (name.text === "") {
      // a copy: the frame is a view into the chunk it came with, which would be kept alive as a whole
      unnamed = { message: Buffer.from(message), traits };
      return message;
    }
    const entry = known(name.text);
    entry.traits = traits;
    return frame("P", cstring(entry.alias), message.subarray(name.next));
  }

  function prepare(unit: readonly Buffer[]): PreparedUnit {
    let traits = noTraits;
    let parsed = false;
    let needsUnnamed = false;
    let usesUnnamed = false;
    const touchUnnamed = () => {
      usesUnnamed = true;
      needsUnnamed ||= !parsed;
    };

    const messages = unit.map((message) => {
      const type = message[0];
      if (type === MessageType.query) {
        traits = joinTraits(traits, traitsOf(message.toString("utf8", 5, message.length - 1)));
      } else if (type === MessageType.parse) {
        if (message[5] === 0) parsed = usesUnnamed = true;
        return parse(message);
      } else if (type === MessageType.bind) {
        const portal = readCString(message, 5);
        const name = readCString(message, portal.next);
        if (name.text === "") {
          touchUnnamed();
          traits = joinTraits(traits, unnamed?.traits ?? noTraits);
          return message;
        }
        const entry = known(name.text);
        traits = joinTraits(traits, entry.traits);
        return frame(
          "B",
          message.subarray(5, portal.next),
          cstring(entry.alias),
          message.subarray(name.next),
        );
      } else if ((type === MessageType.describe || type === MessageType.close) && message[5] === 0x53) {
        const name = readCString(message, 6).text;
        if (name === "") {
          if (type === MessageType.describe) touchUnnamed();
          return message;
        }
        const { alias } = known(name);
        if (type === MessageType.close) named.delete(name);
        return frame(type, Buffer.from("S"), cstring(alias));
      }
      return message;
    });
    return { messages, traits, needsUnnamed, usesUnnamed };
  }

  return {
    prepare,
    lastUnnamed: () => unnamed?.message ?? null,
    aliases: () => [...named.values()].map((entry) => entry.alias),
  };
}
