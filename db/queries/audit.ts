/** Who changed what: written inside the transaction of the change, so that it tells only of what happened. */
import type { Db } from "../client";

export interface AuditEntry {
  at: Date;
  actorId: string | null;
  actor: string;
  action: string;
  subjectType: string;
  subjectId: string;
  before: object | null;
  after: object | null;
}

export async function insertAudit(trx: Db, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto("audit_log")
    .values({
      at: entry.at,
      actor_id: entry.actorId,
      actor: entry.actor,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      before: entry.before && JSON.stringify(entry.before),
      after: entry.after && JSON.stringify(entry.after),
    })
    .execute();
}
