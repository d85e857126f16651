/** Groups, invitations and proposals. */
import type { Generated } from "kysely";
import type { MaybeMoment, DefaultMoment, Maybe } from "./columns";

interface GroupsTable {
  id: Generated<string>;
  name: string;
  created_by: string;
  created_at: DefaultMoment;
  /** Counts the links to join by that were made; null before the first, negative while there is none. */
  link_version: Maybe<number>;
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

interface GroupProposalsTable {
  id: Generated<string>;
  group_id: string;
  event_id: number;
  proposed_by: Maybe<string>;
  reason: Generated<string>;
  created_at: DefaultMoment;
  settled_at: MaybeMoment;
  reminded_at: MaybeMoment;
}

interface GroupProposalAnswersTable {
  proposal_id: string;
  user_id: string;
  answer: "yes" | "maybe" | "no";
  answered_at: DefaultMoment;
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
  group_proposals: GroupProposalsTable;
  group_proposal_answers: GroupProposalAnswersTable;
}
