/** People who use the product while its machine is out of order: an account that saves, an editor who writes long notes, readers. */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

export interface Member {
  url: string;
  cookie: string;
}

/** Saves and removes one event after the other, without pause, and remembers what was acknowledged last. */
export class Writer {
  readonly statuses = new Map<string, number>();
  readonly acknowledged = new Map<number, boolean>();
  /** Those with a write that nobody answered: either state is right. */
  readonly open = new Set<number>();
  lastSuccess = performance.now();
  #isStopping = false;
  #work: Promise<void> = Promise.resolve();

  constructor(
    readonly member: Member,
    readonly ids: number[],
  ) {}

  start(): void {
    this.#work = this.#loop();
  }

  stop(): Promise<void> {
    this.#isStopping = true;
    return this.#work;
  }

  async #loop(): Promise<void> {
    for (let n = 0; !this.#isStopping; n++) {
      const id = this.ids[n % this.ids.length] ?? 0;
      const isSave = Math.floor(n / this.ids.length) % 2 === 0;
      const status = await this.#write(id, isSave);
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
      if (status === "200") {
        this.acknowledged.set(id, isSave);
        this.open.delete(id);
        this.lastSuccess = performance.now();
      } else if (status === "none") this.open.add(id);
      await sleep(20);
    }
  }

  async #write(id: number, isSave: boolean): Promise<string> {
    const { url, cookie } = this.member;
    try {
      const answer = await fetch(`${url}/saved.json`, {
        method: "POST",
        headers: { Origin: url, Cookie: cookie },
        body: new URLSearchParams({ intent: isSave ? "save" : "remove", event: String(id) }),
      });
      await answer.arrayBuffer();
      return String(answer.status);
    } catch {
      return "none"; // The connection broke off: nobody knows what became of it.
    }
  }

  async lost(): Promise<string[]> {
    const { url, cookie } = this.member;
    const answer = await fetch(`${url}/saved.json`, { headers: { Cookie: cookie } });
    const { events } = (await answer.json()) as { events: number[] };
    return [...this.acknowledged].flatMap(([id, isSaved]) =>
      this.open.has(id) || events.includes(id) === isSaved
        ? []
        : [`event ${id}: ${isSaved ? "saved" : "removed"}`],
    );
  }
}

/** An account without a role: sessions of editors end within hours. */
export async function member(url: string, env: NodeJS.ProcessEnv): Promise<Member> {
  const email = "machine@example.org";
  const signedIn = await editor(url, env, email);
  await adminCommand(env, "revoke", email);
  return signedIn;
}

export async function editor(url: string, env: NodeJS.ProcessEnv, email: string): Promise<Member> {
  const { stdout } = await adminCommand(env, "grant", email, "--link");
  const link = /https?:\S+token=\S+/.exec(stdout)?.[0] ?? url;
  const token = new URL(link).searchParams.get("token") ?? "";
  const answer = await fetch(`${url}/auth/verify`, {
    method: "POST",
    headers: { Origin: url },
    body: new URLSearchParams({ token }),
    redirect: "manual",
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { url, cookie };
}

/** Small writes fit into what the database has in store: notes of 75 KB do not. @returns statuses, and the titles acknowledged */
export async function stuff({ url, cookie }: Member, longestMs: number) {
  const statuses = new Map<string, number>();
  const titles: string[] = [];
  const until = performance.now() + longestMs;
  for (let n = 0; performance.now() < until; n++) {
    const title = `Note ${n}`;
    const status = await fetch(`${url}/admin/knowledge`, {
      method: "POST",
      headers: { Origin: url, Cookie: cookie },
      body: new URLSearchParams({ intent: "add", title, content: randomBytes(56_000).toString("base64") }),
      redirect: "manual",
    }).then(
      async (answer) => (await answer.arrayBuffer(), String(answer.status)),
      () => "none",
    );
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === "303") titles.push(title);
    else await sleep(100);
  }
  return { statuses, titles };
}

export async function keptTitles({ url, cookie }: Member): Promise<string> {
  const pages = [];
  for (let page = 1; page <= 40; page++) {
    const answer = await fetch(`${url}/admin/knowledge?page=${page}`, { headers: { Cookie: cookie } });
    const text = await answer.text();
    pages.push(text);
    if (!text.includes("Note ")) break;
  }
  return pages.join("\n");
}

/** Reads pages, most of which the page cache has not. */
export function startReader(url: string) {
  const statuses = new Map<string, number>();
  let isStopping = false;
  const loop = async () => {
    for (let n = 0; !isStopping; n++) {
      const path = ["/", "/tonight", `/?search=jazz&days=${(n % 20) + 1}`, "/venues"][n % 4] ?? "/";
      const status = await fetch(url + path).then(
        async (answer) => (await answer.arrayBuffer(), String(answer.status)),
        () => "none",
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(30);
    }
  };
  const work = loop();
  return {
    statuses,
    stop: () => {
      isStopping = true;
      return work;
    },
  };
}

const run = promisify(execFile);

const adminCommand = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  run(process.execPath, ["build/cli.js", "admin", ...args], { env });
