/**
 * Reads how an event is shown, for whom, and who takes part: fields of the data first, then its title and its description. Each word
 * keeps the text that says it.
 */
import { mapToMany } from "~/lib/collections";
import { plainLine } from "../page/plain-text";
import { readRuntime, readYear } from "./credits";
import { personSource, withPeople, type Facts, type FactSource, type WordFacts } from "./facts";
import { languageOf } from "./languages";
import { dataName, type QuotedPerson } from "./people";
import { readWords, type Quoted } from "./read-words";
import type { Told } from "./told";

type Name = keyof WordFacts;
type Where = FactSource["from"];

const LONGEST_QUOTE = 80;
const LONGEST_SERIES = 200;
const LONGEST_ROOM = 100;

/** @param facts takes what is read */
export function readDetails(listed: Told, facts: Facts): void {
  const { said, evidence, titled, described, categories } = listed;
  const fields = [...(said.words ?? []), ...categories].map((text) => plainLine(text, 200));
  const add = (name: Name, from: Where, words: Quoted[]) => {
    for (const { word, text } of words) addWord(facts, name, word, { from, text });
  };
  for (const [from, words] of [
    [evidence, readWords("field", fields)],
    ["title", titled.words],
    ["description", described.words],
  ] as const) {
    add("formats", from, words.formats);
    add("accessibility", from, words.accessibility);
    add("occasions", from, words.occasions);
  }
  add("languages", evidence, languagesInData(listed));
  add("languages", "title", titled.languages);
  add("languages", "description", described.languages);
  readCredits(listed, facts);
  readPeople(listed, facts);
  const series = said.series ? plainLine(said.series, LONGEST_SERIES) : "";
  if (series !== "") {
    facts.series = series;
    facts.sources.series = { from: evidence, text: series.slice(0, LONGEST_QUOTE) };
  }
  const room = said.room ? plainLine(said.room, LONGEST_ROOM) : "";
  if (room !== "") {
    facts.room = room;
    facts.sources.room = { from: evidence, text: room.slice(0, LONGEST_QUOTE) };
  }
}

function addWord(facts: Facts, name: Name, word: string, source: FactSource): void {
  const words: string[] = facts[name];
  if (words.includes(word)) return;
  words.push(word);
  facts.sources[`${name}:${word}`] = source;
}

const languagesInData = ({ said }: Told): Quoted[] =>
  mapToMany(said.languages ?? [], ({ use, text }) => {
    const code = languageOf(text);
    return code === null ? [] : [{ word: `${use}:${code}`, text }];
  });

function readCredits({ said, evidence, titled, described, now }: Told, facts: Facts): void {
  const set = (name: "year" | "runtime", field: string | null | undefined, value: number | null) => {
    const written = titled.credits[name] ?? described.credits[name];
    if (value !== null && field) {
      facts[name] = value;
      facts.sources[name] = { from: evidence, text: field.slice(0, LONGEST_QUOTE) };
    } else if (written && (name !== "year" || written.value <= now.getUTCFullYear())) {
      facts[name] = written.value;
      facts.sources[name] = { from: titled.credits[name] ? "title" : "description", text: written.text };
    }
  };
  set("year", said.year, said.year ? readYear(said.year, now) : null);
  set("runtime", said.runtime, said.runtime ? readRuntime(said.runtime) : null);
}

const IS_FILM = /\b(?:films?|movies?|cinema|screening ?events?|screenings?)\b/i;

function readPeople({ said, evidence, titled, described, categories }: Told, facts: Facts): void {
  const { title, people, authors } = titled;
  const inData = mapToMany(said.people ?? [], ({ name, role, isTyped }) => {
    const clean = dataName(plainLine(name, 200), isTyped, title);
    return clean === null ? [] : [{ name: clean, role, text: clean, from: evidence as Where }];
  });
  const isFilm = [...categories, title].some((text) => IS_FILM.test(text));
  const quoted = (persons: QuotedPerson[], from: Where) => persons.map((person) => ({ from, ...person }));
  const all = [
    inData,
    quoted(people, "title"),
    quoted(
      authors.map((author) => ({ ...author, role: isFilm ? "director" : "author" })),
      "title",
    ),
    quoted(described.people, "description"),
  ];
  for (const { name, role, text, from } of all.reduce(withPeople, [])) {
    facts.people.push({ name, role });
    facts.sources[personSource({ name, role })] = { from, text };
  }
}
