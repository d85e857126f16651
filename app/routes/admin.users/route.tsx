/** Users: accounts by address, their roles, blocks, and invitations to the admin area. For administrators. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Pagination } from "~/ui/admin/pagination";
import { SearchBox } from "~/ui/admin/search-box";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { runIntent } from "~/web/intents";
import { requireAdmin } from "~/web/session/guards";
import pageStyles from "~/ui/page.module.css";
import { intents } from "./intents";
import { InviteForm } from "./invite-form";
import { loadUsers } from "./load";
import { UsersTable } from "./users-table";
import { FilterSelect } from "~/ui/admin/filter-select";

const SHOWS = [
  ["role", "With a role"],
  ["blocked", "Blocked"],
] as const;

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireAdmin(context, request);
  const { pathname, search } = new URL(request.url);
  return runIntent(intents, { context, request, user, back: pathname + search });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Users", description: "Accounts and their roles.", path: null });

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
      {rows.length === 0 ? <p>No account matches.</p> : <UsersTable rows={rows} />}
      <Pagination bounds={bounds} noun="accounts" />
    </>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireAdmin(context, request);
  return await loadUsers(context, request, user.id);
}
