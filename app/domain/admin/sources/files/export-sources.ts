/** Exports all sources: CSV for spreadsheets, with every field that importing reads, and OPML for feed readers. */
import { listSourcesToExport } from "@db/queries/admin/source-files";
import type { Db } from "@db/client";
import { brand } from "~/brand";
import { writeCsv } from "~/lib/csv";
import { FILE_COLUMNS } from "./columns";
import { writeOpml } from "./opml";

export async function sourcesAsCsv(db: Db): Promise<string> {
  const sources = await listSourcesToExport(db);
  const rows = sources.map((source) => FILE_COLUMNS.map(({ from }) => from(source)));
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
