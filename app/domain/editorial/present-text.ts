/** A text as editors see it: its words, the facts behind them, what was left out, and what it cost. Pure. */
import type { RecommendationRow } from "@db/queries/editorial/recommendations";
import type { TokenPrices } from "~/services/ai/client";
import { adminTime } from "../admin/labels";
import { parseRecommendation } from "../events/recommendation";
import { costWords } from "./cost";
import { textField } from "./given-text";
import { faultLine } from "./text-words";

export type PresentedText = ReturnType<typeof presentText>;

type Row = Pick<
  RecommendationRow,
  | "id"
  | "version"
  | "state"
  | "author"
  | "is_drafted"
  | "text"
  | "facts"
  | "claims"
  | "faults"
  | "note"
  | "tokens_in"
  | "tokens_out"
  | "changed_at"
>;

const STATES: Record<Row["state"], string> = {
  waiting: "Waits for an editor",
  published: "Published",
  former: "Former",
  refused: "Refused",
  declined: "Declined",
};
const AUTHORS = { editor: "by an editor", model: "by the model", outside: "from another program" };

export function presentText(row: Row, prices: TokenPrices | null) {
  const { whyToGo, fullReview } = parseRecommendation(row.text);
  const used = new Set(row.claims.flatMap(({ facts }) => facts));
  const isWarning = ({ sentence }: Row["faults"][number]) => sentence === null && row.state !== "refused";
  return {
    id: row.id,
    /** As a form sends it. */
    given: textField(row),
    state: row.state,
    stateLabel: STATES[row.state],
    byLine: [AUTHORS[row.author], row.author === "editor" && row.is_drafted ? "from a machine's draft" : ""]
      .filter(Boolean)
      .join(", "),
    at: adminTime(row.changed_at),
    whyToGo: whyToGo ?? "",
    fullReview: fullReview ?? "",
    facts: row.facts.map(({ label, text }, index) => ({ label, text, isUsed: used.has(index + 1) })),
    /** Sentences that were left out, or why all of it was refused. */
    faults: row.faults.filter((fault) => !isWarning(fault)).map(faultLine),
    /** A warning for editors, to be read before they publish it. */
    warning: row.faults.filter(isWarning).map(faultLine).join(" "),
    note: row.note ?? "",
    cost: costWords({ tokensIn: row.tokens_in, tokensOut: row.tokens_out }, prices),
  };
}
