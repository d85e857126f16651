/** CSV for spreadsheets: cells that look like formulas are escaped on export and unescaped on import. */
import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";

export interface CsvRow {
  /** The line in the file, from 1, on which the row begins. */
  line: number;
  cells: string[];
}

export const writeCsv = (rows: string[][]): string =>
  stringify(
    rows.map((cells) => cells.map(escapeFormula)),
    {
      record_delimiter: "\r\n",
      // Line breaks that are not record_delimiter, semicolons and outer spaces also need quotes: spreadsheets differ.
      quoted_match: /[;\r\n]|^\s|\s$/,
    },
  );

/** "sep=;" in a line of its own tells spreadsheets the separator. */
const SEPARATOR_LINE = /^\uFEFF?sep=(.)\r?\n/i;

/**
 * Reads what people export and type: rows of any length, stray quotes.
 * @param most rows; the rest is left unread
 * @returns null if a quote is never closed
 */
export function readCsv(written: string, most?: number): CsvRow[] | null {
  const separator = SEPARATOR_LINE.exec(written);
  // csv-parse counts "\r\n" inside quotes as two lines.
  const text = written.slice(separator?.[0].length ?? 0).replace(/\r\n?/g, "\n");
  try {
    const records = parse(text, {
      bom: true,
      delimiter: separator?.[1] ?? separatorOf(text),
      ...(most === undefined ? {} : { to: most }),
      record_delimiter: "\n",
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      info: true,
      raw: true,
    }) as unknown as { record: string[]; raw: string; info: { lines: number } }[];
    return records.map(({ record, raw, info }) => ({
      line: info.lines - lineBreaksIn(raw.trimEnd()) + (separator ? 1 : 0),
      cells: record.map(unescapeFormula),
    }));
  } catch (error) {
    if (error instanceof CsvError && error.code === "CSV_QUOTE_NOT_CLOSED") return null;
    throw error;
  }
}

/** Text that spreadsheets would calculate. Other tools read plain negative numbers, such as longitudes, as they are. */
const FORMULA = /^(?!-\d+(?:\.\d+)?$)[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

const escapeFormula = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The separator that occurs most often in the first line. */
function separatorOf(text: string): string {
  const head = /^[^\n]*/.exec(text)?.[0] ?? "";
  const countIn = (separator: string) => head.split(separator).length;
  return [",", ";", "\t"].reduce((best, separator) =>
    countIn(separator) > countIn(best) ? separator : best,
  );
}

/** Removes the apostrophe that the export, or a careful person, put in front of a formula. */
const unescapeFormula = (cell: string) =>
  /^'[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/.test(cell) ? cell.slice(1) : cell;

const lineBreaksIn = (text: string) => text.split("\n").length - 1;
