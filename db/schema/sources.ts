/** Where events come from, and how their fetches went. */
import type { ColumnType, Generated } from "kysely";
import type { PageMark, RecipePoint, Recipe } from "./recipes";
import type { Timestamp, MaybeMoment, DefaultMoment, Json, Maybe } from "./columns";

type SourceStatus = "verified" | "unverified" | "error";

export type CoordPrecision = "exact" | "interpolated" | "block" | "island" | "zip";

export interface EventSourcesTable {
  id: Generated<number>;
  name: string;
  kind: Maybe<string>;
  /** May hold dates to fill in: app/lib/dated-address.ts. */
  url: Maybe<string>;
  /** Further pages or feeds of the same events, fetched with it. */
  more_urls: Generated<string[]>;
  /** Its pages are drawn by scripts, which the renderer runs before they are read. */
  rendered: Generated<boolean>;
  official_website: Maybe<string>;
  /** The venue's own words about itself, for its page. */
  description: Maybe<string>;
  location: Maybe<string>;
  city: Maybe<string>;
  district: Maybe<string>;
  suburb: Maybe<string>;
  zip_code: Maybe<string>;
  state: Maybe<string>;
  state_code: Maybe<string>;
  country: Maybe<string>;
  country_code: Maybe<string>;
  lat: Maybe<number>;
  lng: Maybe<number>;
  coord_precision: Generated<CoordPrecision>;
  hours: Maybe<string>;
  access_info: Generated<string[]>;
  aliases: Generated<string[]>;
  zone: Generated<string>;
  interest_id: Maybe<number>;
  multiple_address: Generated<boolean>;
  is_enabled: Generated<boolean>;
  is_sample: Generated<boolean>;
  sample_slug: Maybe<string>;
  seed_key: Maybe<string>;
  merged_into_id: Maybe<number>;
  status: Generated<SourceStatus>;
  status_before_error: Maybe<"verified" | "unverified">;
  last_fetched: MaybeMoment;
  last_success_at: MaybeMoment;
  last_new_event_at: MaybeMoment;
  next_fetch_at: MaybeMoment;
  failure_count: Generated<number>;
  last_error: Maybe<string>;
  last_error_detail: Maybe<string>;
  /** The source answers, but has had nothing new for much longer than usual. */
  silent_since: MaybeMoment;
  /** Number of events in the last reading that gave any. */
  last_parsed: Maybe<number>;
  /** Why the readings since then give none, in an editor's words. */
  empty_reason: Maybe<string>;
  /** Where its address led at the last reading that gave events; null where it leads nowhere else. */
  leads_to: Maybe<string>;
  etag: Maybe<string>;
  last_modified: Maybe<string>;
  /** The last complete fetch: its body, the settings it was read with, and its New York day. */
  content_hash: Maybe<string>;
  content_settings_hash: Maybe<string>;
  content_read_on: Maybe<string>;
  /** The last question to the language model: its text, and the settings it was asked with. */
  model_input_hash: Maybe<string>;
  model_settings_hash: Maybe<string>;
  /** The look of the page at the last fetch that was believed. */
  page_mark: ColumnType<(PageMark & { address: string }) | null, string | null | undefined, string | null>;
  /** Fetches in a row whose page was not believed to be the same. */
  doubted_fetches: Generated<number>;
  event_count: Generated<number>;
  version: Generated<number>;
  created_at: DefaultMoment;
  updated_at: DefaultMoment;
}

/** Venues of the first-run data that an editor deleted. */
interface SuppressedSeedsTable {
  seed_key: string;
  deleted_at: DefaultMoment;
}

/** Similar venues that an editor marked as not duplicates. */
interface DistinctVenuePairsTable {
  venue_a: number;
  venue_b: number;
  decided_by: Maybe<string>;
  decided_at: DefaultMoment;
}

/** "postponed": nothing was read, and the source is not to blame. */
export type FetchOutcome = "running" | "saved" | "unchanged" | "empty" | "postponed" | "error";

interface FetchRunsTable {
  id: Generated<number>;
  source_id: number;
  started_at: Timestamp;
  finished_at: MaybeMoment;
  outcome: Generated<FetchOutcome>;
  parsed: Generated<number>;
  saved: Generated<number>;
  created: Generated<number>;
  changed: Generated<number>;
  same: Generated<number>;
  unpublished: Generated<number>;
  problems: Json<string[]>;
  error: Maybe<string>;
  error_detail: Maybe<string>;
  /** Which parts of the reader gave how many events: {"json-ld": 12, "recipe": 3}. */
  parts: Json<Record<string, number>>;
}

interface ScrapeLogsTable {
  id: Generated<number>;
  source_id: Maybe<number>;
  level: Generated<"info" | "warning" | "error">;
  message: string;
  inserted_at: DefaultMoment;
}

