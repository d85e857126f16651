/** Leases on hosts: one request at a time, with a gap, across all workers. Times are the database's. */
import { sql } from "kysely";
import type { Db } from "../../client";

export interface HostWait {
  /** Milliseconds until the gap after the last request is over; 0 when it is. */
  gapMs: number;
  /** Milliseconds until the present holder's lease would expire; 0 when nobody holds it. */
  leaseMs: number;
}

/** @returns whether the lease was acquired */
export async function acquireHostLease(
  db: Db,
  host: string,
  leaseId: string,
  leaseMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into fetch_hosts (host, lease_id, lease_until)
    values (${host}, ${leaseId}::uuid, clock_timestamp() + ${leaseMs}::float8 * interval '1 millisecond')
    on conflict (host) do update set lease_id = excluded.lease_id, lease_until = excluded.lease_until
      where (fetch_hosts.lease_until is null or fetch_hosts.lease_until <= clock_timestamp())
        and fetch_hosts.next_allowed_at <= clock_timestamp()
    returning 1
  `.execute(db);
  return rows.length > 0;
}

export async function findHostWait(db: Db, host: string): Promise<HostWait> {
  const { rows } = await sql<HostWait>`
    select ceil(greatest(0, extract(epoch from next_allowed_at - clock_timestamp()) * 1000))::float8 as "gapMs",
      ceil(greatest(0, coalesce(extract(epoch from lease_until - clock_timestamp()), 0) * 1000))::float8 as "leaseMs"
    from fetch_hosts where host = ${host}
  `.execute(db);
  return rows[0] ?? { gapMs: 0, leaseMs: 0 };
}

/** @returns false when the lease had expired and somebody else holds the host */
export async function renewHostLease(
  db: Db,
  host: string,
  leaseId: string,
  leaseMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    update fetch_hosts set lease_until = clock_timestamp() + ${leaseMs}::float8 * interval '1 millisecond'
    where host = ${host} and lease_id = ${leaseId}::uuid returning 1
  `.execute(db);
  return rows.length > 0;
}

/** Allows no request for at least this long, also after a present lease is released. */
export async function delayHost(db: Db, host: string, restMs: number): Promise<void> {
  await sql`
    insert into fetch_hosts (host, next_allowed_at)
    values (${host}, clock_timestamp() + ${restMs}::float8 * interval '1 millisecond')
    on conflict (host) do update set next_allowed_at = greatest(fetch_hosts.next_allowed_at, excluded.next_allowed_at)
  `.execute(db);
}

/** Releases the host. The next request may begin after the gap, or after the delay that the host asked for. */
export async function releaseHostLease(db: Db, host: string, leaseId: string, gapMs: number): Promise<void> {
  await sql`
    update fetch_hosts set lease_id = null, lease_until = null,
      next_allowed_at = greatest(next_allowed_at, clock_timestamp() + ${gapMs}::float8 * interval '1 millisecond')
    where host = ${host} and lease_id = ${leaseId}::uuid
  `.execute(db);
}
