/** Friends: groups, members, invitations, and plans: one question over one to five dates, with a place to meet and answers. */
import { sql } from "kysely";

export const groups = [
  sql`
    create table groups (
      id uuid primary key default gen_random_uuid(),
      name text not null check (length(name) between 1 and 120),
      created_by uuid not null references users(id) on delete cascade,
      -- the link to join by is signed over this number: a new number makes the old link void; negative: no link
      link_version integer not null default 1,
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
  // Addresses that get no invitations any more. Their owners may have no account, so only a keyed hash is kept.
  sql`
    create table invitation_refusals (
      address_hash text primary key,
      created_at timestamptz not null default now()
    )
  `,
  // Friends who vote by the group's link and have not confirmed an address: no members yet.
  sql`
    create table group_guests (
      id uuid primary key default gen_random_uuid(),
      group_id uuid not null references groups(id) on delete cascade,
      name text not null check (length(name) between 1 and 80),
      email text check (email = lower(email)),
      zip text check (zip ~ '^[0-9]{5}$'),
      -- null: has not said
      days text[],
      -- a browser that shows notifications, instead of an address
      endpoint text check (length(endpoint) <= 2000),
      p256dh text,
      auth text,
      -- a guest who confirmed their address is a member; the row stays a while, so that the link in their mail leads on
      user_id uuid references users(id) on delete cascade,
      created_at timestamptz not null default now(),
      -- one browser may be in several groups
      constraint group_guests_endpoint_key unique (group_id, endpoint),
      unique (group_id, email),
      check (num_nonnulls(endpoint, p256dh, auth) in (0, 3))
    )
  `,
  sql`create index group_guests_email on group_guests (email)`,
  sql`create index group_guests_age on group_guests (created_at)`,
  sql`create index group_guests_user on group_guests (user_id)`,
  sql`
    create table plans (
      id uuid primary key default gen_random_uuid(),
      group_id uuid not null references groups(id) on delete cascade,
      proposed_by uuid references users(id) on delete set null,
      note text not null default '' check (length(note) <= 1000),
      meet_at timestamptz,
      meet_where text not null default '' check (length(meet_where) <= 200),
      -- of its entry in calendars: whatever they must hear of adds one
      sequence integer not null default 0,
      settled_at timestamptz,
      reminded_at timestamptz,
      created_at timestamptz not null default now()
    )
  `,
  sql`create index plans_group on plans (group_id)`,
  sql`create index plans_proposer on plans (proposed_by)`,
  // The date as its members were told of it: a change is what differs from that, and a deleted event leaves its name.
  sql`
    create table plan_options (
      id uuid primary key default gen_random_uuid(),
      plan_id uuid not null references plans(id) on delete cascade,
      event_id integer references events(id) on delete set null,
      position smallint not null,
      is_chosen boolean not null default false,
      day date not null,
      -- null: of that day no hour is known
      starts_at timestamptz,
      title text not null,
      venue text not null,
      address text not null,
      state text not null check (state in ('on', 'online', 'sold-out', 'postponed', 'cancelled', 'gone')),
      unique (plan_id, event_id, day)
    )
  `,
  sql`create index plan_options_event on plan_options (event_id)`,
  sql`create index plan_options_day on plan_options (day)`,
  sql`create unique index plan_options_chosen on plan_options (plan_id) where is_chosen`,
  sql`
    create table plan_answers (
      option_id uuid not null references plan_options(id) on delete cascade,
      user_id uuid references users(id) on delete cascade,
      guest_id uuid references group_guests(id) on delete cascade,
      answer text not null check (answer in ('yes', 'maybe', 'no')),
      answered_at timestamptz not null default now(),
      -- whoever cares has got a mail of it
      is_announced boolean not null default false,
      -- a guest's browser, the evening before; members have a mail with a key
      is_reminded boolean not null default false,
      check (num_nonnulls(user_id, guest_id) = 1),
      unique (option_id, user_id),
      unique (option_id, guest_id)
    )
  `,
  sql`create index plan_answers_user on plan_answers (user_id)`,
  sql`create index plan_answers_guest on plan_answers (guest_id)`,
  sql`create index plan_answers_unannounced on plan_answers (option_id) where not is_announced`,
  sql`
    create view group_members as
      select group_id, user_id from user_groups union select id, created_by from groups
  `,
  // People who care about an event, and why: every mail, reminder, feed and list asks this.
  sql`
    create view event_audience as
      select user_id, event_id, work_id, null::integer as source_id, null::uuid as plan_id, 'saved'::text as because,
        created_at as since
      from saves
      union all
      select f.user_id, null, null, f.source_id, null, 'followed', f.created_at from follows f where f.source_id is not null
      union all
      select a.user_id, o.event_id, null, null, o.plan_id, a.answer, a.answered_at
      from plan_answers a join plan_options o on o.id = a.option_id join plans p on p.id = o.plan_id
      where a.user_id is not null and a.answer in ('yes', 'maybe') and o.event_id is not null
        and (p.settled_at is null or o.is_chosen)
      union all
      select m.user_id, o.event_id, null, null, o.plan_id, 'proposed', p.created_at
      from plan_options o join plans p on p.id = o.plan_id join group_members m on m.group_id = p.group_id
      where o.event_id is not null and (p.settled_at is null or o.is_chosen) and m.user_id is distinct from p.proposed_by
        and not exists (select from plan_answers a where a.option_id = o.id and a.user_id = m.user_id)
      union all
      select user_id, null, work_id, null, null, 'listed', created_at
      from watchlist_titles where state = 'matched' and work_id is not null
  `,
];
