/** How other programs read the listings: the API, feeds, the frame for a venue's own site. */
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { embedSnippet } from "~/domain/feeds/embed-snippet";
import { pageMeta } from "~/ui/meta";
import { feedFilters, endpoints, eventFilters, feeds, type Entry } from "./contents";
import styles from "./api.module.css";

export function loader({ context }: LoaderFunctionArgs) {
  return json({ origin: context.appOrigin, snippet: embedSnippet(context.appOrigin, "ID") });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "For developers and venues",
    description: `The listings of ${brand.name} as JSON, as feeds, and as a list for a venue's own site.`,
    path: "/api",
  });

function Entries({ entries }: { entries: Entry[] }) {
  return (
    <dl className={styles.entries}>
      {entries.map(({ name, says }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{says}</dd>
        </div>
      ))}
    </dl>
  );
}

export default function ApiRoute() {
  const { origin, snippet } = useLoaderData<typeof loader>();
  return (
    <main id="main" className={styles.page}>
      <h1>Take the listings with you</h1>
      <p className={styles.lead}>
        Everything on show can be read by other programs: no key, no sign-up, from any site. Times carry New
        York&rsquo;s offset.
      </p>
      <section aria-labelledby="json">
        <h2 id="json">JSON</h2>
        <Entries entries={endpoints} />
        <h3>Filters of events</h3>
        <Entries entries={eventFilters} />
        <p>
          A list answers <code>{`{ "data": […], "next": "…" }`}</code>. Follow <code>next</code> until it is{" "}
          <code>null</code>. A filter that cannot be read is answered with 400 and one sentence, something
          unknown with 404. Send <code>If-None-Match</code> with the last <code>ETag</code> and an unchanged
          answer costs nothing.
        </p>
        <pre tabIndex={0}>
          <code>{`curl "${origin}/api/v1/events?borough=Brooklyn&limit=10"`}</code>
        </pre>
      </section>
      <section aria-labelledby="feeds">
        <h2 id="feeds">Feeds</h2>
        <p>
          Each as <code>.ics</code> for calendars, <code>.rss</code>, or <code>.json</code> (JSON Feed). They
          hold what is coming, and nothing outside their filter.
        </p>
        <Entries entries={feeds} />
        <p>Narrow any of them further:</p>
        <Entries entries={feedFilters} />
      </section>
      <section aria-labelledby="embed">
        <h2 id="embed">On your own site</h2>
        <p>
          A venue can show its own events: put this where the list shall stand, with the number from the
          venue&rsquo;s address here instead of <code>ID</code>. It loads nothing else and runs no script.
        </p>
        <pre tabIndex={0}>
          <code>{snippet}</code>
        </pre>
      </section>
    </main>
  );
}
