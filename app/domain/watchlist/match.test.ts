// Precision and recall on a made-up list of 500 films, whose truth was written before the matcher (tests/fixtures/watchlist).
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { workKey } from "~/ingest/works/work-title";
import { createMatcher, type PlayingWork } from "./match";
import { decodeList, readList } from "./read-list";

const FOLDER = "tests/fixtures/watchlist";
const rowsOf = (file: string): string[][] =>
  readFileSync(`${FOLDER}/${file}`, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

const works = rowsOf("works.tsv").map(([id = "", title = "", years = "", isFilm]): PlayingWork => ({
  id: Number(id),
  title,
  key: workKey(title, null),
  years: years.split(" ").filter(Boolean).map(Number),
  isFilm: isFilm === "yes",
}));

it("finds what is on, and guesses nothing: precision 0.98 and more", () => {
  const decoded = decodeList(readFileSync(`${FOLDER}/watchlist.csv`));
  const list = readList("text" in decoded ? decoded.text : "");
  if ("refusal" in list) throw new Error(list.refusal);
  expect(list).toMatchObject({ isFilms: true });
  expect(list.titles).toHaveLength(500);
  const match = createMatcher(works, list.isFilms);
  const truth = new Map(rowsOf("truth.tsv").map(([title, year, means]) => [`${title} ${year}`, means]));
  const matches = list.titles.map((wanted) => ({
    means: truth.get(`${wanted.title} ${wanted.year}`),
    match: match(wanted),
  }));
  const matched = matches.flatMap(({ means, match: result }) =>
    result.kind === "match" ? [{ means, work: String(result.work.id) }] : [],
  );
  const right = matched.filter(({ means, work }) => means === work).length;
  const there = matches.filter(({ means }) => /^\d+$/.test(means ?? "")).length;
  expect(right / matched.length).toBeGreaterThanOrEqual(0.98);
  expect(right / there).toBeGreaterThanOrEqual(0.9);
  // Unsaid years are asked: two films of one name, a single word without a year.
  const asked = matches.filter(({ match: result }) => result.kind === "ask").length;
  expect(asked).toBeLessThan(80);
  expect(matches.every(({ means, match: result }) => means !== "ask" || result.kind === "ask")).toBe(true);
});
