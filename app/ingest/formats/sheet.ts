/** A published spreadsheet: CSV whose first row names the columns. Its rows are read as records. */
import { readCsv } from "~/lib/csv";
import { leftOut, note } from "../problems";
import { noFindings, type Findings } from "../raw-event";
import type { Extractor, SourcePage } from "../page/source-page";
import type { JsonObject } from "./json/json-values";
import { roleOf } from "./json/record-keys";
import { recordEvents } from "./json/records";

const MOST_ROWS = 20_000;
/** Heads of a column with the events' names, where none is called a title. */
const TITLE =
  /^(?:events?|shows?|what|artists?|acts?|bands?|films?|movies?|performers?|performances?|headliners?|programm?e?|exhibitions?|plays?|works?|titles?|event ?(?:name|title))$/i;

export const sheet: Extractor = {
  kind: "listing",
  form: "text",
  applies: ({ text }) => /^[^\r\n]{0,2000}[,;\t]/.test(text),
  extract,
};

function extract(page: SourcePage): Findings {
  const findings = noFindings();
  const sheet = rowsOf(page.text);
  if (!sheet) return findings;
  findings.events = recordEvents({ events: sheet.rows }, page, "listing");
  if (!sheet.isWhole) findings.problems.push(leftOut(`More than ${MOST_ROWS} rows: the rest was left out`));
  if (findings.events.length === 0) findings.problems.push(note("A sheet without a dated row"));
  return findings;
}

/** Each row by its columns' names; null for a text that is no sheet of events. */
function rowsOf(text: string): { rows: JsonObject[]; isWhole: boolean } | null {
  const [head, ...rows] = readCsv(text, MOST_ROWS + 2) ?? [];
  if (!head || head.cells.length < 2 || rows.length === 0) return null;
  const names = head.cells.map((cell) => cell.trim());
  const roles = names.map((name) => roleOf(name));
  if (!roles.some((role) => role === "day" || role === "start")) return null;
  if (!roles.includes("title")) {
    const at = names.findIndex((name) => TITLE.test(name));
    if (at < 0) return null;
    names[at] = "title";
  }
  return {
    rows: rows
      .slice(0, MOST_ROWS)
      .map(({ cells }) => Object.fromEntries(names.map((name, at) => [name, cells[at]?.trim() ?? ""]))),
    isWhole: rows.length <= MOST_ROWS,
  };
}
