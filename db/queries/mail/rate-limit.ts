/** How fast a provider may be called, all processes together: each call takes the next free moment. By the database's clock. */
import { sql } from "kysely";
import type { Db } from "../../client";

/** Takes the next moment at which a call may be made. @returns how many milliseconds off it is */
export async function reserveTurn(db: Db, provider: string, gapMs: number): Promise<number> {
  const gap = sql`make_interval(secs => ${gapMs / 1000}::float8)`;
  const { rows } = await sql<{ wait: number }>`
    insert into mail_rate_limit (provider, next_at) values (${provider}, clock_timestamp() + ${gap})
    on conflict (provider) do update set next_at = greatest(mail_rate_limit.next_at, clock_timestamp()) + ${gap}
    returning extract(epoch from next_at - ${gap} - clock_timestamp())::float8 * 1000 as wait
  `.execute(db);
  return Math.max(0, rows[0]?.wait ?? 0);
}

/** The provider asked for patience: nobody calls it before that. */
export async function pauseProvider(db: Db, provider: string, ms: number): Promise<void> {
  const until = sql`clock_timestamp() + make_interval(secs => ${ms / 1000}::float8)`;
  await sql`
    insert into mail_rate_limit (provider, next_at) values (${provider}, ${until})
    on conflict (provider) do update set next_at = greatest(mail_rate_limit.next_at, ${until})
  `.execute(db);
}
