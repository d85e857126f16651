/** The frame of the admin pages: their tabs. Loaders and actions run independently, so each has its own guard. */
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import {
  Outlet,
  isRouteErrorResponse,
  useLoaderData,
  useLocation,
  useNavigate,
  useRouteError,
} from "@remix-run/react";
import { useEffect, type ReactNode } from "react";
import { countOpenPairs } from "@db/queries/admin/duplicates";
import { countMistakes } from "@db/queries/admin/mistakes";
import { countAlive } from "@db/queries/operations/heartbeats";
import { hasRole } from "~/domain/admin/roles";
import { MORE_TABS, TABS, addressOfState, tabOf, type Tab } from "~/ui/admin/tabs";
import { NotFound } from "~/ui/not-found";
import { useFrame } from "~/ui/use-frame";
import { privatePage } from "~/web/private-page";
import { requireEditor } from "~/web/session/guards";
import pageStyles from "~/ui/page.module.css";
import tabStyles from "~/ui/tabs.module.css";

export const headers = () => privatePage;

/** Number of open items per tab, by its address. */
type Waiting = Record<string, number>;

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireEditor(context, request);
  const [pairs, mistakes, alive] = await Promise.all([
    countOpenPairs(context.db, context.today()),
    countMistakes(context.db, "open"),
    countAlive(context.db),
  ]);
  const waiting: Waiting = { "/admin/duplicates": pairs, "/admin/mistakes": mistakes };
  return json({ waiting, hasWorker: alive.worker > 0 });
}

function TabLinks({ tabs, current, waiting }: { tabs: Tab[]; current: Tab; waiting: Waiting }) {
  const isAdministrator = hasRole(useFrame().user, "admin");
  const shown = tabs.filter(({ forAdministrators }) => !forAdministrators || isAdministrator);
  return (
    <ul>
      {shown.map(({ href, label }) => (
        <li key={href}>
          <a href={href} aria-current={href === current.href ? "page" : undefined}>
            {label}
            {waiting[href] ? ` (${waiting[href].toLocaleString("en-US")})` : null}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Nothing else tells an editor why a fetch goes on waiting. */
function NoWorker() {
  return (
    <p className={pageStyles.alarm} role="status">
      <strong>No worker is running.</strong> Sources are not fetched and no mail leaves, sign-in links
      included, until one is started. What waits is done then.
    </p>
  );
}

function Frame({
  children,
  waiting = {},
  hasWorker = true,
}: {
  children: ReactNode;
  waiting?: Waiting;
  hasWorker?: boolean;
}) {
  const current = tabOf(useLocation().pathname);
  return (
    <main id="main" className={pageStyles.page}>
      <nav className={`${tabStyles.tabs} ${tabStyles.wrapping}`} aria-label="Administration">
        <TabLinks tabs={TABS} current={current} waiting={waiting} />
        <TabLinks tabs={MORE_TABS} current={current} waiting={waiting} />
      </nav>
      {hasWorker ? null : <NoWorker />}
      {children}
    </main>
  );
}

/** Shows the tab's own error message and keeps the tabs. */
export function ErrorBoundary() {
  const { pathname } = useLocation();
  const error = useRouteError();
  const { failure } = tabOf(pathname);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isMissing) console.error(failure, error);
  }, [failure, error, isMissing]);
  if (isMissing) return <NotFound />;
  return (
    <Frame>
      <div className={pageStyles.failure}>
        <h1>Something broke</h1>
        <p role="alert">{failure}</p>
        <a className="button" href={pathname}>
          Try again
        </a>
      </div>
    </Frame>
  );
}

export default function Admin() {
  const { waiting, hasWorker } = useLoaderData<typeof loader>();
  const { state } = useLocation();
  const navigate = useNavigate();
  const target = addressOfState(state);
  useEffect(() => {
    if (target !== null) navigate(target, { replace: true });
  }, [target, navigate]);
  return (
    <Frame waiting={waiting} hasWorker={hasWorker}>
      <Outlet />
    </Frame>
  );
}
