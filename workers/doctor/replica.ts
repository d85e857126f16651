/** The read replica: whether it answers, copies the database, and keeps up with it. */
import pg from "pg";
import { seconds } from "~/lib/time";
import { reasonOf } from "~/services/store";
import { fail, ok, warn, type Finding } from "./findings";

/** A cluster's own number, which its replicas have too. */
const SYSTEM = "select system_identifier::text as system from pg_control_system()";

/** @param primary connected to the database that it should copy */
export async function checkReplica(url: string, primary: pg.Client): Promise<Finding> {
  const replica = new pg.Client({ connectionString: url, connectionTimeoutMillis: seconds(10) });
  replica.on("error", () => undefined);
  try {
    const written = await primary.query<{ at: string }>("select pg_current_wal_lsn()::text as at");
    const ofPrimary = await primary.query<{ system: string }>(SYSTEM);
    await replica.connect();
    const ofReplica = await replica.query<{ system: string }>(SYSTEM);
    const { rows } = await replica.query<{ isReplica: boolean; lag: number }>(
      `select pg_is_in_recovery() as "isReplica",
        case when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
        else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000, 0) end::float8 as lag`,
      [written.rows[0]?.at],
    );
    const isOfPrimary = ofReplica.rows[0]?.system === ofPrimary.rows[0]?.system;
    return replicaFinding({ isReplica: false, lag: 0, ...rows[0], isOfPrimary });
  } catch (error) {
    return fail(
      "replica",
      reasonOf(error),
      "Start it or correct READ_DATABASE_URL. Until then everything is read from the primary.",
    );
  } finally {
    await replica.end();
  }
}

/** A replica that is so far behind has a fault, or too much to do. */
const REPLICA_LATE = seconds(10);

/** @param row what the replica says of itself, and what the two servers have in common */
export function replicaFinding(row: { isReplica: boolean; lag: number; isOfPrimary: boolean }): Finding {
  const name = "replica";
  if (!row.isReplica)
    return fail(
      name,
      "READ_DATABASE_URL names a server that takes changes itself",
      "Name a streaming replica, or nothing.",
    );
  if (!row.isOfPrimary)
    return fail(name, "it copies another server than DATABASE_URL names", "Name a replica of that server.");
  const found = `${(row.lag / seconds(1)).toFixed(1)} s behind`;
  return row.lag >= REPLICA_LATE
    ? warn(name, found, "Until it has caught up, everything is read from the primary.")
    : ok(name, found);
}
