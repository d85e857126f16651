/** Lists what a venue's proposal would change, for editors. Pure. */
import type { PageProposal } from "@db/schema";

interface Row {
  proposed: PageProposal | null;
  official_website: string | null;
  description: string | null;
  hours: string | null;
  access_info: string[];
}

/** Null without a proposal. */
export function proposedChanges(row: Row): { name: string; now: string; proposed: string }[] | null {
  const { proposed } = row;
  if (proposed === null) return null;
  const lines: [string, string | null, string | undefined][] = [
    ["Description", row.description, proposed.description],
    ["Website", row.official_website, proposed.officialWebsite],
    ["Hours", row.hours, proposed.hours],
    ["Access", row.access_info.join("\n"), proposed.accessInfo],
  ];
  return lines.flatMap(([name, now, next]) =>
    next === undefined || sent(next) === (now ?? "") ? [] : [{ name, now: now ?? "", proposed: sent(next) }],
  );
}

const sent = (text: string) => text.replaceAll("\r\n", "\n").trim();
