/** How it stands with a text, in words for editors. Pure. */
import type { RecommendationRow } from "@db/queries/editorial/recommendations";
import { adminTime } from "../admin/labels";

export const NO_TEXT = "No text has been written yet.";
export const NONE_WANTED = "An editor wants no recommendation. The model writes none.";

const AUTHORS = { editor: "an editor", model: "the model", outside: "another program" };

type Line = Pick<RecommendationRow, "state" | "author" | "changed_at" | "faults" | "note">;

/** The newest text of a work. */
export function textLine({ state, author, changed_at: at, faults, note }: Line, isLocked: boolean): string {
  const when = adminTime(at);
  if (state === "waiting") return `A draft of ${when} waits beside the present text.`;
  if (state === "declined") return `The model declined on ${when}. ${note ?? ""}`.trim();
  if (state === "refused")
    return `The last draft, of ${when}, was refused. ${faults.map(faultLine).join(" ")}`.trim();
  if (state === "former")
    return isLocked ? NONE_WANTED : `The last text was taken down on ${when}. ${note ?? ""}`.trim();
  const lock = isLocked
    ? "Locked: the model leaves it alone."
    : "The model may write another when it is asked.";
  return `Published on ${when}, written by ${AUTHORS[author]}. ${lock}${note === null ? "" : ` To check: ${note}.`}`;
}

type Fault = { sentence: string | null; problem: string };

/** "“lift” is not in the facts behind it: “There is a lift.”" */
export function faultLine({ sentence, problem }: Fault): string {
  const words = `${problem.charAt(0).toUpperCase()}${problem.slice(1)}`;
  return sentence === null ? `${words}.` : `${words}: “${sentence}”`;
}
