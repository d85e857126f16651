/**
 * Table types for Kysely: one interface per table, columns named as in the specification.
 * Generated<T> marks what the database fills in. Keep in step with db/migrations (tests/integration/schema.test.ts compares).
 */
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";

/** timestamptz: read as Date, written as Date. */
type Moment = ColumnType<Date, Date | string, Date | string>;
type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type DefaultMoment = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<T extends object> = JSONColumnType<T, string | undefined, string>;
/** 1,536 numbers, written with pgvector's toSql(). */
type Vector = ColumnType<string | null, string | null | undefined, string | null>;
/** Nullable, may be left out of an insert. */
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface InterestsTable {
  id: Generated<number>;
  name: string;
  words: Generated<string[]>;
  embedding: Vector;
  embedding_model: Maybe<string>;
  /** Of the text that was embedded: other words make another vector. */
  embedding_hash: Maybe<string>;
}

export interface ZipCodesTable {
  zip_code: string;
  lat: number;
  lng: number;
  city: string;
  borough: Maybe<string>;
  kind: Generated<string>;
}

export type SourceStatus = "verified" | "unverified" | "error";
export type CoordPrecision = "exact" | "interpolated" | "block" | "island" | "zip";

export interface EventSourcesTable {
  id: Generated<number>;
  name: string;
  kind: Maybe<string>;
  url: Maybe<string>;
  official_website: Maybe<string>;
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
  /** Answers, but has had nothing new for far longer than its habit. */
  silent_since: MaybeMoment;
  etag: Maybe<string>;
  last_modified: Maybe<string>;
  content_hash: Maybe<string>;
  model_mark: Maybe<string>;
  event_count: Generated<number>;
  version: Generated<number>;
  created_at: DefaultMoment;
  updated_at: DefaultMoment;
}

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
  start_time: Moment;
  end_time: MaybeMoment;
  date_only: Generated<boolean>;
  image_url: Maybe<string>;
  event_url: Maybe<string>;
  interest_id: Maybe<number>;
  recommended_because: Maybe<string>;
  published: Generated<boolean>;
  cancelled: Generated<boolean>;
  unpublished_because: Maybe<"admin" | "cancelled" | "missing">;
  source_key: Maybe<string>;
  title_key: string;
  /** What the source last said, whatever an editor made of it; null when no fetch ever saw the event. */
  source_title_key: Maybe<string>;
  source_start: MaybeMoment;
  content_hash: Maybe<string>;
  missing_count: Generated<number>;
  duplicate_of: Maybe<number>;
  edited_fields: Generated<string[]>;
  suggestion_id: Maybe<string>;
  version: Generated<number>;
  first_seen_at: DefaultMoment;
  last_seen_at: DefaultMoment;
  created_at: DefaultMoment;
  updated_at: DefaultMoment;
  /** 'YYYY-MM-DD', New York. */
  first_day: GeneratedAlways<string>;
  last_day: GeneratedAlways<string>;
  search: GeneratedAlways<string>;
  /** The part of `search` that stands in a listing: title, venue, place, interest. */
  headline: GeneratedAlways<string>;
  title_words: GeneratedAlways<string>;
}

/** The vocabulary of titles, venues, places and interests; a word may stand in it twice. */
export interface SearchWordsTable {
  word: string;
}

/** What the editors' list of events sorts and filters by; triggers on events keep it. */
export interface EventDeskTable {
  event_id: number;
  published: boolean;
  /** 0 for none. */
  source_id: number;
  interest_id: number;
  start_time: Moment;
  end_time: MaybeMoment;
  title: string;
  location: Maybe<string>;
}

/** Words of events, their beginnings (^a, ^ab), and the states #1 and #0; see migration 0020. */
export interface DeskWordsTable {
  id: GeneratedAlways<number>;
  word: string;
}

/** Which events of a block have a word: a list of places, or bits. */
export interface DeskPostingsTable {
  word_id: number;
  block: number;
  slots: Maybe<number[]>;
  bits: Maybe<string>;
}

/** Events written, or gone, since their block was made. */
export interface DeskFreshTable {
  event_id: number;
  stamp: number;
  published: boolean;
  words: string;
}

