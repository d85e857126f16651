/** Events, works, venues and lists that people save and follow. */
import type { Generated } from "kysely";
import type { Maybe, Timestamp } from "./columns";

/** Either an event or a work. */
interface SavesTable {
  id: Generated<number>;
  user_id: string;
  event_id: Maybe<number>;
  work_id: Maybe<number>;
  created_at: Timestamp;
}

/** The state of a title of a list that somebody brought. */
export type WatchState = "waiting" | "asked" | "matched" | "declined";

/** A title of a list that somebody brought. */
interface WatchlistTitlesTable {
  id: Generated<number>;
  user_id: string;
  title: string;
  year: Maybe<number>;
  /** The list is of films. */
  is_film: boolean;
  /** The names under which works may have it. */
  keys: string[];
  state: WatchState;
  work_id: Maybe<number>;
  /** Works that the reader said are something else. */
  declined_ids: Generated<number[]>;
  created_at: Timestamp;
}

/** Either a venue or a search. */
interface FollowsTable {
  id: Generated<number>;
  user_id: string;
  source_id: Maybe<number>;
  search: Maybe<string>;
  /** The name of the search. */
  label: Maybe<string>;
  created_at: Timestamp;
}

interface SavedCalendarsTable {
  user_id: string;
  token: string;
  created_at: Timestamp;
}

/** A browser that shows notifications. */
interface PushSubscriptionsTable {
  id: Generated<number>;
  user_id: string;
  /** The session that turned them on; null once that has ended by its age. */
  session_hash: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Timestamp;
}

/** Votes for more or less of an event's like in letters. */
interface TasteVotesTable {
  user_id: string;
  event_id: number;
  vote: "more" | "less";
  created_at: Timestamp;
}

interface HiddenVenuesTable {
  user_id: string;
  source_id: number;
  created_at: Timestamp;
}

/** People who care about an event, a work or a venue, and why (a view). */
interface EventAudienceView {
  user_id: string;
  event_id: number | null;
  work_id: number | null;
  source_id: number | null;
  plan_id: string | null;
  because: "saved" | "listed" | "followed" | "yes" | "maybe" | "proposed";
  since: Timestamp;
}

export interface SavesTables {
  event_audience: EventAudienceView;
  taste_votes: TasteVotesTable;
  hidden_venues: HiddenVenuesTable;
  saves: SavesTable;
  watchlist_titles: WatchlistTitlesTable;
  follows: FollowsTable;
  saved_calendars: SavedCalendarsTable;
  push_subscriptions: PushSubscriptionsTable;
}
