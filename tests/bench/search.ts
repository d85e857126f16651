/** Search while typing over the same city: the whole use-case, in its database and back. */
import { brand } from "~/brand";
import { searchCards } from "~/domain/search/search-events";
import { localDay } from "~/lib/time";
import { viewAt } from "../factories/listings";
import { bareDatabase } from "./bare";
import { openCity } from "./city-site";
import { percentile, timed, type BenchOptions, type Part, type Report } from "./frame";

const TYPED = [
  "j",
  "ja",
  "jaz",
  "jazz",
  "jazz b",
  "jazz brook",
  "anthlogy",
  "film",
  "midnight river",
  "metrgraph",
];
const QUERIES = [...TYPED, "brooklyn", "10014", "10014 within 10"];

export const search: Part = { title: "Search while typing, p50, against a fixed statement", measure };

async function measure(report: Report, options: BenchOptions): Promise<void> {
  const city = await openCity(options);
  try {
    const bare = await bareDatabase(city.db);
    const today = localDay(new Date(), brand.zone);
    const all: number[] = [];
    for (const query of QUERIES) {
      const [words = "", radius = "1"] = query.split(" within ");
      const address = `search=${encodeURIComponent(words)}&radius=${radius}`;
      const times = await timed(
        options.isSmall ? 5 : 12,
        async () => searchCards(city.db, await viewAt(city.db, address, today), { pageSize: 24 }),
        {
          warmUp: 2,
        },
      );
      all.push(...times);
      report.less(query, percentile(times, 0.5), "ms", bare);
    }
    report.less("all of them, p95", percentile(all, 0.95), "ms", bare);
  } finally {
    await city.close();
  }
}
