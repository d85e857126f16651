/** The frame of every signed-in page: its tabs. Each page guards itself as well, because its action runs alone. */
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import desk from "~/ui/desk.module.css";
import { requireUser } from "~/web/session/guards";

const TABS = [
  { href: "/dashboard", label: "Dashboard" },
  { href: "/dashboard/preferences", label: "Preferences" },
  { href: "/dashboard/notifications", label: "Notifications" },
  { href: "/dashboard/account", label: "Account" },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireUser(context, request);
  return json(null);
}

/** What could not be loaded, in the words of spec: accounts 8. */
const FAILURES: Record<string, string> = {
  "/dashboard": "Failed to load dashboard data",
  "/dashboard/preferences": "Failed to load location preferences",
  "/dashboard/account": "Failed to load user data",
};

export function ErrorBoundary() {
  const { pathname } = useLocation();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) throw error;
  return (
    <main id="main" className="notice">
      <h1>Something broke</h1>
      <p role="alert">{FAILURES[pathname] ?? "Something went wrong"}</p>
      <a className="button" href={pathname}>
        Try again
      </a>
    </main>
  );
}

export default function Dashboard() {
  const { pathname } = useLocation();
  return (
    <main id="main" className={desk.desk}>
      <nav className={desk.tabs} aria-label="Your pages">
        <ul>
          {TABS.map(({ href, label }) => (
            <li key={href}>
              <a href={href} aria-current={pathname === href ? "page" : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </main>
  );
}