/** Amounts to be summed up: how many events a source has, by interest and by whether they are published. */
export interface EventCountsTable {
  source_id: number;
  interest_id: number;
  published: boolean;
  n: number;
}

/** Venues of the first-run data that an editor deleted. */
export interface DeletedSeedsTable {
  seed_key: string;
  deleted_at: DefaultMoment;
}

export interface EventTombstonesTable {
  id: Generated<number>;
  source_id: number;
  source_key: Maybe<string>;
  title_key: string;
  first_day: string;
  reason: "deleted" | "merged";
  created_at: DefaultMoment;
}

export interface EventDuplicatesTable {
  event_a: number;
  event_b: number;
  score: number;
  status: Generated<"open" | "merged" | "distinct">;
  decided_by: Maybe<string>;
  decided_at: MaybeMoment;
  created_at: DefaultMoment;
}

export interface VenueDistinctionsTable {
  venue_a: number;
  venue_b: number;
  decided_by: Maybe<string>;
  decided_at: DefaultMoment;
}

export interface EventEmbeddingsTable {
  event_id: number;
  model: string;
  content_hash: string;
  embedding: ColumnType<string, string, string>;
  /** The event's version that was looked at last. */
  event_version: Generated<number>;
  created_at: DefaultMoment;
}

export interface QueryEmbeddingsTable {
  query_hash: string;
  embedding: ColumnType<string, string, string>;
  used_at: DefaultMoment;
}

export interface UsersTable {
  id: Generated<string>;
  email: string;
  full_name: Maybe<string>;
  newsletter_interests: Generated<number[]>;
  password_hash: Maybe<string>;
  email_confirmed_at: MaybeMoment;
  onboarded_at: MaybeMoment;
  onboarding_message_seen_at: MaybeMoment;
  last_login_at: MaybeMoment;
  created_at: DefaultMoment;
  updated_at: DefaultMoment;
  version: Generated<number>;
}

export interface AdminUsersTable {
  id: Generated<number>;
  user_id: string;
  created_at: DefaultMoment;
}

export interface SessionsTable {
  id_hash: string;
  user_id: Maybe<string>;
  data: Json<Record<string, unknown>>;
  user_agent: Maybe<string>;
  created_at: DefaultMoment;
  last_seen_at: DefaultMoment;
  expires_at: Moment;
}

export interface OneTimeTokensTable {
  token_hash: string;
  purpose: "login" | "reset" | "email-change";
  email: string;
  user_id: Maybe<string>;
  payload: Json<Record<string, unknown>>;
  created_at: DefaultMoment;
  expires_at: Moment;
  used_at: MaybeMoment;
}

export interface UserInterestsTable {
  user_id: string;
  interest_id: number;
  ranking: Maybe<number>;
}

export interface UserLocationsTable {
  user_id: string;
  location: string;
  position: Generated<number>;
}

export type Weekday = "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";

export interface AvailabilityTable {
  user_id: string;
  day: Weekday;
  available: boolean;
}

export type Frequency = "daily" | "weekly" | "biweekly" | "monthly";

export interface NotificationSettingsTable {
  user_id: string;
  frequency: Generated<Frequency>;
  enabled: Generated<boolean>;
  updated_at: DefaultMoment;
}

export interface PendingOnboardingTable {
  token: string;
  email: Maybe<string>;
  full_name: Maybe<string>;
  preferences: Json<{ id: number; name: string; ranking?: number }[]>;
  locations: Json<string[]>;
  availability: Json<{ day: Weekday; available: boolean }[]>;
  newsletter_interests: Json<number[]>;
  notification_frequency: Generated<Frequency>;
  created_at: DefaultMoment;
  expires_at: DefaultMoment;
}

export interface EventSuggestionsTable {
  id: Generated<string>;
  title: string;
  description: Generated<string>;
  location: string;
  venue_name: Maybe<string>;
  city: string;
  start_time: Moment;
  end_time: MaybeMoment;
  interest_id: Maybe<number>;
  user_id: Maybe<string>;
  status: Generated<"pending" | "approved" | "rejected">;
  admin_notes: Maybe<string>;
  event_id: Maybe<number>;
  created_at: DefaultMoment;
  updated_at: DefaultMoment;
}

