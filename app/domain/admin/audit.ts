/**
 * The audit trail. Every change by an editor is recorded in the transaction that makes the change, and undone with it when the
 * editor has lost the role.
 */
import type { Db } from "@db/client";
import type { AdminRole } from "@db/schema";
import { insertAudit, replaceAudit } from "@db/queries/admin/audit";
import type { DomainContext } from "~/context";
import { Rejected } from "../errors";
import { NEEDS_ADMIN } from "./roles";

/** The acting editor. The audit trail keeps the email address after the account is deleted. */
export interface Editor {
  id: string;
  email: string;
  /** No editor, but somebody who speaks for this venue: every change of theirs is of its events alone. */
  venueId?: number;
}

export const NOT_THE_VENUES =
  "This belongs to another venue, or you do not speak for yours any more. Nothing was changed.";

/** The parts of the context that a change by an editor needs. */
export type EditContext = Pick<DomainContext, "db" | "now">;

export interface Change {
  /** A verb: "edited", "deleted", "approved" … */
  action: string;
  subject: { type: string; id: string | number };
  /** The role that the actor must have. */
  needs?: AdminRole;
  before?: object | null;
  after?: object | null;
}

/** Call it in the transaction that makes the change. @returns the entry's id. @throws Rejected */
export async function recordAudit(
  trx: Db,
  { now }: Pick<DomainContext, "now">,
  by: Editor,
  { action, subject, needs = "editor", ...change }: Change,
): Promise<number> {
  const entry = {
    at: now(),
    actorId: by.id,
    actor: by.email,
    action,
    subjectType: subject.type,
    subjectId: String(subject.id),
    ...differences(change.before ?? null, change.after ?? null),
  };
  const id = await insertAudit(trx, entry, needs, by.venueId ?? null);
  if (id === null) throw new Rejected(by.venueId === undefined ? NEEDS_ADMIN : NOT_THE_VENUES);
  return id;
}

/**
 * Puts more into the entry of an act that takes several transactions, so that it stays one entry. Call it in the transaction
 * that makes the change. @throws Rejected
 */
export async function extendAudit(
  trx: Db,
  id: number,
  actor: Editor,
  { before, after }: { before: object | null; after: object | null },
): Promise<void> {
  if (!(await replaceAudit(trx, id, actor.id, { before, after }))) throw new Rejected(NEEDS_ADMIN);
}

/** Keeps only the fields that differ; with only one side, all fields. */
function differences(before: object | null, after: object | null) {
  if (!before || !after)
    return { before: before && truncated({ ...before }), after: after && truncated({ ...after }) };
  const old = before as Record<string, unknown>;
  const now = after as Record<string, unknown>;
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => JSON.stringify(old[name] ?? null) !== JSON.stringify(now[name] ?? null),
  );
  const pick = (from: Record<string, unknown>) =>
    truncated(Object.fromEntries(names.map((name) => [name, from[name] ?? null])));
  const about = old.title ?? old.name;
  const isNamed = names.includes("title") || names.includes("name");
  // The subject's name is kept for the list and its search when the act did not change it.
  const named = typeof about === "string" && !isNamed ? truncated({ about }) : {};
  return { before: pick(old), after: { ...pick(now), ...named } };
}

const MAX_TEXT_LENGTH = 2000;

/** Truncates long texts: the trail shows what changed, it is not a backup. */
function truncated(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string" && value.length > MAX_TEXT_LENGTH
        ? `${value.slice(0, MAX_TEXT_LENGTH)}…`
        : value,
    ]),
  );
}
