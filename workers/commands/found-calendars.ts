/** A search's outcome as lines for people. */
import { brand } from "~/brand";
import { toEditors } from "~/ingest/discovery/diagnose";
import type { Discovery, Proposal } from "~/ingest/discovery/types";
import { countOf } from "~/lib/text";

export function linesOf({ proposals, reason, requests }: Discovery): string[] {
  const asked = `${countOf(requests, "request")} made`;
  if (proposals.length === 0) {
    return [`No calendar found (${asked}). ${reason ? toEditors(reason) : ""}`.trim()];
  }
  return [
    `${countOf(proposals.length, "address", "addresses")} found (${asked}), the best first:`,
    ...proposals.flatMap((proposal, index) => [
      "",
      `${String(index + 1).padStart(3)}  ${proposal.url}`,
      `     ${sizeOf(proposal)} (${proposal.format}), by ${proposal.foundIn}`,
      ...nextEvents(proposal).map((line) => `       ${line}`),
    ]),
  ];
}

export const sizeOf = ({ count, isMore }: Proposal): string =>
  `${countOf(count, "event")}${isMore ? " or more" : ""}`;

const when = new Intl.DateTimeFormat("en-US", {
  timeZone: brand.zone,
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const day = new Intl.DateTimeFormat("en-US", { timeZone: brand.zone, month: "short", day: "numeric" });

export const nextEvents = ({ next }: Proposal): string[] =>
  next.map(
    ({ title, start, isDay }) =>
      `${(isDay ? day : when).format(start).replaceAll("\u202f", " ")}  ${title.slice(0, 70)}`,
  );
