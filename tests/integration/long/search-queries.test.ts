/**
 * 140 searches and the works that they should show among the first ten, over all works of the sample city; nobody looks at the half
 * called "held" while a rule or an entry is made, and "fresh" ones were written before they were first tried. And 40 that mean nothing, which must find nothing.
 */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { seed } from "@db/seed/index";
import bankRows from "@db/seed/sample-city/works.json";
import { embedBacklog } from "~/domain/embeddings/embed-backlog";
import { loadList as loader } from "~/routes/_listings._calendar/read-list";
import { localEmbedder } from "~/services/ai/local-embedder";
import { answerOf } from "../../factories/answers";
import { addEvent, addVenue, listingsContext, LISTINGS_ORIGIN } from "../../factories/listings";
import { testContext, testJob } from "../../factories/sources";
import { useDatabase } from "../../factories/use-site";

interface Work {
  title: string;
  about: string;
  english?: string;
}

const WEDNESDAY = new Date("2026-11-25T17:00:00Z");
const INTERESTS: Record<string, string> = {
  films: "Film",
  plays: "Theatre",
  dance: "Dance",
  comedy: "Comedy",
  family: "Family",
};

const test = useDatabase(async () => {
  const { db } = test;
  await seed(db);
  const interests = await db.selectFrom("interests").select(["id", "name"]).execute();
  const banks = Object.entries(bankRows as Record<string, Work[]>);
  for (const [index, [bank, works]] of banks.entries()) {
    const venue = await addVenue(db, {
      name: `House of ${bank}`,
      suburb: index % 2 ? "Bushwick" : "Ridgewood",
    });
    const interest = interests.find(({ name }) => name === INTERESTS[bank])?.id ?? null;
    for (const [at, { title, english, about }] of works.entries()) {
      const start = new Date(WEDNESDAY.getTime() + (3 + (at % 20) * 24) * 3_600_000);
      await addEvent(db, {
        title: english ? `${title} (${english})` : title,
        description: about,
        source_id: venue,
        interest_id: interest,
        start_time: start,
        end_time: new Date(start.getTime() + 50 * 60_000),
      });
    }
  }
  await embedBacklog({ ...testContext(db), embedder: localEmbedder, now: () => WEDNESDAY }, testJob());
});

async function search(text: string) {
  const context = {
    ...listingsContext(test.db, WEDNESDAY),
    embedder: localEmbedder,
    clientAddress: "203.0.113.1",
  };
  const request = new Request(`${LISTINGS_ORIGIN}/?search=${encodeURIComponent(text)}`);
  const response = await answerOf(loader({ request, params: {}, context }));
  return response.json();
}

const linesOf = (file: string) =>
  readFileSync(new URL(`../../fixtures/search-queries/${file}`, import.meta.url), "utf8")
    .trim()
    .split("\n");

/** Whether a search shows one of its works, or is read as its filters. */
async function isHit(kind: string, query: string, expected: string): Promise<boolean> {
  const { running, follow } = await search(query);
  if (kind === "facts") {
    const list = new URLSearchParams(new URL(follow ?? "/", LISTINGS_ORIGIN).searchParams.get("list") ?? "");
    return [...new URLSearchParams(expected)].every(([name, value]) => list.get(name) === value);
  }
  const titles = expected.split("|");
  return running.slice(0, 10).some(({ title }) => titles.some((work) => title.startsWith(work)));
}

it("answers 140 searches", { timeout: 120_000 }, async () => {
  const tally = new Map<string, { hits: number; all: number; missed: string[] }>();
  for (const line of linesOf("queries.tsv").slice(1)) {
    const [half = "", kind = "", query = "", expected = ""] = line.split("\t");
    const key = `${half} ${kind === "meaning" ? "meaning" : "words and facts"}`;
    const sum = tally.get(key) ?? { hits: 0, all: 0, missed: [] };
    tally.set(key, sum);
    sum.all++;
    if (await isHit(kind, query, expected)) sum.hits++;
    else sum.missed.push(query);
  }
  const share = (key: string) => (tally.get(key)?.hits ?? 0) / (tally.get(key)?.all ?? 1);
  if (process.env.SEARCH_QUERIES) console.info(JSON.stringify([...tally], null, 1));
  for (const half of ["tuned", "held", "fresh"]) {
    expect(
      share(`${half} words and facts`),
      JSON.stringify(tally.get(`${half} words and facts`)),
    ).toBeGreaterThanOrEqual(0.85);
    expect(share(`${half} meaning`), JSON.stringify(tally.get(`${half} meaning`))).toBeGreaterThanOrEqual(
      0.5,
    );
  }
});

it("finds nothing for 40 searches that mean nothing", { timeout: 120_000 }, async () => {
  const shown: Record<string, number> = {};
  for (const text of linesOf("nonsense.txt")) {
    const { running } = await search(text);
    if (running.length > 0) shown[text] = running.length;
  }
  expect(shown).toEqual({});
});
