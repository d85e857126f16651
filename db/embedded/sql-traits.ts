// What the text of a statement tells the front: several clients share one backend session, so the few
// statements that change the session itself have to be noticed. It recognises words, it does not parse SQL.

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

export const noTraits: SqlTraits = Object.freeze({
  changesSettings: false,
  touchesLocks: false,
  copiesIn: false,
  channels: [],
});

// Literals and comments are blanked before matching: data may contain any word. Quoted identifiers stay.
const opaque =
  /[eE]'[^'\\]*(?:\\[\s\S][^'\\]*)*'|'[^']*'|"[^"]*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\//g;
const worthReading =
  /\b(?:set|reset|discard|listen|unlisten|copy|set_config|pg_(?:try_)?advisory_(?:un)?lock\w*)\b/i;
// SET LOCAL, SET TRANSACTION and SET CONSTRAINTS end with the transaction and need no care.
const settingStatement =
  /(?:^|;)\s*(?:set(?!\s+(?:local|transaction|constraints)\b)|reset|discard)\b|\bset_config\s*\(/i;
const lockStatement = /\bpg_(?:try_)?advisory_(?:un)?lock|(?:^|;)\s*discard\b/i;
const copyStatement = /(?:^|;)\s*copy\b[^;]*\bfrom\s+stdin\b/i;
const channelStatement = /(?:^|;)\s*(listen|unlisten)\s+("[^"]+"|\*|[^\s;]+)\s*(?=;|$)/gi;
const discardStatement = /(?:^|;)\s*discard\s+all\b/i;

function channelsOf(text: string): ChannelCommand[] {
  const commands: ChannelCommand[] = [];
  for (const [, verb = "", name = ""] of text.matchAll(channelStatement)) {
    commands.push({
      verb: verb.toLowerCase() === "listen" ? "listen" : "unlisten",
      channel: name.startsWith('"') ? name.slice(1, -1) : name.toLowerCase(),
    });
  }
  if (discardStatement.test(text)) commands.push({ verb: "unlisten", channel: "*" });
  return commands;
}

export function traitsOf(sql: string): SqlTraits {
  if (!worthReading.test(sql)) return noTraits;
  const text = sql.replace(opaque, (match) => (match.startsWith('"') ? match : " "));
  return {
    changesSettings: settingStatement.test(text),
    touchesLocks: lockStatement.test(text),
    copiesIn: copyStatement.test(text),
    channels: channelsOf(text),
  };
}

export function joinTraits(a: SqlTraits, b: SqlTraits): SqlTraits {
  if (a === noTraits) return b;
  if (b === noTraits) return a;
  return {
    changesSettings: a.changesSettings || b.changesSettings,
    touchesLocks: a.touchesLocks || b.touchesLocks,
    copiesIn: a.copiesIn || b.copiesIn,
    channels: [...a.channels, ...b.channels],
  };
}