export interface GroupsTable {
  id: Generated<string>;
  name: string;
  created_by: string;
  created_at: DefaultMoment;
}

export interface UserGroupsTable {
  user_id: string;
  group_id: string;
  joined_at: DefaultMoment;
}

export interface InvitationsTable {
  id: Generated<string>;
  email: string;
  group_id: string;
  /** sha-256 (hex) of the token in the mailed link. */
  token: string;
  status: Generated<"pending" | "accepted" | "declined">;
  invited_by: Maybe<string>;
  created_at: DefaultMoment;
  expires_at: DefaultMoment;
  responded_at: MaybeMoment;
}

export interface GroupProposalsTable {
  id: Generated<string>;
  group_id: string;
  event_id: number;
  proposed_by: Maybe<string>;
  reason: Generated<string>;
  created_at: DefaultMoment;
}

export interface GroupProposalAnswersTable {
  proposal_id: string;
  user_id: string;
  answer: "yes" | "maybe" | "no";
  answered_at: DefaultMoment;
}

export interface KnowledgebaseTable {
  id: Generated<number>;
  title: string;
  content: string;
  embedding: Vector;
  embedding_error: Maybe<string>;
  embedding_model: Maybe<string>;
  created_by: Maybe<string>;
  created_at: DefaultMoment;
}

export interface EditorialUsageTable {
  day: string;
  events: Generated<number>;
}

export interface RecommendationTriesTable {
  event_id: number;
  problem: string;
  tried_at: DefaultMoment;
}

/** Written, offered to the provider, accepted, kept in the local outbox; or why there is none. */
export type LetterStatus =
  "preview" | "generated" | "sending" | "sent" | "kept" | "failed" | "suppressed" | "skipped";

export interface WeeklyRecommendationsTable {
  id: Generated<string>;
  user_id: Maybe<string>;
  user_email: string;
  frequency: Generated<Frequency>;
  period: Maybe<string>;
  subject: Generated<string>;
  html_body: string;
  text_body: Generated<string>;
  event_ids: Generated<number[]>;
  reasons: Json<{ event_id: number; reason: string }[]>;
  status: Generated<LetterStatus>;
  attempts: Generated<number>;
  provider_id: Maybe<string>;
  error: Maybe<string>;
  created_at: DefaultMoment;
  sent_at: MaybeMoment;
  run_id: Maybe<number>;
  batch_id: Maybe<string>;
}

export interface NewsletterRunsTable {
  id: Generated<number>;
  frequency: Frequency;
  /** 'YYYY-MM-DD', New York: the day its letters are due. */
  period: string;
  /** Readers up to this id have their letter, or a row that says why not. */
  reached: Maybe<string>;
  status: Generated<"writing" | "sending" | "done">;
  started_at: Moment;
  finished_at: MaybeMoment;
}

/** Letters that go to the provider in one call. Its members stay the same from the first try on. */
export interface LetterBatchesTable {
  id: string;
  run_id: number;
  status: Generated<"open" | "accepted" | "refused">;
  attempts: Generated<number>;
  /** While a worker is at it, and while the provider asks for patience. */
  not_before: Moment;
  created_at: Moment;
  error: Maybe<string>;
}

export interface MailPaceTable {
  provider: string;
  next_at: Moment;
}

export interface MailOutboxTable {
  id: Generated<string>;
  kind: string;
  to_email: string;
  subject: string;
  html_body: string;
  text_body: string;
  headers: Json<Record<string, string>>;
  attachments: Json<{ filename: string; content_type: string; content_base64: string }[]>;
  idempotency_key: string;
  status: Generated<"waiting" | "sending" | "sent" | "kept" | "failed">;
  attempts: Generated<number>;
  provider_id: Maybe<string>;
  error: Maybe<string>;
  created_at: DefaultMoment;
  sent_at: MaybeMoment;
}

export interface MailSuppressionsTable {
  email: string;
  reason: "bounced" | "complained" | "unsubscribed";
  created_at: DefaultMoment;
}

export interface WebhookReceiptsTable {
  id: string;
  received_at: DefaultMoment;
}

