/** The frame of every signed-in page: its tabs. Each page guards itself as well, because its action runs alone. */
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import desk from "~/ui/desk.module.css";
import { requireUser } from "~/web/session/guards";

const TABS = [
  { href: "/dashboard", label: "Dashboard" },
  { href: "/dashboard/groups", label: "Groups" },
  { href: "/dashboard/preferences", label: "Preferences" },
  { href: "/dashboard/notifications", label: "Notifications" },
  { href: "/dashboard/account", label: "Account" },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireUser(context, request);
  return json(null);
}

/** What could not be loaded, in the words of spec: accounts 8. */
const FAILURES: [RegExp, string][] = [
  [/^\/dashboard$/, "Failed to load dashboard data"],
  [/^\/dashboard\/preferences$/, "Failed to load location preferences"],
  [/^\/dashboard\/account$/, "Failed to load user data"],
  [/^\/dashboard\/groups$/, "Failed to load groups"],
  [/^\/dashboard\/groups\/[^/]+\/details$/, "Failed to load group data"],
  [/^\/dashboard\/groups\/[^/]+\/settings$/, "Failed to load group: {message}"],
];

function failureOf(pathname: string, error: unknown): string {
  const words = FAILURES.find(([path]) => path.test(pathname))?.[1] ?? "Something went wrong";
  // In production the router keeps what the server says to itself.
  return words.replace("{message}", error instanceof Error ? error.message : "please try again");
}

/** The tab of a page, also of those below it. */
const isIn = (pathname: string, href: string) =>
  pathname === href || (href !== "/dashboard" && pathname.startsWith(`${href}/`));

export function ErrorBoundary() {
  const { pathname } = useLocation();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) throw error;
  return (
    <main id="main" className="notice">
      <h1>Something broke</h1>
      <p role="alert">{failureOf(pathname, error)}</p>
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
              <a
                href={href}
                aria-current={pathname === href ? "page" : isIn(pathname, href) ? "true" : undefined}
              >
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
