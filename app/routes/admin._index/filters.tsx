/** Narrows the table to a status, a borough, a kind of venue, or what is or is not fetched; part of the search form. */
import type { SourceFilter } from "@db/queries/admin/sources";
import type { LoadedSources } from "./load";
import { FilterSelect } from "~/ui/admin/filter-select";

export const FILTER_NAMES = ["only", "borough", "kind", "vendor", "fetch"];

const STATES: readonly (readonly [SourceFilter, string])[] = [
  ["verified", "Verified"],
  ["unverified", "Unverified"],
  ["error", "Error"],
  ["failing", "Failing"],
  ["silent", "Silent"],
  ["stale", "Not fetched in 15+ days"],
  ["empty", "0 events"],
];
const FETCH = [
  ["on", "Fetched by itself"],
  ["off", "Disabled"],
] as const;

export function SourceFilters({
  only,
  narrowed,
  choices,
}: Pick<LoadedSources, "only" | "narrowed" | "choices">) {
  const { fetch } = narrowed;
  const select = (name: "borough" | "kind" | "vendor", label: string, all: string, names: string[]) => (
    <FilterSelect name={name} label={label} all={all} value={narrowed[name]} options={named(names)} />
  );
  return (
    <>
      <FilterSelect name="only" label="Status" all="Any status" value={only ?? ""} options={STATES} />
      {select("borough", "Borough", "All boroughs", choices.boroughs)}
      {select("kind", "Kind of venue", "All kinds", choices.kinds)}
      {select("vendor", "Vendor of its calendar", "All vendors", choices.vendors)}
      <FilterSelect name="fetch" label="Fetched or not" all="Fetched or not" value={fetch} options={FETCH} />
    </>
  );
}

const named = (names: string[]) => names.map((name) => [name, name] as const);
