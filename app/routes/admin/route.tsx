/** The frame of the admin pages: their tabs. Loaders and actions run independently, so each has its own guard. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  Outlet,
  isRouteErrorResponse,
  useLoaderData,
  useLocation,
  useNavigate,
  useRouteError,
} from "@remix-run/react";
import { useEffect, type ReactNode } from "react";
import { countTabs, MOST_BESIDE_TAB } from "@db/queries/admin/today";
import { countWaiting } from "@db/queries/admin/waiting";
import { brand } from "~/brand";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { sumOfDecisions } from "~/domain/admin/decisions/read-cards";
import { findUndoable, type UndoableDeed } from "~/domain/admin/undo/undo";
import { sumOf, waitingItems, type WaitingItem } from "~/domain/admin/today/kinds";
import { AdminTabs, type TabCount, type TabCounts } from "~/ui/admin/admin-tabs";
import { addressOfState, tabOf } from "~/ui/admin/tabs";
import { UndoBar } from "~/ui/admin/undo-button";
import { WaitingStrip } from "~/ui/admin/waiting-strip";
import { NotFound } from "~/ui/not-found";
import { requireEditor } from "~/web/session/guards";
import pageStyles from "~/ui/page.module.css";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

/** Shows the tab's own error message and keeps the tabs. */
/** The server answers so before an action runs. */
const TOO_LARGE = 413;

export function ErrorBoundary() {
  const { pathname } = useLocation();
  const error = useRouteError();
  const { failure } = tabOf(pathname);
  const status = isRouteErrorResponse(error) ? error.status : null;
  // 405: a form that was sent to an address which takes none.
  const isMissing = status === 404 || status === 405;
  useEffect(() => {
    if (!isMissing) console.error(failure, error);
  }, [failure, error, isMissing]);
  if (isMissing) return <NotFound />;
  return (
    <Frame>
      <div className={pageStyles.failure}>
        <h1>Something broke</h1>
        <p role="alert">{status === TOO_LARGE ? "What you sent is too large. Send it in parts." : failure}</p>
        <a className="button" href={pathname}>
          Try again
        </a>
      </div>
    </Frame>
  );
}

export default function Admin() {
  const { counts, items, hasWorker, done } = useLoaderData<typeof loader>();
  const { state } = useLocation();
  const navigate = useNavigate();
  const target = addressOfState(state);
  useEffect(() => {
    if (target !== null) navigate(target, { replace: true });
  }, [target, navigate]);
  return (
    <Frame counts={counts} items={items} hasWorker={hasWorker} done={done}>
      <Outlet />
    </Frame>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireEditor(context, request);
  const { db } = context;
  const today = context.today();
  const entry = hiddenNumber(new URL(request.url).searchParams.get("done") ?? "");
  const [waiting, totals, done] = await Promise.all([
    countWaiting(db, today),
    countTabs(db, brand.defaultCity, today),
    findUndoable(context, entry),
  ]);
  const waits = (count: number): TabCount => ({ count, waits: true });
  const counts: TabCounts = {
    "/admin": waits(waiting.failing + waiting.stumbling + waiting.silent),
    "/admin/events": { count: totals.events, most: MOST_BESIDE_TAB },
    "/admin/suggestions": waits(waiting.suggestions),
    "/admin/knowledge": { count: totals.entries },
    "/admin/today": waits(sumOf(waiting)),
    "/admin/decisions": waits(sumOfDecisions(waiting)),
    "/admin/texts": waits(waiting.texts),
    "/admin/mistakes": waits(waiting.mistakes),
    "/admin/claims": waits(waiting.claims + waiting.proposals + waiting.venueChanges),
    "/admin/duplicates": waits(waiting.pairs + waiting.venuePairs),
  };
  return { counts, items: waitingItems(waiting), hasWorker: waiting.noWorker === 0, done };
}

function Frame({
  children,
  counts = {},
  items,
  hasWorker = true,
  done = null,
}: {
  children: ReactNode;
  counts?: TabCounts;
  items?: WaitingItem[];
  hasWorker?: boolean;
  /** The last deed, which can be taken back. */
  done?: UndoableDeed | null;
}) {
  const current = tabOf(useLocation().pathname);
  return (
    <main id="main" data-admin="" className={`${pageStyles.page} ${pageStyles.admin}`}>
      <AdminTabs current={current} counts={counts} />
      {items && current.href !== "/admin/today" ? <WaitingStrip items={items} /> : null}
      {hasWorker ? null : <NoWorker />}
      {children}
      {done ? <UndoBar done={done} /> : null}
    </main>
  );
}

/** Tells an editor why a fetch goes on waiting; no other place does. */
function NoWorker() {
  return (
    <p className={pageStyles.alarm} role="status">
      <strong>No worker is running.</strong> Sources are not fetched and no mail leaves, sign-in links
      included, until one is started. What waits is done then.
    </p>
  );
}
