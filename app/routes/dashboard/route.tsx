/** The frame of the dashboard: its tabs on phones. Loaders and actions run independently, so each page has its own guard. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { UnsentNote } from "~/ui/forms/unsent-note";
import { currentOf, members } from "~/ui/navigation";
import { NotFound } from "~/ui/not-found";
import { requireUser } from "~/web/session/guards";
import pageStyles from "~/ui/page.module.css";
import tabStyles from "~/ui/tabs.module.css";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireUser(context, request);
  return null;
}

export function ErrorBoundary() {
  const { pathname } = useLocation();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
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
    <main id="main" className={pageStyles.page}>
      <nav className={tabStyles.tabs} aria-label="Your pages">
        <ul>
          {members.map((entry) => (
            <li key={entry.href}>
              <a href={entry.href} aria-current={currentOf(entry, pathname)}>
                {entry.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
      <UnsentNote />
    </main>
  );
}

/** Error messages of spec: accounts 8. */
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
  // In production the router hides the server's message.
  return words.replace("{message}", error instanceof Error ? error.message : "please try again");
}
