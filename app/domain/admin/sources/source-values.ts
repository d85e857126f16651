/** The fields of a source as its forms show them. Pure. */
import type { findAdminSource } from "@db/queries/admin/sources";
import { pointText } from "~/lib/point";

type Source = NonNullable<Awaited<ReturnType<typeof findAdminSource>>>;

export const sourceValues = (source: Source) => ({
  name: source.name,
  url: source.url ?? "",
  moreUrls: source.more_urls.join("\n"),
  officialWebsite: source.official_website ?? "",
  description: source.description ?? "",
  address: source.location ?? "",
  city: source.city ?? "",
  district: source.district ?? "",
  suburb: source.suburb ?? "",
  zipCode: source.zip_code ?? "",
  state: source.state ?? "",
  stateCode: source.state_code ?? "",
  country: source.country ?? "",
  countryCode: source.country_code ?? "",
  lat: source.lat === null ? "" : String(source.lat),
  lng: source.lng === null ? "" : String(source.lng),
  point: pointText(source.lat, source.lng),
  hours: source.hours ?? "",
  kind: source.kind ?? "",
  zone: source.zone,
  interest: source.interest_id === null ? "" : String(source.interest_id),
  multipleAddress: source.multiple_address ? "on" : "",
  rendered: source.rendered ? "on" : "",
  aliases: source.aliases.join("\n"),
  accessInfo: source.access_info.join("\n"),
});
