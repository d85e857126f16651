/** Events, what they are sorted by, and what people suggest. */
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Timestamp, MaybeMoment, DefaultMoment, Vector, Maybe } from "./columns";

interface InterestsTable {
  id: Generated<number>;
  name: string;
  words: Generated<string[]>;
  embedding: Vector;
  embedding_model: Maybe<string>;
  /** Hash of the embedded text: other words make another vector. */
  embedding_hash: Maybe<string>;
  description: Maybe<string>;
  /** The schema.org type of its events: 'ScreeningEvent'. */
  schema_type: Maybe<string>;
  /** Names it had, and names of those merged into it. */
  former_names: Generated<string[]>;
  /** Set: it is no interest any more, only its id still leads to the other. */
  merged_into_id: Maybe<number>;
  /** Events of it up to this id have its present name in their search; null: all have. */
  stale_search_after: Maybe<number>;
  version: Generated<number>;
}

interface ZipCodesTable {
  zip_code: string;
  lat: number;
  lng: number;
  city: string;
  borough: Maybe<string>;
  kind: Generated<string>;
}

/** Postponed (its new day may not be set yet) and cancelled events stay public, marked as such; moved_online is not at the venue. */
export type EventStatus = "scheduled" | "postponed" | "cancelled" | "moved_online";

export interface EventsTable {
  id: Generated<number>;
  source_id: Maybe<number>;
  title: string;
  description: Generated<string>;
  location: Maybe<string>;
  venue_name: Maybe<string>;
  city: Maybe<string>;
  state: Maybe<string>;
  zip_code: Maybe<string>;
  lat: Maybe<number>;
  lng: Maybe<number>;
  start_time: Timestamp;
  end_time: MaybeMoment;
  date_only: Generated<boolean>;
  image_url: Maybe<string>;
  event_url: Maybe<string>;
  interest_id: Maybe<number>;
  recommended_because: Maybe<string>;
  published: Generated<boolean>;
  /** "doubtful": it waits for an editor, because its page was hard to read. */
  unpublished_because: Maybe<"admin" | "missing" | "doubtful">;
  status: Generated<EventStatus>;
  sold_out: Generated<boolean>;
  /** Cents. The lowest price; 0 if one may enter without paying. */
  price_from_cents: Maybe<number>;
  /** Cents. The highest price; 0 if the event is free; null if there is no upper limit. */
  price_to_cents: Maybe<number>;
  /** ISO 4217. */
  price_currency: Maybe<string>;
  /** The source's words where they say more than the amounts: "$12 adv / $15 door". */
  price_note: Maybe<string>;
  is_free: GeneratedAlways<boolean>;
  ticket_url: Maybe<string>;
  /** When tickets go on sale. */
  on_sale_at: MaybeMoment;
  doors_at: MaybeMoment;
  /** Years; 0 is all ages. */
  age_min: Maybe<number>;
  age_max: Maybe<number>;
  /** Facts of the event itself, in the words of db/facts.ts. */
  formats: Generated<string[]>;
  accessibility: Generated<string[]>;
  languages: Generated<string[]>;
  occasions: Generated<string[]>;
  /** The year in which the film or play came out; its length in minutes. */
  release_year: Maybe<number>;
  runtime_minutes: Maybe<number>;
  /** The room as the source names it, and the room of the venue that it means. */
  room_name: Maybe<string>;
  room_id: Maybe<number>;
  /** The series that its page names. */
  series_name: Maybe<string>;
  /** Where each fact was read, by its name (app/ingest/facts/facts.ts). */
  fact_sources: ColumnType<Record<string, { from: string; text: string }>, string | undefined, string>;
  source_key: Maybe<string>;
  title_key: string;
  /** As the source last gave them, without an editor's changes; of an event that was never fetched, as it was entered. */
  source_title_key: Maybe<string>;
  source_start: MaybeMoment;
  content_hash: Maybe<string>;
  missing_count: Generated<number>;
  duplicate_of: Maybe<number>;
  /** How sure the fetch was that this is an event, from 0.5 to 1. Editors' own events are sure. */
  confidence: Generated<number>;
  edited_fields: Generated<string[]>;
  suggestion_id: Maybe<string>;
  /** The film, play or night that several events show; null until it is assigned, within minutes. */
  work_id: Maybe<number>;
  version: Generated<number>;
  first_seen_at: DefaultMoment;
  last_seen_at: DefaultMoment;
  created_at: DefaultMoment;
  updated_at: DefaultMoment;
  /** 'YYYY-MM-DD', New York: the day on which it begins. A night belongs to its evening, until five in the morning. */
  first_day: GeneratedAlways<string>;
  /** The day on which a run ends. What lasts less than 24 hours ends on its first day (db/migrations/initial/functions.ts). */
  last_day: GeneratedAlways<string>;
  /** The hour at which it begins, New York, after midnight of its first day: 5 to 28; null where none is known. */
  start_hour: GeneratedAlways<number | null>;
  /** From this moment on it is over: its end, three hours after its start, or the end of its last day. */
  ends_at: GeneratedAlways<Date>;
  /** The terms of its rank score that hold: bits in the order of OWN_TERMS (db/rank-score.ts); a run's hour says nothing. */
  rank_terms: GeneratedAlways<number>;
  /** How much it deserves to stand in front of its day: -1 for what is off or sold out, else the sum of its terms, at least 0. */
  rank_score: GeneratedAlways<number>;
  /** The same on a run's last day, of whose hour nobody knows. */
  closing_rank_score: GeneratedAlways<number>;
  search: GeneratedAlways<string>;
  /** The short part of `search`: title, venue, place, interest. */
  headline: GeneratedAlways<string>;
  title_words: GeneratedAlways<string>;
}

