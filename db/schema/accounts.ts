/** People, how they sign in, and what they like. */
import type { Generated } from "kysely";
import type { Timestamp, MaybeMoment, DefaultMoment, Json, Maybe } from "./columns";

interface UsersTable {
  id: Generated<string>;
  email: string;
  full_name: Maybe<string>;
  newsletter_interests: Generated<number[]>;
  password_hash: Maybe<string>;
  email_confirmed_at: MaybeMoment;
  onboarded_at: MaybeMoment;
  onboarding_message_seen_at: MaybeMoment;
  /** The moment of the one letter that asks what they mean by their interests. */
  second_letter_at: MaybeMoment;
  last_login_at: MaybeMoment;
  /** An administrator blocked the account: it cannot be signed in to. */
  blocked_at: MaybeMoment;
  created_at: DefaultMoment;
  updated_at: DefaultMoment;
  version: Generated<number>;
}

/** An administrator may do whatever an editor may, and besides manages people and the site. */
export type AdminRole = "editor" | "admin";

interface AdminUsersTable {
  id: Generated<number>;
  user_id: string;
  role: Generated<AdminRole>;
  /** Gets mails about troubles. */
  receives_alerts: Generated<boolean>;
  created_at: DefaultMoment;
}

interface SessionsTable {
  id_hash: string;
  user_id: Maybe<string>;
  data: Json<Record<string, unknown>>;
  user_agent: Maybe<string>;
  created_at: DefaultMoment;
  last_seen_at: DefaultMoment;
  expires_at: Timestamp;
  second_factor_at: MaybeMoment;
  challenge: Maybe<string>;
}

interface PasskeysTable {
  id: Generated<string>;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: Json<string[]>;
  name: string;
  created_at: Timestamp;
  last_used_at: MaybeMoment;
}

interface RecoveryCodesTable {
  code_hash: string;
  user_id: string;
  used_at: MaybeMoment;
}

interface OneTimeTokensTable {
  token_hash: string;
  purpose: "login" | "reset" | "email-change" | "passkey";
  email: string;
  user_id: Maybe<string>;
  payload: Json<Record<string, unknown>>;
  created_at: DefaultMoment;
  expires_at: Timestamp;
  used_at: MaybeMoment;
}

interface UserInterestsTable {
  user_id: string;
  interest_id: number;
  ranking: Maybe<number>;
}

interface UserLocationsTable {
  user_id: string;
  location: string;
  position: Generated<number>;
}

export type WeekdayName = "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";

interface AvailabilityTable {
  user_id: string;
  day: WeekdayName;
  available: boolean;
}

export type Frequency = "daily" | "weekly" | "biweekly" | "monthly";

interface NotificationSettingsTable {
  user_id: string;
  frequency: Generated<Frequency>;
  enabled: Generated<boolean>;
  /** Mails about saved events, the evening before. */
  remind: Generated<boolean>;
  /** Two hours before a plan. */
  remind_soon: Generated<boolean>;
  /** Mails about changes to saved events. */
  tell_changes: Generated<boolean>;
  /** Mails of groups: proposals, and what becomes of them. */
  group_mails: Generated<boolean>;
  /** The days that they marked are whole days; else weekdays begin at five, and weekends at ten. */
  goes_out_by_day: Generated<boolean>;
  updated_at: DefaultMoment;
}

interface PendingOnboardingTable {
  token: string;
  email: Maybe<string>;
  full_name: Maybe<string>;
  preferences: Json<{ id: number; name: string; ranking?: number }[]>;
  locations: Json<string[]>;
  availability: Json<{ day: WeekdayName; available: boolean }[]>;
  newsletter_interests: Json<number[]>;
  places: Json<number[]>;
  notification_frequency: Generated<Frequency>;
  created_at: DefaultMoment;
  expires_at: DefaultMoment;
}

export interface AccountsTables {
  users: UsersTable;
  admin_users: AdminUsersTable;
  sessions: SessionsTable;
  passkeys: PasskeysTable;
  recovery_codes: RecoveryCodesTable;
  one_time_tokens: OneTimeTokensTable;
  user_interests: UserInterestsTable;
  user_locations: UserLocationsTable;
  availability: AvailabilityTable;
  notification_settings: NotificationSettingsTable;
  pending_onboarding: PendingOnboardingTable;
}
