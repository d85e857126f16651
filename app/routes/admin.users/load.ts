/** Loads the Users tab. */
import {
  countPeople,
  listAccounts,
  MOST_PEOPLE_COUNTED,
  PEOPLE_SHOWS,
  type UserAccount,
} from "@db/queries/admin/people";
import { adminDate } from "~/domain/admin/labels";
import type { AppContext } from "~/context";
import { searchWords } from "~/web/admin-table";
import { askedPage, keyBounds, readKeyPage } from "~/web/key-pages";

export type UserRow = ReturnType<typeof presentPerson>;

const PAGE_SIZE = 20;

export async function loadUsers({ db }: AppContext, request: Request, selfId: string) {
  const { searchParams } = new URL(request.url);
  const show = PEOPLE_SHOWS.find((option) => option === searchParams.get("show")) ?? "all";
  const filter = { show, search: searchWords(searchParams.get("search")) };
  const accounts = await readKeyPage(askedPage(request, PAGE_SIZE), (page) => listAccounts(db, filter, page));
  const counted = { count: await countPeople(db, filter), most: MOST_PEOPLE_COUNTED, size: PAGE_SIZE };
  return {
    filter,
    bounds: keyBounds(accounts, counted),
    rows: accounts.rows.map((person) => presentPerson(person, selfId)),
  };
}

const ROLES = { admin: "Administrator", editor: "Editor" };

const presentPerson = (person: UserAccount, selfId: string) => ({
  id: person.id,
  email: person.email,
  name: person.full_name ?? "",
  role: person.role,
  roleLabel: person.role === null ? "Reader" : ROLES[person.role],
  since: adminDate(person.created_at),
  seen: person.last_login_at ? adminDate(person.last_login_at) : "never",
  blocked: person.blocked_at ? adminDate(person.blocked_at) : null,
  isSelf: person.id === selfId,
});
