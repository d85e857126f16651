/**
 * How long every table keeps its rows. A table without a rule does not compile; a test compares the list with the database,
 * and the privacy policy says the same in words.
 */
import type { Database } from "@db/client";
import { days, hours } from "~/lib/time";

/** Rows whose `column` lies further back than `kept` milliseconds are deleted every night. */
export interface Expiry {
  column: string;
  kept: number;
}

type Rule = Expiry | { stays: string };

/** A program that keeps a copy and was away for longer must fetch everything again. */
export const CHANGES_KEPT = days(60);

const withAccount: Rule = { stays: "deleted with its account" };
const withGroup: Rule = { stays: "deleted with its group" };
const withEvent: Rule = { stays: "deleted with its event" };
const calendar: Rule = { stays: "the calendar itself, its venues and its archive" };
const reference: Rule = { stays: "does not grow" };

/** A view keeps no rows. */
type Table = Exclude<keyof Database, "public_events" | "group_members" | "event_audience">;

export const RETENTION: Record<Table, Rule> = {
  // People.
  users: { stays: "until its owner deletes it" },
  admin_users: withAccount,
  user_interests: withAccount,
  user_locations: withAccount,
  availability: withAccount,
  notification_settings: withAccount,
  passkeys: withAccount,
  recovery_codes: withAccount,
  saves: withAccount,
  watchlist_titles: withAccount,
  follows: withAccount,
  saved_calendars: withAccount,
  push_subscriptions: withAccount,
  taste_votes: withAccount,
  hidden_venues: withAccount,
  sessions: { column: "expires_at", kept: 0 },
  // A used link is kept for a week, so that it is answered with "already used" instead of "unknown".
  one_time_tokens: { column: "expires_at", kept: days(7) },
  pending_onboarding: { column: "expires_at", kept: 0 },
  security_log: { column: "at", kept: days(365) },

  // Mail.
  mail_outbox: { column: "created_at", kept: days(14) },
  mail_suppressions: { stays: "forgetting one would write to somebody who said never" },
  mail_rate_limit: reference,
  webhook_receipts: { column: "received_at", kept: days(30) },
  weekly_recommendations: { column: "created_at", kept: days(400) },
  newsletter_runs: { column: "started_at", kept: days(120) },
  letter_batches: { column: "created_at", kept: days(120) },
  letter_notes: { column: "day", kept: days(400) },
  letter_pins: withEvent,
  letter_omissions: { stays: "until an editor takes it back" },
  sentences: { stays: "until an editor takes it back" },

  // Groups.
  groups: { stays: "until its creator deletes it" },
  user_groups: withGroup,
  plans: withGroup,
  plan_options: withGroup,
  plan_answers: withGroup,
  // Friends who never confirmed their address; who does becomes a member.
  group_guests: { column: "created_at", kept: days(60) },
  invitation_refusals: { stays: "forgetting one would write to somebody who said never; hashes only" },
  // The addresses of people who may never have joined. Memberships do not refer to invitations.
  invitations: { column: "expires_at", kept: days(30) },

  // The calendar.
  interests: reference,
  zip_codes: reference,
  event_sources: calendar,
  suppressed_seeds: reference,
  chat_rooms: { stays: "until an editor deletes it" },
  chat_posts: { column: "at", kept: days(30) },
  calendar_publishers: { stays: "deleted with its source" },
  published_calendar: { stays: "one row: the file of the last night" },
  // A confirmed claim has no end: it stays until an editor revokes it.
  venue_claims: { column: "expires_at", kept: 0 },
  venue_changes: { column: "created_at", kept: days(180) },
  distinct_venue_pairs: calendar,
  events: calendar,
  works: calendar,
  // A name that is hidden on request must stay hidden.
  work_rarity: calendar,
  series: calendar,
  series_events: withEvent,
  series_sweep: reference,
  people: calendar,
  event_people: withEvent,
  rooms: { stays: "deleted with its venue" },
  event_suggestions: { stays: "part of the calendar; without its person once the account is gone" },
  mistake_reports: { column: "created_at", kept: days(180) },
  event_changes: { column: "at", kept: CHANGES_KEPT },
  sent_changes: reference,
  feed_identity: reference,
  event_search_texts: withEvent,
  event_duplicates: withEvent,
  event_embeddings: withEvent,
  // Compared again every few days while something of it is to come.
  similar_works: { column: "compared_at", kept: days(30) },
  event_moves: { column: "at", kept: days(120) },
  event_identities: { column: "ended_at", kept: days(120) },
  recommendations: { stays: "the texts of the calendar, with all that were there before them" },
  event_tombstones: { column: "first_day", kept: days(400) },
  picture_addresses: withEvent,
  pictures: { stays: "deleted, with its files, when no event shows it" },
  search_words: { stays: "written anew with the calendar" },
  thesaurus: reference,
  meaning_limits: reference,
  missed_searches: { column: "week", kept: days(56) },
  query_embeddings: { stays: "the newest 5,000 (domain/embeddings)" },
  knowledgebase: { stays: "what editors write" },
  model_state: reference,
  editorial_usage: { column: "day", kept: days(400) },

  // Operation.
  scrape_logs: { column: "inserted_at", kept: days(90) },
  fetch_runs: { column: "started_at", kept: days(90) },
  fetch_hosts: { column: "next_allowed_at", kept: days(7) },
  source_recipes: { stays: "with its source, for as long as the page is built so" },
  source_trials: { column: "created_at", kept: days(2) },
  // For as long as an editor's deed can be taken back.
  kept_rows: { column: "kept_at", kept: days(7) },
  audit_log: { column: "at", kept: days(2 * 365) },
  rate_limits: { column: "window_start", kept: days(2) },
  process_heartbeats: { column: "seen_at", kept: hours(24) },
  app_secrets: reference,
  alert_messages: { column: "created_at", kept: days(14) },
  backups: { column: "taken_at", kept: days(60) },
  sent_alerts: { stays: "until the trouble is over" },
  // Keys and times only; longer than anybody keeps a backup that is put back one day.
  deletions: { column: "deleted_at", kept: days(400) },
};

/** A letter's text is kept this long; which events it had is kept longer, so that it does not repeat itself. */
export const LETTER_TEXT_KEPT = days(60);

export const expiring = (): [Table, Expiry][] =>
  (Object.entries(RETENTION) as [Table, Rule][]).flatMap(([table, rule]) =>
    "kept" in rule ? [[table, rule] as [Table, Expiry]] : [],
  );