export interface TrialResult {
  recognised: string;
  /** The page's scripts were run. */
  rendered?: boolean;
  /** The address after redirects, where it is another; absent in trials of earlier versions. */
  leadsTo?: string;
  pages: number;
  complete: boolean;
  total: number;
  events: { title: string; when: string; place: string; evidence: string; url: string | null }[];
  problems: string[];
  /** For each date of the page why it was kept or refused; absent in trials of earlier versions. */
  dates?: { page?: string; date: string; line: string; event: string | null; reasons: string[] }[];
  /** Calendars behind the address, the best first; absent in trials of earlier versions. */
  calendars?: {
    url: string;
    foundIn: string;
    format: string;
    count: number;
    isMore: boolean;
    next: { title: string; when: string }[];
  }[];
  /** By which the page was read, or would be from now on; absent where its look was not read. */
  recipe?: Recipe | null;
  /** The page with its parts marked; absent where there is nothing to point at. */
  look?: {
    html: string;
    isCut: boolean;
    places: { box: number; kind: string; isItem: boolean; count: number; samples: string[] }[];
  } | null;
  /** Why what an editor pointed at is no part of an event. */
  refusal?: string | null;
  /** Why nothing came, and what to do; `address` may hold the calendar. */
  reason?: { kind?: string; text: string; nextStep: string; address?: string } | null;
  /** The page's own words about itself; absent in trials of earlier versions. */
  venue?: {
    name: string | null;
    address: string | null;
    zip: string | null;
    lat: number | null;
    lng: number | null;
    isMany: boolean;
    interest: number | null;
  };
}

interface TriedPage {
  url: string;
  text: string;
}

/** An address that an editor tries before it becomes a source. */
interface SourceTrialsTable {
  id: Generated<string>;
  url: string;
  zone: Generated<string>;
  asked_by: Maybe<string>;
  status: Generated<"waiting" | "running" | "done" | "failed">;
  result: ColumnType<TrialResult | null, string | null | undefined, string | null>;
  /** As it was read, to be read again by what an editor points at. */
  page: ColumnType<TriedPage | null, string | null | undefined, string | null>;
  recipe: ColumnType<Recipe | null, string | null | undefined, string | null>;
  point: ColumnType<RecipePoint | null, string | null | undefined, string | null>;
  error: Maybe<string>;
  created_at: DefaultMoment;
  finished_at: MaybeMoment;
}

interface FetchHostsTable {
  host: string;
  lease_id: Maybe<string>;
  lease_until: MaybeMoment;
  next_allowed_at: DefaultMoment;
}

export type ClaimStatus = "mailed" | "proved" | "confirmed" | "declined";

/** Changes that a venue would like on its page, as form fields. */
export type PageProposal = Partial<
  Record<"officialWebsite" | "description" | "hours" | "accessInfo", string>
>;

interface VenueClaimsTable {
  id: Generated<string>;
  source_id: number;
  name: string;
  email: string;
  is_own_domain: boolean;
  token_hash: string;
  status: Generated<ClaimStatus>;
  proposed: ColumnType<PageProposal | null, string | null | undefined, string | null>;
  created_at: Timestamp;
  proved_at: MaybeMoment;
  /** Null once confirmed. */
  expires_at: MaybeMoment;
  /** End of a confirmed claim's link; another one can be asked for. */
  link_ends_at: MaybeMoment;
  /** Whether their changes on the venue's desk are published at once; else an editor looks first. */
  is_trusted: Generated<boolean>;
  /** The weekly mail about what the city sees of the venue. */
  gets_letter: Generated<boolean>;
  version: Generated<number>;
}

/** Changes that a venue's speaker proposes, until an editor takes them. */
interface VenueChangesTable {
  id: Generated<number>;
  claim_id: string;
  /** Null for a new event, and for how a page is read. */
  event_id: Maybe<number>;
  kind: "edit" | "add" | "recipe";
  /** Fields of the event form, as they were typed; without any: that the event is right. */
  form: ColumnType<Record<string, string>, string | undefined, string>;
  /** The former values of the fields that the form changes. */
  was: ColumnType<Record<string, string>, string | undefined, string>;
  recipe: ColumnType<Recipe | null, string | null | undefined, string | null>;
  state: Generated<"waiting" | "declined">;
  created_at: Timestamp;
  decided_at: MaybeMoment;
  version: Generated<number>;
}

/** Another site whose signed calendar is a source. */
interface CalendarPublishersTable {
  source_id: number;
  address: string;
  site: string;
  public_key: string;
  made_at: Timestamp;
}

export interface SourcesTables {
  calendar_publishers: CalendarPublishersTable;
  venue_claims: VenueClaimsTable;
  venue_changes: VenueChangesTable;
  event_sources: EventSourcesTable;
  fetch_runs: FetchRunsTable;
  scrape_logs: ScrapeLogsTable;
  fetch_hosts: FetchHostsTable;
  source_trials: SourceTrialsTable;
  suppressed_seeds: SuppressedSeedsTable;
  distinct_venue_pairs: DistinctVenuePairsTable;
}