interface WorksTable {
  id: Generated<number>;
  key: string;
  title: string;
  same_as: Maybe<number>;
  /** An editor wrote its recommendation, or wants none: the model leaves it alone. */
  is_text_locked: Generated<boolean>;
  created_at: DefaultMoment;
}

/** How rare a work is in the city (db/queries/events/rarity.ts). */
interface WorkRarityTable {
  work_id: number;
  /** A run counts for each of its days. */
  dates_left: number;
  venues: number;
  /** Those that are over included; null where more dates come as others are over. */
  run_dates: Maybe<number>;
  /** When it was last here, and when before this run. */
  last_seen: Maybe<string>;
  last_before: Maybe<string>;
  /** People who saved it, or an event of it. */
  savers: Generated<number>;
  is_everywhere: GeneratedAlways<boolean>;
}

/** Words that editors search events by; a trigger on events keeps it. */
interface EventSearchTextsTable {
  event_id: number;
  /** Each after a blank. */
  words: string;
}

/** Under which title, when and where an event was listed before its source or an editor changed that; written by a trigger. */
interface EventIdentitiesTable {
  event_id: number;
  source_id: Maybe<number>;
  title_key: string;
  start_time: Timestamp;
  date_only: boolean;
  work_id: Maybe<number>;
  venue_name: Maybe<string>;
  zip_code: Maybe<string>;
  lat: Maybe<number>;
  lng: Maybe<number>;
  ended_at: DefaultMoment;
}

/** Events that a fetch recognised though their title or start had changed. */
export interface EventMovesTable {
  id: Generated<number>;
  event_id: number;
  at: Timestamp;
  matched_by: "key" | "day" | "bill" | "title";
  title_before: string;
  start_before: Timestamp;
  end_before: MaybeMoment;
  date_only_before: boolean;
  title_after: string;
  start_after: Timestamp;
}

interface EventTombstonesTable {
  id: Generated<number>;
  source_id: number;
  source_key: Maybe<string>;
  title_key: string;
  first_day: string;
  reason: "deleted" | "merged";
  /** Where it was: the venue's name and its aliases, and its own point. */
  venue_names: Generated<string[]>;
  lat: Maybe<number>;
  lng: Maybe<number>;
  /** Null for one that was deleted before this was kept. */
  start_time: MaybeMoment;
  /** No reference: the work may be gone. */
  work_id: Maybe<number>;
  /** The address of its own page. */
  page: Maybe<string>;
  created_at: DefaultMoment;
}

interface EventDuplicatesTable {
  event_a: number;
  event_b: number;
  score: number;
  status: Generated<"open" | "merged" | "distinct">;
  decided_by: Maybe<string>;
  decided_at: MaybeMoment;
  created_at: DefaultMoment;
}

interface EventSuggestionsTable {
  id: Generated<string>;
  title: string;
  description: Generated<string>;
  location: string;
  venue_name: Maybe<string>;
  city: string;
  start_time: Timestamp;
  end_time: MaybeMoment;
  interest_id: Maybe<number>;
  user_id: Maybe<string>;
  status: Generated<"pending" | "approved" | "rejected">;
  admin_notes: Maybe<string>;
  event_id: Maybe<number>;
  created_at: DefaultMoment;
  updated_at: DefaultMoment;
  version: Generated<number>;
}

export type MistakeKind = "time" | "place" | "price" | "off" | "text" | "duplicate" | "other";

interface MistakeReportsTable {
  id: Generated<number>;
  event_id: number;
  kind: MistakeKind;
  details: Generated<string>;
  user_id: Maybe<string>;
  created_at: DefaultMoment;
  resolved_at: MaybeMoment;
  version: Generated<number>;
}

export type ChangeKind = "added" | "changed" | "gone";

interface EventChangesTable {
  id: Generated<number>;
  event_id: number;
  at: DefaultMoment;
  kind: ChangeKind;
  /** By field: before and after. */
  fields: ColumnType<Record<string, [unknown, unknown]>, string | undefined, never>;
}

interface SentChangesTable {
  is_only: Generated<boolean>;
  at: Timestamp;
  id: number;
}

interface FeedIdentityTable {
  is_only: Generated<boolean>;
  uid_host: string;
}

export interface EventsTables {
  event_changes: EventChangesTable;
  sent_changes: SentChangesTable;
  feed_identity: FeedIdentityTable;
  interests: InterestsTable;
  zip_codes: ZipCodesTable;
  events: EventsTable;
  /** A view: events that are published and no duplicate. */
  public_events: EventsTable;
  works: WorksTable;
  work_rarity: WorkRarityTable;
  event_search_texts: EventSearchTextsTable;
  event_identities: EventIdentitiesTable;
  event_moves: EventMovesTable;
  event_tombstones: EventTombstonesTable;
  event_duplicates: EventDuplicatesTable;
  event_suggestions: EventSuggestionsTable;
  mistake_reports: MistakeReportsTable;
}
