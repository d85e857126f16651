/**
 * Sources from a file (CSV or OPML). First everything is checked and shown, line by line; then the good lines come in
 * together, in one transaction, or none does. What is there already, by URL and name, stays as it is.
 */
import { insertImported, listKnownTwins, type ImportedSource } from "@db/queries/source-files";
import { listZipPoints } from "@db/queries/crawl";
import { listInterests } from "@db/queries/interests";
import type { Db } from "@db/client";
import { Rejected } from "../../../errors";
import { recordAudit, type Editor } from "../../audit";
import type { EditorContext } from "../../context";
import { NAME_AND_URL, readSourceFields, type Typed } from "../source-fields";
import { COLUMNS } from "./columns";
import { readCsv } from "./csv";
import { readOpml } from "./opml";

const MOST_SOURCES = 2000;

export interface ImportPreview {
  fresh: { line: number; name: string; url: string }[];
  /** Lines whose source is there already, or stands in the file twice. */
  known: { line: number; name: string }[];
  errors: { line: number; message: string }[];
}

interface Line {
  line: number;
  typed: Typed;
}

function csvLines(text: string): Line[] {
  const rows = readCsv(text);
  if (!rows) throw new Rejected("A quotation mark in this file is never closed.");
  const [head, ...body] = rows;
  const headers = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase().replaceAll(" ", "_"));
  if (!headers.includes("name") || !headers.includes("url"))
    throw new Rejected('The first line must name the columns, "name" and "url" among them.');
  const places = new Map(COLUMNS.map(({ header, field }) => [field, headers.indexOf(header)]));
  return body.map(({ line, cells }) => ({
    line,
    typed: (name) => {
      const place = places.get(name) ?? -1;
      return place < 0 ? undefined : (cells[place] ?? "");
    },
  }));
}

function opmlLines(text: string): Line[] {
  const outlines = readOpml(text);
  if (!outlines) throw new Rejected("This file holds no outline with a feed.");
  return outlines.map(({ line, name, url, website }) => {
    const fields: Record<string, string> = { name, url, officialWebsite: website };
    return { line, typed: (field) => fields[field] };
  });
}

/** @throws Rejected when the file as a whole cannot be read */
export function readSourceFile(text: string): Line[] {
  if (text.trim() === "") throw new Rejected("Choose a file, or paste its text.");
  const lines = /<opml[\s>]/i.test(text.slice(0, 2000)) ? opmlLines(text) : csvLines(text);
  if (lines.length === 0) throw new Rejected("There is no source in this file.");
  if (lines.length > MOST_SOURCES)
    throw new Rejected(`At most ${MOST_SOURCES} sources can be imported at once.`);
  return lines;
}

type Interests = Map<string, number>;

function readLine({ typed }: Line, interests: Interests): ImportedSource {
  const asForm: Typed = (name) => {
    const given = typed(name);
    if (name !== "interest" || !given?.trim()) return given;
    return String(interests.get(given.trim().toLowerCase()) ?? "unknown");
  };
  if (!typed("name")?.trim() || !typed("url")?.trim()) throw new Rejected(NAME_AND_URL);
  // An empty zone is the site's own.
  const withZone: Typed = (name) => (name === "zone" && !asForm(name)?.trim() ? undefined : asForm(name));
  const fields = readSourceFields(withZone, { interests: new Set(interests.values()), needsUrl: true });
  const isEnabled = !/^(no|false|0|off)$/i.test(typed("enabled")?.trim() ?? "");
  return { ...fields, name: fields.name ?? "", url: fields.url ?? "", is_enabled: isEnabled };
}

const twinKey = ({ name, url }: { name: string; url: string | null }) => `${url}\n${name}`;

async function check(db: Db, text: string) {
  const lines = readSourceFile(text);
  const interests = new Map((await listInterests(db)).map(({ id, name }) => [name.toLowerCase(), id]));
  const preview: ImportPreview = { fresh: [], known: [], errors: [] };
  const read: { line: number; source: ImportedSource }[] = [];
  for (const one of lines) {
    try {
      read.push({ line: one.line, source: readLine(one, interests) });
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      preview.errors.push({ line: one.line, message: error.message });
    }
  }
  const taken = new Set(
    (
      await listKnownTwins(
        db,
        read.map(({ source }) => source.url),
      )
    ).map(twinKey),
  );
  const sources: ImportedSource[] = [];
  for (const { line, source } of read) {
    const { name, url } = source;
    const isKnown = taken.has(twinKey(source));
    taken.add(twinKey(source));
    if (isKnown) preview.known.push({ line, name });
    else {
      preview.fresh.push({ line, name, url });
      sources.push(source);
    }
  }
  return { preview, sources };
}

/** What importing would do; changes nothing. @throws Rejected */
export async function previewImport(ctx: EditorContext, text: string): Promise<ImportPreview> {
  return (await check(ctx.db, text)).preview;
}

/** Those whose address alone is known stand at the middle of their zip code. */
async function placed(db: Db, sources: ImportedSource[]): Promise<ImportedSource[]> {
  const zips = [...new Set(sources.flatMap(({ zip_code }) => zip_code ?? []))];
  const points = new Map((await listZipPoints(db, zips)).map((point) => [point.zip_code, point]));
  return sources.map((source) => {
    const point = source.lat == null && source.zip_code ? points.get(source.zip_code) : undefined;
    if (!point) return source;
    const { lat, lng, borough } = point;
    return { ...source, lat, lng, coord_precision: "zip", district: source.district ?? borough };
  });
}

const NAMES_NOTED = 20;

/** Brings in every line that is good and new. @throws Rejected when there is none. @returns how many */
export async function importSources(ctx: EditorContext, by: Editor, text: string): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const { sources } = await check(trx, text);
    if (sources.length === 0) throw new Rejected("There is nothing new to import in this file.");
    const count = await insertImported(trx, await placed(trx, sources));
    await recordAudit(trx, {
      at: ctx.now(),
      actor: by,
      action: "imported",
      subject: { type: "source", id: "many" },
      after: {
        count,
        names: sources
          .slice(0, NAMES_NOTED)
          .map(({ name }) => name)
          .join(", "),
      },
    });
    return count;
  });
}
