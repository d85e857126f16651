/** What people save and follow. */
import type { Generated } from "kysely";
import type { Maybe, Moment } from "./columns";

/** Either an event or a work. */
interface SavesTable {
  id: Generated<number>;
  user_id: string;
  event_id: Maybe<number>;
  work_id: Maybe<number>;
  created_at: Moment;
}

/** Either a venue or a search. */
interface FollowsTable {
  id: Generated<number>;
  user_id: string;
  source_id: Maybe<number>;
  search: Maybe<string>;
  /** What the search is called. */
  label: Maybe<string>;
  created_at: Moment;
}

interface SavedCalendarsTable {
  user_id: string;
  token: string;
  created_at: Moment;
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
  created_at: Moment;
}

/** What somebody wants more of in their letters, or less. */
interface TasteVotesTable {
  user_id: string;
  event_id: number;
  vote: "more" | "less";
  created_at: Moment;
}

interface HiddenVenuesTable {
  user_id: string;
  source_id: number;
  created_at: Moment;
}

/** Who cares about an event, a work or a venue, and why (a view). */
interface EventAudienceView {
  user_id: string;
  event_id: number | null;
  work_id: number | null;
  source_id: number | null;
  plan_id: string | null;
  because: "saved" | "followed" | "yes" | "maybe" | "proposed";
  since: Moment;
}

export interface SavesTables {
  event_audience: EventAudienceView;
  taste_votes: TasteVotesTable;
  hidden_venues: HiddenVenuesTable;
  saves: SavesTable;
  follows: FollowsTable;
  saved_calendars: SavedCalendarsTable;
  push_subscriptions: PushSubscriptionsTable;
}
