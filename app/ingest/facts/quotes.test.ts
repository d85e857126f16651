/**
 * Measures the reader of facts against texts whose facts were written down before it was made: precision and recall of each fact, of
 * the half that it was tuned on and of the other.
 */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readDescription } from "./description";
import { readFacts } from "./read-facts";
import { readTitle } from "./title";

const NOW = new Date("2026-11-25T12:00:00Z");
const START = new Date("2026-12-01T01:00:00Z");

function factsOf(title: string, description: string): string[] {
  const { facts } = readFacts(
    {
      said: {},
      cancelled: false,
      evidence: "listing",
      categories: [],
      titled: readTitle(title, NOW),
      described: readDescription(description.replaceAll("\\n", "\n")),
      start: START,
      dateOnly: false,
      doors: null,
      ticketUrl: null,
      onSale: null,
      now: NOW,
    },
    "America/New_York",
  );
  return [
    ...facts.formats,
    ...facts.accessibility,
    ...facts.languages,
    ...facts.occasions,
    ...(facts.year === null ? [] : [`year ${facts.year}`]),
    ...(facts.runtime === null ? [] : [`runtime ${facts.runtime}`]),
    ...(facts.ages === null ? [] : [`ages ${facts.ages.min}-${facts.ages.max ?? ""}`]),
    ...facts.people.map(({ role, name }) => `${role} ${name}`),
  ];
}

const quotes = readFileSync("tests/fixtures/facts/quotes.txt", "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [set = "", title = "", description = "", truth = ""] = line
      .replaceAll("\\|", "\u0001")
      .split("|")
      .map((part) => part.replaceAll("\u0001", "|").trim());
    return { set, title, description, truth: truth === "-" ? [] : truth.split("; ") };
  });

const kindOf = (fact: string): string => {
  if (/^(?:year|runtime|ages) /.test(fact)) return fact.split(" ", 1)[0] ?? "";
  if (/^(?:director|performer|author|artist|curator|host|company) /.test(fact)) return "people";
  return fact.includes(":") ? "languages" : "words";
};

function measure(set: string) {
  const scores = new Map<string, { right: number; extra: number; missed: number }>();
  const wrong: string[] = [];
  for (const { title, description, truth } of quotes.filter((quote) => quote.set === set)) {
    const read = factsOf(title, description);
    for (const fact of new Set([...read, ...truth])) {
      const score = scores.get(kindOf(fact)) ?? { right: 0, extra: 0, missed: 0 };
      scores.set(kindOf(fact), score);
      const outcome = !truth.includes(fact) ? "extra" : read.includes(fact) ? "right" : "missed";
      score[outcome] += 1;
      if (outcome !== "right") wrong.push(`${outcome} "${fact}": ${title} | ${description}`);
    }
  }
  return { scores, wrong };
}

for (const [set, leastPrecision, leastRecall] of [
  ["a", 0.98, 0.9],
  ["b", 0.95, 0.8],
  ["c", 0.95, 0.8],
] as const)
  it(`reads set ${set}: precision ${leastPrecision}, recall ${leastRecall}`, () => {
    const { scores, wrong } = measure(set);
    const table = [...scores].map(([kind, { right, extra, missed }]) => ({
      kind,
      facts: right + missed,
      precision: right / Math.max(1, right + extra),
      recall: right / Math.max(1, right + missed),
    }));
    if (process.env.SHOW_FACTS)
      process.stdout.write(`${set}\n${JSON.stringify(table, null, 1)}\n${wrong.join("\n")}\n`);
    for (const { kind, precision, recall } of table) {
      expect
        .soft(precision, `precision of ${kind}: ${wrong.join("; ")}`)
        .toBeGreaterThanOrEqual(leastPrecision);
      expect.soft(recall, `recall of ${kind}: ${wrong.join("; ")}`).toBeGreaterThanOrEqual(leastRecall);
    }
  });
