/** The audit trail: every change an editor makes is noted in the transaction that makes it, and never without it. */
import type { Db } from "@db/client";
import { insertAudit } from "@db/queries/audit";

/** The editor who acts; their address stays readable in the trail when the account is gone. */
export interface Editor {
  id: string;
  email: string;
}

export interface Change {
  at: Date;
  actor: Editor;
  /** A verb: "edited", "deleted", "approved" … */
  action: string;
  subject: { type: string; id: string | number };
  before?: object | null;
  after?: object | null;
}

const LONGEST_TEXT = 2000;

/** Long texts are cut: the trail tells what was changed, it is no archive. */
function kept(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string" && value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value,
    ]),
  );
}

/** Leaves out the fields that are the same before and after; with only one side everything stays. */
export function differences(before: object | null, after: object | null) {
  if (!before || !after) return { before: before && kept({ ...before }), after: after && kept({ ...after }) };
  const old = before as Record<string, unknown>;
  const now = after as Record<string, unknown>;
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => JSON.stringify(old[name] ?? null) !== JSON.stringify(now[name] ?? null),
  );
  const pick = (from: Record<string, unknown>) =>
    kept(Object.fromEntries(names.map((name) => [name, from[name] ?? null])));
  return { before: pick(old), after: pick(now) };
}

/** Notes one change. Call it in the transaction that makes the change. @returns the entry's id */
export async function recordAudit(trx: Db, change: Change): Promise<number> {
  const { before, after } = differences(change.before ?? null, change.after ?? null);
  return insertAudit(trx, {
    at: change.at,
    actorId: change.actor.id,
    actor: change.actor.email,
    action: change.action,
    subjectType: change.subject.type,
    subjectId: String(change.subject.id),
    before,
    after,
  });
}
