/** Two events that may be one, as a sentence with its next steps. Pure. */
import type { ComparableEvent } from "@db/queries/admin/duplicates";
import { adminTime } from "~/domain/admin/labels";
import { countOf } from "~/lib/text";
import type { Item } from "./item";

export interface ShownPair {
  left: ComparableEvent;
  right: ComparableEvent;
  score: number;
}

export const pairItem = ({ left, right, score }: ShownPair): Item => ({
  key: `${left.id} ${right.id}`,
  title: left.title === right.title ? left.title : `${left.title} · ${right.title}`,
  href: "/admin/duplicates",
  text: [
    `${adminTime(left.start_time)}${left.start_time.getTime() === right.start_time.getTime() ? "" : ` and ${adminTime(right.start_time)}`}`,
    [...new Set([left.source, right.source])].map((name) => name ?? "added by hand").join(" and "),
    `${Math.round(score * 100)}% alike`,
  ].join(" · "),
  steps: [
    { label: "Compare", href: "/admin/duplicates" },
    {
      label: "They are two",
      intent: "distinct",
      fields: {
        left: left.id,
        leftVersion: left.version,
        right: right.id,
        rightVersion: right.version,
      },
    },
  ],
});

export const venuePairsItem = (count: number): Item => ({
  key: "venues",
  title: countOf(count, "pair of venues", "pairs of venues"),
  href: "/admin/duplicates",
  text: "Alike in name and place, at one address, or fetched from one page.",
  steps: [{ label: "Compare", href: "/admin/duplicates" }],
});
