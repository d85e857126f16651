/** Groups, invitations and plans. */
import type { Generated } from "kysely";
import type { MaybeMoment, DefaultMoment, Maybe } from "./columns";

interface GroupsTable {
  id: Generated<string>;
  name: string;
  created_by: string;
  created_at: DefaultMoment;
  /** Counts the links to join by that were made; negative while there is none. */
  link_version: Generated<number>;
}

interface UserGroupsTable {
  user_id: string;
  group_id: string;
  joined_at: DefaultMoment;
}

interface InvitationsTable {
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

/** A friend who votes by the group's link and has not confirmed an address. */
interface GroupGuestsTable {
  id: Generated<string>;
  group_id: string;
  name: string;
  email: Maybe<string>;
  zip: Maybe<string>;
  /** Null: has not said. */
  days: Maybe<string[]>;
  endpoint: Maybe<string>;
  p256dh: Maybe<string>;
  auth: Maybe<string>;
  created_at: DefaultMoment;
  /** The account that the guest has become. */
  user_id: Maybe<string>;
}

interface PlansTable {
  id: Generated<string>;
  group_id: string;
  proposed_by: Maybe<string>;
  note: Generated<string>;
  meet_at: MaybeMoment;
  meet_where: Generated<string>;
  sequence: Generated<number>;
  settled_at: MaybeMoment;
  reminded_at: MaybeMoment;
  created_at: DefaultMoment;
}

export type OptionState = "on" | "online" | "sold-out" | "postponed" | "cancelled" | "gone";

/** A date that is asked about, as its members were told of it. */
interface PlanOptionsTable {
  id: Generated<string>;
  plan_id: string;
  event_id: Maybe<number>;
  position: number;
  is_chosen: Generated<boolean>;
  day: string;
  starts_at: MaybeMoment;
  title: string;
  venue: string;
  address: string;
  state: OptionState;
}

export type PlanAnswer = "yes" | "maybe" | "no";

interface PlanAnswersTable {
  option_id: string;
  user_id: Maybe<string>;
  guest_id: Maybe<string>;
  answer: PlanAnswer;
  answered_at: DefaultMoment;
  is_announced: Generated<boolean>;
  /** A guest's browser has the reminder of the evening before. */
  is_reminded: Generated<boolean>;
}

interface GroupMembersView {
  group_id: string;
  user_id: string;
}

interface InvitationRefusalsTable {
  address_hash: string;
  created_at: DefaultMoment;
}

export interface GroupsTables {
  invitation_refusals: InvitationRefusalsTable;
  groups: GroupsTable;
  user_groups: UserGroupsTable;
  invitations: InvitationsTable;
  group_guests: GroupGuestsTable;
  plans: PlansTable;
  plan_options: PlanOptionsTable;
  plan_answers: PlanAnswersTable;
  group_members: GroupMembersView;
}
