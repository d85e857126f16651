/** Listens to one channel of the database over its own connection, and reconnects when it is lost. */
import pg from "pg";

export interface ListenOptions {
  url: string;
  channel: string;
  onMessage: (payload: string) => void;
  /** Called after each connect: messages may have been missed before. */
  onConnected: () => void;
  /** The connection was lost or refused. The next attempt follows automatically. */
  onLost: (error: Error) => void;
}

const FIRST_PAUSE = 500;
const MAX_PAUSE = 30_000;

/** @returns a function that stops listening */
export function listenToChannel(options: ListenOptions): () => Promise<void> {
  let stopped = false;
  let pause = FIRST_PAUSE;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const reconnect = (error: Error) => {
    client?.removeAllListeners("end");
    client?.end().catch(options.onLost);
    client = null;
    if (stopped) return;
    options.onLost(error);
    timer = setTimeout(connect, pause);
    timer.unref();
    pause = Math.min(MAX_PAUSE, pause * 2);
  };

  function connect(): void {
    const fresh = new pg.Client({
      connectionString: options.url,
      application_name: "fire-escape listener",
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client = fresh;
    let lost = false;
    const once = (error: Error) => {
      if (lost) return;
      lost = true;
      reconnect(error);
    };
    fresh.on("error", once);
    fresh.on("end", () => once(new Error("the connection ended")));
    fresh.on("notification", ({ payload = "" }) => options.onMessage(payload));
    fresh
      .connect()
      .then(() => fresh.query(`listen ${fresh.escapeIdentifier(options.channel)}`))
      .then(() => {
        pause = FIRST_PAUSE;
        options.onConnected();
      })
      .catch(once);
  }

  connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    client?.removeAllListeners("end");
    await client?.end().catch(options.onLost);
  };
}