export type FetchOutcome = "running" | "saved" | "unchanged" | "empty" | "error";

export interface FetchRunsTable {
  id: Generated<number>;
  source_id: number;
  started_at: Moment;
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
}

export interface ScrapeLogsTable {
  id: Generated<number>;
  source_id: Maybe<number>;
  level: Generated<"info" | "warning" | "error">;
  message: string;
  inserted_at: DefaultMoment;
}

export interface TrialResult {
  recognised: string;
  pages: number;
  complete: boolean;
  total: number;
  events: { title: string; when: string; place: string; evidence: string; url: string | null }[];
  problems: string[];
}

/** An address that an editor tries before it becomes a source. */
export interface SourceTrialsTable {
  id: Generated<string>;
  url: string;
  zone: Generated<string>;
  asked_by: Maybe<string>;
  status: Generated<"waiting" | "running" | "done" | "failed">;
  result: ColumnType<TrialResult | null, string | null | undefined, string | null>;
  error: Maybe<string>;
  created_at: DefaultMoment;
  finished_at: MaybeMoment;
}

export interface FetchHostsTable {
  host: string;
  lease_id: Maybe<string>;
  lease_until: MaybeMoment;
  next_allowed_at: DefaultMoment;
}

export interface RateLimitsTable {
  key: string;
  window_start: Moment;
  count: Generated<number>;
}

export interface AuditLogTable {
  id: Generated<number>;
  at: DefaultMoment;
  actor_id: Maybe<string>;
  actor: string;
  action: string;
  subject_type: string;
  subject_id: string;
  before: ColumnType<object | null, string | null | undefined, never>;
  after: ColumnType<object | null, string | null | undefined, never>;
}

export interface AppSecretsTable {
  name: string;
  value: string;
  created_at: DefaultMoment;
}

export interface ProcessHeartbeatsTable {
  id: string;
  kind: "web" | "worker";
  started_at: DefaultMoment;
  seen_at: DefaultMoment;
}

export interface Database {
  interests: InterestsTable;
  zip_codes: ZipCodesTable;
  event_sources: EventSourcesTable;
  events: EventsTable;
  search_words: SearchWordsTable;
  event_desk: EventDeskTable;
  desk_words: DeskWordsTable;
  desk_postings: DeskPostingsTable;
  desk_fresh: DeskFreshTable;
  event_counts: EventCountsTable;
  deleted_seeds: DeletedSeedsTable;
  event_tombstones: EventTombstonesTable;
  event_duplicates: EventDuplicatesTable;
  venue_distinctions: VenueDistinctionsTable;
  event_embeddings: EventEmbeddingsTable;
  query_embeddings: QueryEmbeddingsTable;
  users: UsersTable;
  admin_users: AdminUsersTable;
  sessions: SessionsTable;
  one_time_tokens: OneTimeTokensTable;
  user_interests: UserInterestsTable;
  user_locations: UserLocationsTable;
  availability: AvailabilityTable;
  notification_settings: NotificationSettingsTable;
  pending_onboarding: PendingOnboardingTable;
  event_suggestions: EventSuggestionsTable;
  groups: GroupsTable;
  user_groups: UserGroupsTable;
  invitations: InvitationsTable;
  group_proposals: GroupProposalsTable;
  group_proposal_answers: GroupProposalAnswersTable;
  knowledgebase: KnowledgebaseTable;
  editorial_usage: EditorialUsageTable;
  recommendation_tries: RecommendationTriesTable;
  weekly_recommendations: WeeklyRecommendationsTable;
  newsletter_runs: NewsletterRunsTable;
  letter_batches: LetterBatchesTable;
  mail_pace: MailPaceTable;
  mail_outbox: MailOutboxTable;
  mail_suppressions: MailSuppressionsTable;
  webhook_receipts: WebhookReceiptsTable;
  fetch_runs: FetchRunsTable;
  scrape_logs: ScrapeLogsTable;
  fetch_hosts: FetchHostsTable;
  source_trials: SourceTrialsTable;
  rate_limits: RateLimitsTable;
  audit_log: AuditLogTable;
  process_heartbeats: ProcessHeartbeatsTable;
  app_secrets: AppSecretsTable;
}
