/** Accounts as administrators see them: found by address or name, with roles and blocks. */
import { sql, type RawBuilder } from "kysely";
import type { Db } from "../../client";
import type { AdminRole } from "../../schema";

export const PEOPLE_SHOWS = ["all", "role", "blocked"] as const;
type PeopleShow = (typeof PEOPLE_SHOWS)[number];

export interface PeopleFilter {
  show: PeopleShow;
  search: string;
}

/** Where a page begins: at the top, or beside an account of the page before. */
export interface KeyPage {
  after: string | null;
  before: string | null;
  size: number;
}

/** More are not counted. */
export const MOST_PEOPLE_COUNTED = 10_000;

export interface UserAccount {
  id: string;
  email: string;
  full_name: string | null;
  role: AdminRole | null;
  blocked_at: Date | null;
  created_at: Date;
  last_login_at: Date | null;
}

/** By address. @returns one more than the page holds if there is more */
export async function listAccounts(db: Db, filter: PeopleFilter, page: KeyPage): Promise<UserAccount[]> {
  const isBackward = page.after === null && page.before !== null;
  const start = page.after ?? page.before;
  const side = sql.raw(isBackward ? "<" : ">");
  const { rows } = await sql<UserAccount>`
    select u.id, u.email, u.full_name, a.role, u.blocked_at, u.created_at, u.last_login_at
    from users u left join admin_users a on a.user_id = u.id
    where ${isShown(filter)}
      and (${start}::uuid is null or u.email ${side} (select email from users where id = ${start}::uuid))
    order by u.email ${sql.raw(isBackward ? "desc" : "asc")} limit ${page.size + 1}
  `.execute(db);
  return rows;
}

export async function countPeople(db: Db, filter: PeopleFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from users u where ${isShown(filter)} limit ${MOST_PEOPLE_COUNTED + 1}
    ) found
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** One change of roles after the other: two administrators cannot take each other's role at once. */
export async function lockRoles(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('admin_users'))`.execute(trx);
}

export async function findAccount(db: Db, id: string): Promise<UserAccount | undefined> {
  return db
    .selectFrom("users as u")
    .leftJoin("admin_users as a", "a.user_id", "u.id")
    .where("u.id", "=", id)
    .select(["u.id", "u.email", "u.full_name", "a.role", "u.blocked_at", "u.created_at", "u.last_login_at"])
    .executeTakeFirst();
}

export async function setBlocked(db: Db, id: string, at: Date | null): Promise<void> {
  await db.updateTable("users").set({ blocked_at: at }).where("id", "=", id).execute();
}

function isShown({ show, search }: PeopleFilter): RawBuilder<boolean> {
  const parts = search
    .toLowerCase()
    .split(" ")
    .filter(Boolean)
    .map((word) => sql<boolean>`position(${word} in u.email || ' ' || lower(coalesce(u.full_name, ''))) > 0`);
  if (show === "role") parts.push(sql<boolean>`exists (select from admin_users a where a.user_id = u.id)`);
  if (show === "blocked") parts.push(sql<boolean>`u.blocked_at is not null`);
  return parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` and `)})` : sql<boolean>`true`;
}
