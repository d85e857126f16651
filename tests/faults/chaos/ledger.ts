/** Ledger of what the site acknowledged, compared in the end with what it has, and what the provider delivered. */
import { sql, type Kysely } from "kysely";
import type { Database } from "@db/client";

export interface Ledger {
  /** Titles of suggestions. */
  suggested: string[];
  /** Addresses that a sign-in link was asked for. */
  askedLinks: string[];
  /** By account: the last acknowledged name, and those asked for later without an answer. */
  names: Map<string, { acknowledged: string | null; open: string[] }>;
  /** Writes that got no answer, or a refusal. */
  unanswered: number;
}

export interface Findings {
  lost: string[];
  twice: string[];
}

export const newLedger = (): Ledger => ({ suggested: [], askedLinks: [], names: new Map(), unanswered: 0 });

/** @param deliveries how many mails the provider delivered to each address */
export async function compare(
  db: Kysely<Database>,
  ledger: Ledger,
  deliveries: Map<string, number>,
): Promise<Findings> {
  const { rows } = await sql<{ title: string }>`select title from event_suggestions`.execute(db);
  const titles = rows.map(({ title }) => title);
  const stored = new Set(titles);
  return {
    lost: [
      ...ledger.suggested.filter((title) => !stored.has(title)).map((title) => `the suggestion ${title}`),
      ...ledger.askedLinks.filter((email) => !deliveries.has(email)).map((email) => `the link for ${email}`),
      ...(await checkNames(db, ledger)),
    ],
    twice: [
      ...doubled(titles).map((title) => `the suggestion ${title}`),
      // Each address is used for one request.
      ...[...deliveries].filter(([, count]) => count > 1).map(([email]) => `the mail to ${email}`),
    ],
  };
}

const doubled = (values: string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

async function checkNames(db: Kysely<Database>, { names }: Ledger): Promise<string[]> {
  const rows = await db.selectFrom("users").select(["email", "full_name"]).execute();
  const stored = new Map(rows.map((row) => [row.email, row.full_name]));
  const lost: string[] = [];
  for (const [email, { acknowledged, open }] of names) {
    const now = stored.get(email) ?? null;
    if (now !== acknowledged && !open.includes(now ?? ""))
      lost.push(
        `the name of ${email}: ${acknowledged ?? "none"} was acknowledged, ${now ?? "none"} is stored`,
      );
  }
  return lost;
}
