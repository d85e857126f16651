/** A place in the queue of decisions as an address carries it: "2026-11-28.3.doubtful.12". */
import { DECISION_KINDS, type DecisionKind, type QueuePlace } from "@db/queries/admin/decisions";

export const placeText = ({ day, rank, kind, key }: QueuePlace): string => `${day}.${rank}.${kind}.${key}`;

const FORM = /^(\d{4}-\d\d-\d\d|infinity)\.(-?\d{1,6})\.(\w{1,20})\.([\w-]{1,60})$/;

/** Null for anything else. */
export function readPlace(text: string | null): QueuePlace | null {
  const [, day = "", rank = "", name = "", key = ""] = FORM.exec(text ?? "") ?? [];
  const kind = readKind(name);
  return kind !== null && isDay(day) ? { day, rank: Number(rank), kind, key } : null;
}

export const readKind = (text: string | null): DecisionKind | null =>
  DECISION_KINDS.find((kind) => kind === text) ?? null;

const isDay = (day: string) => day === "infinity" || new Date(day).toJSON()?.slice(0, 10) === day;
