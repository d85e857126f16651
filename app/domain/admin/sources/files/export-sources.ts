/** Exports all sources: CSV for spreadsheets, with every field that importing reads, and OPML for feed readers. */
import { listSourcesToExport, type ExportedSource } from "@db/queries/admin/source-files";
import type { Db } from "@db/client";
import { brand } from "~/brand";
import { writeCsv } from "~/lib/csv";
import { sourceValues } from "../source-values";
import { FILE_COLUMNS } from "./columns";
import { writeOpml } from "./opml";

export async function sourcesAsCsv(db: Db): Promise<string> {
  const sources = await listSourcesToExport(db);
  const rows = sources.map(fieldsOf).map((fields) => FILE_COLUMNS.map(({ field }) => fields[field]));
  return writeCsv([FILE_COLUMNS.map(({ header }) => header), ...rows]);
}

/** Only sources with a URL: an OPML outline is a feed. */
export async function sourcesAsOpml(db: Db): Promise<string> {
  const sources = await listSourcesToExport(db);
  return writeOpml(
    `${brand.name}: event sources`,
    sources.flatMap(({ name, url, more_urls, official_website }) =>
      url ? [{ name, url, moreUrls: more_urls.join("\n"), website: official_website ?? "" }] : [],
    ),
  );
}

/** The center of a zip code is looked up again at import. */
const fieldsOf = (source: ExportedSource) => ({
  ...sourceValues(source),
  ...(source.coord_precision === "zip" ? { lat: "", lng: "" } : {}),
  interest: source.interest ?? "",
  multipleAddress: yesNo(source.multiple_address),
  rendered: yesNo(source.rendered),
  enabled: yesNo(source.is_enabled),
});

const yesNo = (value: boolean) => (value ? "yes" : "no");
