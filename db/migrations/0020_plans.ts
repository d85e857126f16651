import { sql, type Kysely } from "kysely";
import { runStatements } from "./run-statements";

/**
 * Plans of groups instead of proposals: one question over one to five dates, each with a day and an hour, a place to meet, and
 * answers of members and of friends who have the group's link. One view says who cares about an event.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...people, ...plans, ...moved, ...settings, audience]);
}

const people = [
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
      endpoint text unique check (length(endpoint) <= 2000),
      p256dh text,
      auth text,
      created_at timestamptz not null default now(),
      unique (group_id, email),
      check (num_nonnulls(endpoint, p256dh, auth) in (0, 3))
    )
  `,
  sql`create index group_guests_email on group_guests (email)`,
  sql`create index group_guests_age on group_guests (created_at)`,
];

const plans = [
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
  // What the members were told of the date stands here: a change is what differs from it, and a deleted event leaves its name.
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
      -- whoever cares has heard of it
      is_told boolean not null default false,
      check (num_nonnulls(user_id, guest_id) = 1),
      unique (option_id, user_id),
      unique (option_id, guest_id)
    )
  `,
  sql`create index plan_answers_user on plan_answers (user_id)`,
  sql`create index plan_answers_guest on plan_answers (guest_id)`,
  sql`create index plan_answers_untold on plan_answers (option_id) where not is_told`,
];

/** What was proposed before is a plan with one date. */
const moved = [
  sql`
    insert into plans (id, group_id, proposed_by, settled_at, reminded_at, created_at)
    select id, group_id, proposed_by, settled_at, reminded_at, created_at from group_proposals
  `,
  sql`
    insert into plan_options (id, plan_id, event_id, position, is_chosen, day, starts_at, title, venue, address, state)
    select p.id, p.id, p.event_id, 1, p.settled_at is not null,
      greatest(e.first_day, least(e.last_day, local_time(p.created_at)::date)),
      case when knows_hour(e.start_time, e.end_time, e.date_only) and e.first_day = e.last_day then e.start_time end,
      e.title, coalesce(e.venue_name, s.name, ''), coalesce(e.location, s.location, ''),
      case when not e.published then 'gone' when e.status = 'scheduled' and e.sold_out then 'sold-out'
        when e.status = 'scheduled' then 'on' when e.status = 'moved_online' then 'online' else e.status end
    from group_proposals p join events e on e.id = p.event_id left join event_sources s on s.id = e.source_id
  `,
  sql`
    insert into plan_answers (option_id, user_id, answer, answered_at, is_told)
    select proposal_id, user_id, answer, answered_at, true from group_proposal_answers
  `,
  sql`drop table group_proposal_answers, group_proposals`,
  // Each group has a link to join by from its beginning.
  sql`update groups set link_version = 1 where link_version is null`,
  sql`alter table groups alter column link_version set default 1, alter column link_version set not null`,
];

const settings = [
  sql`alter table notification_settings add column remind_soon boolean not null default false`,
  sql`
    create view group_members as
      select group_id, user_id from user_groups union select id, created_by from groups
  `,
];

/** Who cares about an event, and why: every mail, reminder, feed and list asks this. */
const audience = sql`
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
`;
