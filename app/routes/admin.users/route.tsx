/** Users: accounts by address, their roles, blocks, and invitations to the admin area. For administrators. */
import { useLoaderData } from "@remix-run/react";
import { Pagination } from "~/ui/admin/pagination";
import { SearchBox } from "~/ui/admin/search-box";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { requireAdmin } from "~/web/session/guards";
import pageStyles from "~/ui/page.module.css";
import { intents } from "./intents";
import { InviteForm } from "./invite-form";
import { loadUsers } from "./load";
import { UsersTable } from "./users-table";
import { FilterSelect } from "~/ui/admin/filter-select";
import { adminAction, adminLoader } from "~/web/admin-page";

const SHOWS = [
  ["role", "With a role"],
  ["blocked", "Blocked"],
] as const;

export const action = adminAction(intents, { guard: requireAdmin });

export const meta = privateMeta("Users", "Accounts and their roles.");

export default function Users() {
  const { filter, bounds, rows } = useLoaderData<typeof loader>();
  return (
    <>
      <div className={pageStyles.heading}>
        <PageTitle>Users</PageTitle>
        <InviteForm />
      </div>
      <SearchBox placeholder="Search by address or name..." value={filter.search} replaces={["show"]}>
        <FilterSelect
          name="show"
          label="Accounts"
          all="All accounts"
          value={filter.show === "all" ? "" : filter.show}
          options={SHOWS}
        />
      </SearchBox>
      <UsersTable rows={rows} />
      <Pagination bounds={bounds} noun="accounts" />
    </>
  );
}

export const loader = adminLoader(
  (context, request, { user }) => loadUsers(context, request, user.id),
  requireAdmin,
);
