/**
 * Limits an hour on deeds that cost us or others something, for all visitors together. Nobody uses up another's share. Accounts have
 * a share of their own. One network takes at most a tenth of the strangers' share. Each person has a limit too.
 */
import type { DomainContext } from "~/context";
import { Rejected } from "~/domain/errors";
import { hours } from "~/lib/time";
import { countAttempt, TOO_MANY } from "./limits";
import { networkOf } from "./network";

interface Share {
  address: number;
  account: number;
  /** One network: its addresses together, and the accounts that come from it. */
  network: number;
  strangers: number;
  /** Kept for accounts. What they need beyond it comes from the strangers' share. */
  accounts: number;
}

export const SHARES = {
  /** Pages checked at /for-venues: each asks a stranger's server. */
  "check-site": { address: 10, account: 20, network: 20, strangers: 200, accounts: 100 },
  /** Mistakes reported: each wants an editor's minute. */
  mistake: { address: 20, account: 20, network: 50, strangers: 500, accounts: 250 },
  /** Claims of venues: each sends a mail. */
  claim: { address: 10, account: 10, network: 20, strangers: 200, accounts: 100 },
  /** Posters that the language model reads, which costs money. */
  poster: { address: 10, account: 30, network: 60, strangers: 60, accounts: 300 },
  /** Searches that ask the language model, which costs money. */
  meaning: { address: 100, account: 100, network: 100, strangers: 1000, accounts: 0 },
} as const satisfies Record<string, Share>;

export interface Asker {
  /** The client's address. */
  address: string;
  accountId: string | null;
}

/** Counts one attempt. @throws Rejected without a share for it */
export async function consumeShare(
  ctx: Pick<DomainContext, "db" | "now">,
  name: keyof typeof SHARES,
  asker: Asker,
): Promise<void> {
  if (!(await takeShare(ctx, name, asker))) throw new Rejected(TOO_MANY, "rate-limited");
}

/** Counts one attempt. @returns whether there is a share for it */
export async function takeShare(
  ctx: Pick<DomainContext, "db" | "now">,
  name: keyof typeof SHARES,
  { address, accountId }: Asker,
): Promise<boolean> {
  const share: Share = SHARES[name];
  const count = (whose: string, who: string, max: number) =>
    countAttempt(ctx, `${name}-${whose}`, { max, windowMs: hours(1) }, who);
  const kind = accountId === null ? "address" : "account";
  // The narrow limits first: whoever is beyond them takes nothing from all.
  if (!(await count(kind, accountId ?? address, share[kind]))) return false;
  if (!(await count(`${kind}-network`, networkOf(address), share.network))) return false;
  if (accountId !== null && (await count("accounts", "all", share.accounts))) return true;
  return count("strangers", "all", share.strangers);
}
