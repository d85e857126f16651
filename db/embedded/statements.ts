/**
 * Prepared statements of one client. The shared session has one name space and one unnamed statement, so names are
 * replaced by aliases, and the unnamed Parse is kept to be replayed when other clients ran in between.
 */
import { MessageType, cstring, frame, readCString } from "./protocol";
import { joinTraits, NO_TRAITS, traitsOf } from "./sql-traits";
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

interface NamedStatement {
  alias: string;
  traits: SqlTraits;
}

/** "S" in a Describe or Close message: it means a statement, not a portal. */
const STATEMENT = 0x53;

export class Statements {
  readonly #clientId: number;
  readonly #named = new Map<string, NamedStatement>();
  #counter = 0;
  #unnamed: { message: Buffer; traits: SqlTraits } | null = null;

  constructor(clientId: number) {
    this.#clientId = clientId;
  }

  /** The client's last Parse of the unnamed statement. */
  get lastUnnamed(): Buffer | null {
    return this.#unnamed?.message ?? null;
  }

  /** Aliases that may exist in the session, for the clean-up. */
  get aliases(): string[] {
    return [...this.#named.values()].map((entry) => entry.alias);
  }

  prepare(unit: readonly Buffer[]): PreparedUnit {
    const prepared = { messages: [], traits: NO_TRAITS, needsUnnamed: false, usesUnnamed: false };
    const state: UnitState = { prepared, hasParsedUnnamed: false };
    for (const message of unit) state.prepared.messages.push(this.#rewrite(message, state));
    return state.prepared;
  }

  #rewrite(message: Buffer, state: UnitState): Buffer {
    const [type] = message;
    switch (type) {
      case MessageType.query:
        addTraits(state, traitsOf(message.toString("utf8", 5, message.length - 1)));
        return message;
      case MessageType.parse:
        return this.#parse(message, state);
      case MessageType.bind:
        return this.#bind(message, state);
      case MessageType.describe:
      case MessageType.close:
        return message[5] === STATEMENT ? this.#describeOrClose(type, message, state) : message;
      default:
        return message;
    }
  }

  #parse(message: Buffer, state: UnitState): Buffer {
    const name = readCString(message, 5);
    const traits = traitsOf(readCString(message, name.next).text);
    if (name.text === "") {
      state.hasParsedUnnamed = true;
      state.prepared.usesUnnamed = true;
      // Copied: the frame is a view into the chunk it came with, which would stay in memory as a whole.
      this.#unnamed = { message: Buffer.from(message), traits };
      return message;
    }
    const statement = this.#statement(name.text);
    statement.traits = traits;
    return frame("P", cstring(statement.alias), message.subarray(name.next));
  }

  #bind(message: Buffer, state: UnitState): Buffer {
    const portal = readCString(message, 5);
    const name = readCString(message, portal.next);
    if (name.text === "") {
      useUnnamed(state);
      addTraits(state, this.#unnamed?.traits ?? NO_TRAITS);
      return message;
    }
    const statement = this.#statement(name.text);
    addTraits(state, statement.traits);
    return frame(
      "B",
      message.subarray(5, portal.next),
      cstring(statement.alias),
      message.subarray(name.next),
    );
  }

  #describeOrClose(type: number, message: Buffer, state: UnitState): Buffer {
    const name = readCString(message, 6).text;
    if (name === "") {
      if (type === MessageType.describe) useUnnamed(state);
      return message;
    }
    const { alias } = this.#statement(name);
    if (type === MessageType.close) this.#named.delete(name);
    return frame(type, Buffer.from("S"), cstring(alias));
  }

  #statement(name: string): NamedStatement {
    const statement = this.#named.get(name) ?? {
      alias: `fe${this.#clientId}_${++this.#counter}`,
      traits: NO_TRAITS,
    };
    this.#named.set(name, statement);
    return statement;
  }
}

interface UnitState {
  prepared: PreparedUnit;
  hasParsedUnnamed: boolean;
}

function addTraits({ prepared }: UnitState, traits: SqlTraits): void {
  prepared.traits = joinTraits(prepared.traits, traits);
}

function useUnnamed({ prepared, hasParsedUnnamed }: UnitState): void {
  prepared.usesUnnamed = true;
  prepared.needsUnnamed ||= !hasParsedUnnamed;
}
