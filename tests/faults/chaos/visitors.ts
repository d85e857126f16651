/** People who read and write all the time. Each write is one of its kind, so that a lost or a doubled one shows. */
import { setTimeout as sleep } from "node:timers/promises";
import type { ResendServer } from "../../factories/resend-server";
import { oneOf, upTo, type Chance } from "../random";
import type { Balancer } from "./balancer";
import type { Ledger } from "./ledger";

export interface Member {
  email: string;
  cookie: string;
}

const PAGES = ["/", "/venues", "/events.json", "/map", "/suggest-event", "/api/v1/events", "/login"];

export class Visitors {
  #count = 0;
  #isOver = false;
  readonly #loops: Promise<void>[] = [];

  constructor(
    private readonly balancer: Balancer,
    private readonly members: Member[],
    private readonly ledger: Ledger,
    private readonly chance: Chance,
  ) {}

  /** @returns whether the site acknowledged it */
  async #write(path: string, form: Record<string, string>, cookie?: string): Promise<boolean> {
    try {
      const { status } = await this.balancer.ask(path, { form, ...(cookie ? { cookie } : {}) });
      if (status === 303) return true;
    } catch {
      // Cut in the middle: nobody was told that it is done, so nothing is promised.
    }
    this.ledger.unanswered++;
    return false;
  }

  async suggest(member: Member): Promise<boolean> {
    const title = `Chaos evening ${(this.#count += 1)}`;
    const done = await this.#write(
      "/suggest-event",
      {
        title,
        venueName: "The Loft",
        location: "1 Main Street",
        city: "New York",
        startDate: "2031-05-01",
        startTime: "19:00",
      },
      member.cookie,
    );
    if (done) this.ledger.suggested.push(title);
    return done;
  }

  async askLink(): Promise<string | null> {
    const email = `stranger${(this.#count += 1)}@chaos.example`;
    const done = await this.#write("/login", { email });
    if (done) this.ledger.askedLinks.push(email);
    return done ? email : null;
  }

  async rename(member: Member): Promise<boolean> {
    const name = `Name ${(this.#count += 1)}`;
    const entry = this.ledger.names.get(member.email) ?? { acknowledged: null, open: [] };
    this.ledger.names.set(member.email, entry);
    const done = await this.#write("/dashboard/account", { intent: "name", name }, member.cookie);
    if (done) Object.assign(entry, { acknowledged: name, open: [] });
    else entry.open.push(name);
    return done;
  }

  async #read(): Promise<void> {
    const { chance } = this;
    const own = chance() < 0.3 ? { cookie: oneOf(chance, this.members).cookie } : {};
    const path = chance() < 0.3 ? `/?search=evening${upTo(chance, 1000)}` : oneOf(chance, PAGES);
    // A page that was cut off is asked for again by its reader; only its status counts, in the balancer.
    await this.balancer.ask(path, own).catch(() => undefined);
  }

  /** Each loop has members of its own: two renamings of one account at once have no order. */
  async #visit(own: Member[]): Promise<void> {
    for (let turn = 0; !this.#isOver; turn++) {
      const member = own[turn % own.length] as Member;
      const kind = this.chance();
      if (kind < 0.1) await this.askLink();
      else if (kind < 0.25) await this.suggest(member);
      else if (kind < 0.5) await this.rename(member);
      else await this.#read();
      await sleep(100 + upTo(this.chance, 300));
    }
  }

  start(loops: number): void {
    for (let loop = 0; loop < loops; loop++)
      this.#loops.push(this.#visit(this.members.filter((_, index) => index % loops === loop)));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }
}

/** Signs up as everybody does: by the link in the mail. */
export async function signUp(balancer: Balancer, provider: ResendServer, email: string): Promise<Member> {
  await balancer.ask("/login", { form: { email } });
  const letter = await until(() => provider.letters.get(email), `the link for ${email}`);
  const token = /[?&]token=([^\s"&]+)/.exec(letter.text)?.[1] ?? "";
  const { status, cookies } = await balancer.ask("/auth/verify", {
    form: { token: decodeURIComponent(token) },
  });
  if (status !== 303) throw new Error(`the link for ${email} was answered with ${status}`);
  return { email, cookie: cookies.map((line) => line.split(";")[0]).join("; ") };
}

async function until<T>(work: () => T | null | undefined, what: string): Promise<T> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const value = work();
    if (value !== null && value !== undefined) return value;
    if (performance.now() > deadline) throw new Error(`never came: ${what}`);
    await sleep(50);
  }
}
