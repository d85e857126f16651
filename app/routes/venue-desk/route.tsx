/** The frame of a venue's desk: who speaks for several venues chooses one. Loaders and actions run independently, so each has its guard. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { useEffect, type ReactNode } from "react";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { listSpeakers } from "~/domain/venue-desk/speaker";
import { UnsentNote } from "~/ui/forms/unsent-note";
import { NotFound } from "~/ui/not-found";
import { requireUser } from "~/web/session/guards";
import pageStyles from "~/ui/page.module.css";
import tabStyles from "~/ui/tabs.module.css";
import type { RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { private: true };

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : null;
  const isMissing = status === 404 || status === 405;
  useEffect(() => {
    if (!isMissing) console.error("The venue's desk could not be shown", error);
  }, [isMissing, error]);
  if (isMissing) return <NotFound />;
  return (
    <Frame>
      <div className={pageStyles.failure}>
        <h1>Something broke</h1>
        <p role="alert">Your venue’s desk could not be shown. Please try again.</p>
        <a className="button" href="/venue-desk">
          Try again
        </a>
      </div>
    </Frame>
  );
}

export default function VenueDesk() {
  const { venues, asked, email } = useLoaderData<typeof loader>();
  const [first] = venues;
  if (!first) return <NoVenue email={email} />;
  const current = asked || first.id;
  return (
    <Frame>
      {venues.length > 1 ? (
        <nav className={tabStyles.tabs} aria-label="Your venues">
          <ul>
            {venues.map(({ id, name }) => (
              <li key={id}>
                <a
                  href={`/venue-desk?venue=${id}`}
                  aria-current={id === current ? "page" : undefined}
                  dir="auto"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <Outlet />
      <UnsentNote />
    </Frame>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await requireUser(context, request);
  const asked = hiddenNumber(new URL(request.url).searchParams.get("venue") ?? "");
  const speakers = await listSpeakers(context, user);
  return {
    email: user.email,
    asked,
    venues: speakers.map(({ venue }) => ({ id: venue.source_id, name: venue.venue })),
  };
}

/** For whom no claim is confirmed, not yet or not any more. */
function NoVenue({ email }: { email: string }) {
  return (
    <Frame>
      <div className={pageStyles.failure}>
        <h1>Your venue’s desk</h1>
        <p>
          No venue is yours under <bdi>{email}</bdi>. Claim it from its page (“Is this your venue?”) with this
          address. Once an editor has confirmed it, its events are here.
        </p>
        <a className="button" href="/venues">
          Find your venue
        </a>
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <main id="main" data-admin="" className={`${pageStyles.page} ${pageStyles.admin}`}>
      {children}
    </main>
  );
}
