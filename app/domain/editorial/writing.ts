/** Types of the input and the result of writing a text. */
import type { DomainContext } from "~/context";
import type { CheckedAnswer } from "./check-answer";

export type WritingContext = Pick<
  DomainContext,
  "db" | "ai" | "embedder" | "editorialLimit" | "isApprovalNeeded" | "now" | "log"
>;

/** The result of asking the model, with all its attempts. */
export interface Written {
  verdict: CheckedAnswer;
  /** The draft that was not kept, where both pass. */
  other: Extract<CheckedAnswer, { kind: "recommended" }> | null;
  /** Why nobody has read its sentences a second time; only an editor may publish such a text. */
  unread: string | null;
  tokensIn: number;
  tokensOut: number;
}
