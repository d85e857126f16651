/**
 * Settings (GUCs) per client on one shared session: each client's own values are put in place before its
 * unit when the session carries another client's, and read back after a statement that may have changed them.
 */
import type { Backend } from "./backend";

type Settings = ReadonlyMap<string, string>;

/** Settings of one client; `key` makes equality cheap to test. */
export interface ClientSettings {
  values: Settings;
  key: string;
}

const OWN_SETTINGS =
  "select name, pg_catalog.current_setting(name) from pg_catalog.pg_settings where source = 'session'";

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

export class SettingsSwitch {
  readonly #backend: Backend;
  /** Key of the settings in place; null when they are unknown. */
  #applied: string | null = null;

  constructor(backend: Backend) {
    this.#backend = backend;
  }

  /** Puts the client's settings in place; returns the server's error when it refuses one of them. */
  apply(settings: ClientSettings): Buffer | null {
    if (this.#applied === settings.key) return null;
    const assignments = [...settings.values].map(
      ([name, value]) => `pg_catalog.set_config(${quote(name)}, ${quote(value)}, false)`,
    );
    const sql = [
      ...(this.#applied === "" ? [] : ["reset all"]),
      ...(assignments.length ? [`select ${assignments.join(", ")}`] : []),
    ].join(";");
    const { error } = this.#backend.rows(sql);
    this.#applied = error ? null : settings.key;
    return error;
  }

  /**
   * Reads back what the session carries now, after a SET of the client. The server does not list custom names
   * ("app.user"): those from the start-up options are kept as they were, a session-wide SET of one is lost at the next
   * change of clients (SET LOCAL is not).
   */
  learn(before: ClientSettings): ClientSettings | null {
    const { rows, error } = this.#backend.rows(OWN_SETTINGS);
    if (error) return null;
    const values = new Map([...before.values].filter(([name]) => name.includes(".")));
    for (const [name, value] of rows) values.set(name ?? "", value ?? "");
    const settings = withKey(values);
    this.#applied = settings.key;
    return settings;
  }

  /** The session's settings are unknown (a client vanished): the next `apply` starts from the defaults. */
  forget(): void {
    this.#applied = null;
  }
}

const NOT_SETTINGS: ReadonlySet<string> = new Set([
  "user",
  "database",
  "options",
  "replication",
  // The session is UTF-8 and stays so.
  "client_encoding",
]);

/** The settings in a startup packet: plain parameters, and `-c name=value` / `--name=value` in `options`. */
export function startupSettings(parameters: ReadonlyMap<string, string>): ClientSettings {
  const values = new Map<string, string>();
  for (const [name, value] of parameters) {
    if (!NOT_SETTINGS.has(name) && !name.startsWith("_pq_.")) values.set(name, value);
  }
  const options = parameters.get("options") ?? "";
  for (const [, name = "", value = ""] of options.matchAll(
    /(?:-c\s*|--)((?:\\.|[^\s=\\])+)=((?:\\.|[^\s\\])*)/g,
  )) {
    values.set(name.replaceAll("-", "_"), value.replace(/\\(.)/g, "$1"));
  }
  return withKey(values);
}

function withKey(values: Settings): ClientSettings {
  const pairs = [...values].map(([name, value]) => `${name}=${value}`);
  return { values, key: pairs.sort().join("\n") };
}
