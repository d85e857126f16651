/** One of several tried addresses, for its table. */
import type { listTrials } from "@db/queries/sources/trials";
import { formOfTrial } from "~/domain/admin/sources/tried-source";

type Trial = Awaited<ReturnType<typeof listTrials>>[number];

export type TriedRow = ReturnType<typeof triedRow>;

export function triedRow(trial: Trial) {
  const { id, url, status, result, error } = trial;
  const { name, address, url: source } = formOfTrial(trial);
  const count = countIn(trial);
  const why = error ?? (count === 0 ? (result?.reason?.text ?? result?.problems[0] ?? "") : "");
  return { id, url, status, name, address, source, count, why };
}

/** Counts events, also those that its calendar gives. */
const countIn = ({ result }: Trial): number => result?.total || (result?.calendars?.[0]?.count ?? 0);
