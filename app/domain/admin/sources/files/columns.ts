/** The columns of a sources file, for export and import. */
import type { ExportedSource } from "@db/queries/admin/source-files";

interface Column {
  header: string;
  /** The name of the form field, whose validation it uses. */
  field: string;
  from(source: ExportedSource): string;
}

const text = (value: string | number | null) => (value === null ? "" : String(value));
const yesNo = (value: boolean) => (value ? "yes" : "no");

export const FILE_COLUMNS: Column[] = [
  { header: "name", field: "name", from: (source) => source.name },
  { header: "url", field: "url", from: (source) => text(source.url) },
  { header: "more_urls", field: "moreUrls", from: (source) => source.more_urls.join("\n") },
  { header: "rendered", field: "rendered", from: (source) => yesNo(source.rendered) },
  { header: "official_website", field: "officialWebsite", from: (source) => text(source.official_website) },
  { header: "address", field: "address", from: (source) => text(source.location) },
  { header: "city", field: "city", from: (source) => text(source.city) },
  { header: "district", field: "district", from: (source) => text(source.district) },
  { header: "suburb", field: "suburb", from: (source) => text(source.suburb) },
  { header: "zip_code", field: "zipCode", from: (source) => text(source.zip_code) },
  { header: "state", field: "state", from: (source) => text(source.state) },
  { header: "state_code", field: "stateCode", from: (source) => text(source.state_code) },
  { header: "country", field: "country", from: (source) => text(source.country) },
  { header: "country_code", field: "countryCode", from: (source) => text(source.country_code) },
  // The center of a zip code is looked up again at import.
  {
    header: "lat",
    field: "lat",
    from: (source) => (source.coord_precision === "zip" ? "" : text(source.lat)),
  },
  {
    header: "lng",
    field: "lng",
    from: (source) => (source.coord_precision === "zip" ? "" : text(source.lng)),
  },
  { header: "interest", field: "interest", from: (source) => text(source.interest) },
  { header: "multiple_address", field: "multipleAddress", from: (source) => yesNo(source.multiple_address) },
  { header: "zone", field: "zone", from: (source) => source.zone },
  { header: "kind", field: "kind", from: (source) => text(source.kind) },
  { header: "hours", field: "hours", from: (source) => text(source.hours) },
  { header: "aliases", field: "aliases", from: (source) => source.aliases.join("\n") },
  { header: "access_info", field: "accessInfo", from: (source) => source.access_info.join("\n") },
  { header: "is_enabled", field: "enabled", from: (source) => yesNo(source.is_enabled) },
];
