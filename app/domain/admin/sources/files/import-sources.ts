/**
 * Imports sources from a CSV or OPML file. The preview checks and shows every line; the import adds all valid new lines in
 * one transaction. Sources that already exist, by URL and name, stay unchanged.
 */
import { insertImportedSources, listSourcesByUrl, type ImportedSource } from "@db/queries/admin/source-files";
import { listPointsOfZips } from "@db/queries/sources/crawl";
import { listInterests } from "@db/queries/events/interests";
import type { Db } from "@db/client";
import type { DomainContext } from "~/context";
import { Rejected } from "../../../errors";
import { recordAudit, type Editor, type EditContext } from "../../audit";
import type { Deed } from "../../events/publish-events";
import { NAME_AND_URL, readSourceFields, type Typed } from "../source-fields";
import { FILE_COLUMNS } from "./columns";
import { readCsv } from "~/lib/csv";
import { readOpml } from "./opml";

export interface ImportPreview {
  fresh: { line: number; name: string; url: string }[];
  /** Lines whose source is in the file before, or whose address is fetched already: as which source. */
  existing: { line: number; name: string; as: string }[];
  errors: { line: number; message: string }[];
}

interface Line {
  line: number;
  typed: Typed;
}

/** Shows what importing would do; changes nothing. @throws Rejected */
export async function previewImport(ctx: Pick<DomainContext, "db">, text: string): Promise<ImportPreview> {
  return (await check(ctx.db, text)).preview;
}

const MAX_AUDITED_NAMES = 20;

/** Imports every valid new line. @throws Rejected if there is none */
export async function importSources(ctx: EditContext, by: Editor, text: string): Promise<Deed> {
  return ctx.db.transaction().execute(async (trx) => {
    const { sources } = await check(trx, text);
    if (sources.length === 0) throw new Rejected("There is nothing new to import in this file.");
    const ids = await insertImportedSources(trx, await placed(trx, sources));
    const entry = await recordAudit(trx, ctx, by, {
      action: "imported",
      needs: "admin",
      subject: { type: "source", id: "many" },
      after: {
        count: ids.length,
        names: sources
          .slice(0, MAX_AUDITED_NAMES)
          .map(({ name }) => name)
          .join(", "),
        // For taking it back.
        sources: ids,
      },
    });
    return { count: ids.length, entry };
  });
}

async function check(db: Db, text: string) {
  const lines = readSourceFile(text);
  const interests = new Map((await listInterests(db)).map(({ id, name }) => [name.toLowerCase(), id]));
  const preview: ImportPreview = { fresh: [], existing: [], errors: [] };
  const read: { line: number; source: ImportedSource }[] = [];
  for (const row of lines) {
    try {
      read.push({ line: row.line, source: readLine(row, interests) });
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      preview.errors.push({ line: row.line, message: error.message });
    }
  }
  const urls = read.map(({ source }) => source.url);
  const fetched = new Map(
    (await listSourcesByUrl(db, urls)).toReversed().map(({ url, name }) => [url, name]),
  );
  const taken = new Set<string>();
  const sources: ImportedSource[] = [];
  for (const { line, source } of read) {
    const { name, url } = source;
    const as = fetched.get(url) ?? (taken.has(twinKey(source)) ? name : undefined);
    taken.add(twinKey(source));
    if (as !== undefined) preview.existing.push({ line, name, as });
    else {
      preview.fresh.push({ line, name, url });
      sources.push(source);
    }
  }
  return { preview, sources };
}

const MAX_SOURCES = 2000;

/** @throws Rejected when the file as a whole cannot be read */
function readSourceFile(text: string): Line[] {
  if (text.trim() === "") throw new Rejected("Choose a file, or paste its text.");
  const lines = /<opml[\s>]/i.test(text.slice(0, 2000)) ? opmlLines(text) : csvLines(text);
  if (lines.length === 0) throw new Rejected("There is no source in this file.");
  if (lines.length > MAX_SOURCES)
    throw new Rejected(`At most ${MAX_SOURCES} sources can be imported at once.`);
  return lines;
}

function opmlLines(text: string): Line[] {
  const outlines = readOpml(text);
  if (!outlines) throw new Rejected("This file holds no outline with a feed.");
  return outlines.map(({ line, name, url, moreUrls, website }) => {
    const fields: Record<string, string> = { name, url, moreUrls, officialWebsite: website };
    return { line, typed: (field) => fields[field] };
  });
}

function csvLines(text: string): Line[] {
  const rows = readCsv(text);
  if (!rows) throw new Rejected("A quotation mark in this file is never closed.");
  const [head, ...body] = rows;
  const headers = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase().replaceAll(" ", "_"));
  if (!headers.includes("name") || !headers.includes("url"))
    throw new Rejected('The first line must name the columns, "name" and "url" among them.');
  const places = new Map<string, number>(
    FILE_COLUMNS.map(({ header, field }) => [field, headers.indexOf(header)]),
  );
  return body.map(({ line, cells }) => ({
    line,
    typed: (name) => {
      const place = places.get(name) ?? -1;
      return place < 0 ? undefined : (cells[place] ?? "");
    },
  }));
}

type Interests = Map<string, number>;

function readLine({ typed }: Line, interests: Interests): ImportedSource {
  const asForm: Typed = (name) => {
    const given = typed(name);
    if (name !== "interest" || !given?.trim()) return given;
    return String(interests.get(given.trim().toLowerCase()) ?? "unknown");
  };
  if (!typed("name")?.trim() || !typed("url")?.trim()) throw new Rejected(NAME_AND_URL);
  // An empty zone means the site's own time zone.
  const withZone: Typed = (name) => (name === "zone" && !asForm(name)?.trim() ? undefined : asForm(name));
  const fields = readSourceFields(withZone, { interests: new Set(interests.values()), needsUrl: true });
  for (const name of ["multipleAddress", "rendered"]) readFlag(typed, name);
  // Switched off unless the file says otherwise: what is new is looked at before it is fetched.
  const isEnabled = readFlag(typed, "enabled");
  return { ...fields, name: fields.name ?? "", url: fields.url ?? "", is_enabled: isEnabled };
}

/** A cell that says yes or no; an empty or missing one says no. @throws Rejected */
function readFlag(typed: Typed, name: string): boolean {
  const given = typed(name)?.trim() ?? "";
  if (/^(yes|true|1|on)$/i.test(given)) return true;
  if (/^(no|false|0|off|)$/i.test(given)) return false;
  const { header = name } = FILE_COLUMNS.find(({ field }) => field === name) ?? {};
  throw new Rejected(`Write yes or no in the column ${header}, not “${given.slice(0, 40)}”`);
}

const twinKey = ({ name, url }: { name: string; url: string | null }) => `${url}\n${name}`;

/** Gives sources without coordinates the center of their zip code. */
async function placed(db: Db, sources: ImportedSource[]): Promise<ImportedSource[]> {
  const zips = [...new Set(sources.flatMap(({ zip_code }) => zip_code ?? []))];
  const points = new Map((await listPointsOfZips(db, zips)).map((point) => [point.zip_code, point]));
  return sources.map((source) => {
    const point = source.lat == null && source.zip_code ? points.get(source.zip_code) : undefined;
    if (!point) return source;
    const { lat, lng, borough } = point;
    return { ...source, lat, lng, coord_precision: "zip", district: source.district ?? borough };
  });
}
