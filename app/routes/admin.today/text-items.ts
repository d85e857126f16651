/** Items about the language model and its texts. Pure. */
import type { listTexts } from "@db/queries/editorial/text-list";
import type { findModelState } from "@db/queries/editorial/usage";
import { adminTime } from "~/domain/admin/labels";
import { textField } from "~/domain/editorial/given-text";
import { parseRecommendation } from "~/domain/events/recommendation";
import type { TodayItem } from "./item";

export type ModelState = Awaited<ReturnType<typeof findModelState>>;
export type WaitingText = Awaited<ReturnType<typeof listTexts>>[number];

export const modelItem = ({ last_failure, last_success_at }: ModelState): TodayItem => ({
  key: "model",
  title: "The language model does not answer",
  href: "/admin/texts",
  text: [
    last_failure ?? "",
    last_success_at ? `It answered last on ${adminTime(last_success_at)}.` : "It has never answered.",
    "No text is written and no meaning computed; all else works.",
  ]
    .filter(Boolean)
    .join(" "),
  steps: [{ label: "Open the queues", href: "/admin/queues" }],
});

export function textItem(row: WaitingText): TodayItem {
  const href = `/admin/texts/${row.work_id}`;
  const { whyToGo, fullReview } = parseRecommendation(row.text);
  const fields = { text: textField(row) };
  const isDraft = row.state === "waiting";
  return {
    key: String(row.id),
    title: row.work,
    href,
    text: isDraft ? (whyToGo ?? fullReview ?? "") : (row.note ?? ""),
    steps: [
      { label: "Read it", href },
      isDraft
        ? { label: "Publish", intent: "publish-text", fields }
        : { label: "It is still right", intent: "keep-text", fields },
    ],
  };
}
