/** `source:try URL`: what a source would give, as a table. Fetches politely, stores nothing, needs no database. */
import { brand } from "~/brand";
import type { Config } from "~/config.server";
import type { GatheredEvent } from "~/domain/sources/gathered-event";
import { gatherFromUrl } from "~/domain/sources/gather";
import { createAi } from "~/services/ai/client";
import { createPageFetcher } from "~/services/http/fetch-page";
import { memoryHostGate } from "~/services/http/host-gate";

const when = new Intl.DateTimeFormat("en-US", {
  timeZone: brand.zone,
  dateStyle: "medium",
  timeStyle: "short",
});
const day = new Intl.DateTimeFormat("en-US", { timeZone: brand.zone, dateStyle: "medium" });

function startOf(event: GatheredEvent): string {
  if (event.through && event.end) return `Through ${day.format(event.end)}`;
  return (event.dateOnly ? day : when).format(event.start);
}

const fit = (text: string, width: number) =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);

export async function trySource(config: Config, [url]: string[], say: (line: string) => void): Promise<void> {
  if (!url || !URL.canParse(url))
    throw new Error("Say which address to try: npm run source:try -- https://…");
  const fetcher = createPageFetcher({
    userAgent: `FireEscapeBot/1.0 (+${config.fetchContactUrl})`,
    contactUrl: config.fetchContactUrl,
    allowHosts: config.fetchAllowHosts,
    politeness: memoryHostGate(),
  });
  try {
    const found = await gatherFromUrl(
      { http: fetcher, ai: config.ai && createAi(config.ai) },
      { url, now: new Date(), zone: brand.zone },
    );
    say(`${found.recognised}, ${found.pages} page(s) read, ${found.events.length} event(s)\n`);
    for (const event of found.events) {
      const place = [event.venueName, event.address].filter(Boolean).join(", ");
      const marks = [event.evidence.join("+"), event.cancelled ? "cancelled" : ""].filter(Boolean).join(" ");
      say(`${fit(startOf(event), 26)} ${fit(event.title, 52)} ${fit(place, 34)} ${marks}`);
    }
    if (found.problems.length > 0) say(`\nLeft out or doubtful:\n- ${found.problems.join("\n- ")}`);
  } finally {
    await fetcher.close();
  }
}
