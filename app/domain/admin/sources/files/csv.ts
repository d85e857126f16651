/** CSV as spreadsheets write and read it (RFC 4180), safe to open in one: no cell of ours is ever run as a formula. */

const FORMULA = /^[=+\-@\t\r]/;

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front, which spreadsheets do not show. */
function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function writeCsv(rows: string[][]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** Takes the apostrophe away again that writeCsv, or somebody careful, had set. */
const bare = (value: string) => (/^'[=+\-@\t\r]/.test(value) ? value.slice(1) : value);

export interface CsvRow {
  /** Of the file, from 1, where the row begins. */
  line: number;
  cells: string[];
}

/** The separator that the first line uses more. */
function separatorOf(text: string): "," | ";" {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? "";
  return head.split(";").length > head.split(",").length ? ";" : ",";
}

/** @returns null where a quote is never closed; empty lines are left out */
export function readCsv(given: string): CsvRow[] | null {
  const text = given.replace(/^\uFEFF/, "");
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let value = "";
  let line = 1;
  let begin = 1;
  let quoted = false;
  const endRow = () => {
    cells.push(bare(value));
    if (cells.some((one) => one.trim() !== "")) rows.push({ line: begin, cells });
    cells = [];
    value = "";
    begin = line;
  };
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string;
    if (char === "\n") line++;
    if (quoted) {
      if (char !== '"') value += char;
      else if (text[at + 1] === '"') value += text[++at];
      else quoted = false;
    } else if (char === '"' && value === "") quoted = true;
    else if (char === separator) {
      cells.push(bare(value));
      value = "";
    } else if (char === "\n") endRow();
    else if (char !== "\r") value += char;
  }
  if (quoted) return null;
  endRow();
  return rows;
}
