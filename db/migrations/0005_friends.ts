import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/** Friends: groups, members, invitations, proposed events and the members' answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...groups, refusals, ...proposals]);
}

const groups = [
  sql`
    create table groups (
      id uuid primary key default gen_random_uuid(),
      name text not null check (length(name) between 1 and 120),
      created_by uuid not null references users(id) on delete cascade,
      -- The link to join by is signed over this number: a new number makes the old link void. Null or negative: no link.
      link_version integer,
      created_at timestamptz not null default now()
    )
  `,
  sql`create index groups_creator on groups (created_by)`,
  sql`
    create table user_groups (
      user_id uuid not null references users(id) on delete cascade,
      group_id uuid not null references groups(id) on delete cascade,
      joined_at timestamptz not null default now(),
      primary key (user_id, group_id)
    )
  `,
  sql`create index user_groups_group on user_groups (group_id)`,
  sql`
    create table invitations (
      id uuid primary key default gen_random_uuid(),
      email text not null check (email = lower(email)),
      group_id uuid not null references groups(id) on delete cascade,
      -- sha-256 of the token in the mailed link
      token text not null unique,
      status text not null default 'pending' check (status in ('pending','accepted','declined')),
      invited_by uuid references users(id) on delete set null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null default now() + interval '30 days',
      responded_at timestamptz
    )
  `,
  sql`create unique index invitations_pending on invitations (group_id, email) where status = 'pending'`,
  sql`create index invitations_email on invitations (email) where status = 'pending'`,
  sql`create index invitations_inviter on invitations (invited_by)`,
];

// Addresses that get no invitations any more. Their owners may have no account, so only a keyed hash is kept.
const refusals = sql`
  create table invitation_refusals (
    address_hash text primary key,
    created_at timestamptz not null default now()
  )
`;

const proposals = [
  sql`
    create table group_proposals (
      id uuid primary key default gen_random_uuid(),
      group_id uuid not null references groups(id) on delete cascade,
      event_id integer not null references events(id) on delete cascade,
      proposed_by uuid references users(id) on delete set null,
      reason text not null default '',
      settled_at timestamptz,
      reminded_at timestamptz,
      created_at timestamptz not null default now(),
      unique (group_id, event_id)
    )
  `,
  sql`create index group_proposals_event on group_proposals (event_id)`,
  sql`create index group_proposals_proposer on group_proposals (proposed_by)`,
  sql`
    create table group_proposal_answers (
      proposal_id uuid not null references group_proposals(id) on delete cascade,
      user_id uuid not null references users(id) on delete cascade,
      answer text not null check (answer in ('yes','maybe','no')),
      answered_at timestamptz not null default now(),
      primary key (proposal_id, user_id)
    )
  `,
  sql`create index group_proposal_answers_user on group_proposal_answers (user_id)`,
];
