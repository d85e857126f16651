/**
 * Traits of a statement that the front learns from its text. Several clients share one session, so it must notice the few
 * statements that change the session itself. It recognises words; it does not parse SQL.
 */
export interface ChannelCommand {
  verb: "listen" | "unlisten";
  /** Channel name as the server folds it, or "*" for UNLISTEN *. */
  channel: string;
}

export interface SqlTraits {
  /** SET, RESET, DISCARD or set_config(): the client's settings must be read again afterwards. */
  changesSettings: boolean;
  /** Session advisory locks may be taken or given back. */
  touchesLocks: boolean;
  /** COPY … FROM STDIN: the client will send data after the server's answer. */
  copiesIn: boolean;
  channels: ChannelCommand[];
}

export const NO_TRAITS: SqlTraits = Object.freeze({
  changesSettings: false,
  touchesLocks: false,
  copiesIn: false,
  channels: [],
});

// Literals and comments are blanked before matching: data may contain any word. Quoted identifiers stay.
const LITERAL_OR_COMMENT =
  /[eE]'[^'\\]*(?:\\[\s\S][^'\\]*)*'|'[^']*'|"[^"]*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\//g;
const RELEVANT_WORD =
  /\b(?:set|reset|discard|listen|unlisten|copy|set_config|pg_(?:try_)?advisory_(?:un)?lock\w*)\b/i;
// SET LOCAL, SET TRANSACTION and SET CONSTRAINTS end with the transaction and need no care.
const SETTING_STATEMENT =
  /(?:^|;)\s*(?:set(?!\s+(?:local|transaction|constraints)\b)|reset|discard)\b|\bset_config\s*\(/i;
const LOCK_STATEMENT = /\bpg_(?:try_)?advisory_(?:un)?lock|(?:^|;)\s*discard\b/i;
const COPY_STATEMENT = /(?:^|;)\s*copy\b[^;]*\bfrom\s+stdin\b/i;

export function traitsOf(sql: string): SqlTraits {
  if (!RELEVANT_WORD.test(sql)) return NO_TRAITS;
  const text = sql.replace(LITERAL_OR_COMMENT, (match) => (match.startsWith('"') ? match : " "));
  return {
    changesSettings: SETTING_STATEMENT.test(text),
    touchesLocks: LOCK_STATEMENT.test(text),
    copiesIn: COPY_STATEMENT.test(text),
    channels: channelsOf(text),
  };
}

export function joinTraits(a: SqlTraits, b: SqlTraits): SqlTraits {
  if (a === NO_TRAITS) return b;
  if (b === NO_TRAITS) return a;
  return {
    changesSettings: a.changesSettings || b.changesSettings,
    touchesLocks: a.touchesLocks || b.touchesLocks,
    copiesIn: a.copiesIn || b.copiesIn,
    channels: [...a.channels, ...b.channels],
  };
}

const CHANNEL_STATEMENT = /(?:^|;)\s*(listen|unlisten)\s+("[^"]+"|\*|[^\s;]+)\s*(?=;|$)/gi;
const DISCARD_STATEMENT = /(?:^|;)\s*discard\s+all\b/i;

function channelsOf(text: string): ChannelCommand[] {
  const commands: ChannelCommand[] = [];
  for (const [, verb = "", name = ""] of text.matchAll(CHANNEL_STATEMENT)) {
    commands.push({
      verb: verb.toLowerCase() === "listen" ? "listen" : "unlisten",
      channel: name.startsWith('"') ? name.slice(1, -1) : name.toLowerCase(),
    });
  }
  if (DISCARD_STATEMENT.test(text)) commands.push({ verb: "unlisten", channel: "*" });
  return commands;
}
