/** The API page: how other programs read the events: API, feeds, embed for a venue's site. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { apiOverview } from "~/domain/api/openapi";
import { embedSnippet } from "~/domain/feeds/embed-snippet";
import { pageMeta } from "~/ui/meta";
import type { RouteHandle } from "~/web/route-handle";
import { feedFilters, feeds, type ContentsEntry } from "./contents";
import styles from "./api.module.css";

export const handle: RouteHandle = { cache: {} };

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "For developers and venues",
    description: `The listings of ${brand.name} as JSON, as feeds, and as a list for a venue's own site.`,
    path: "/api",
  });

export default function ApiRoute() {
  const { origin, snippet, endpoints, eventFilters } = useLoaderData<typeof loader>();
  return (
    <main id="main" className={styles.page}>
      <h1>Take the listings with you</h1>
      <p className={styles.lead}>
        Other programs can read everything that is published: no key, no sign-up, from any site. Times include
        New York&rsquo;s UTC offset. Facts are free for any use (CC0 1.0); descriptions, reviews and pictures
        belong to those who made them: <a href="/terms-conditions">terms</a>. Where they come from:{" "}
        <a href="/about/sources">our sources</a>.
      </p>
      <section aria-labelledby="json">
        <h2 id="json">JSON</h2>
        <p>
          The whole API is described by <a href="/api/v1/openapi.json">OpenAPI 3.1</a>, from which clients in
          any language can be generated.
        </p>
        <Entries entries={endpoints} />
        <h3>Filters of events</h3>
        <Entries entries={eventFilters} />
        <p>
          A list returns <code>{`{ "data": […], "next": "…" }`}</code>. Follow <code>next</code> until it is{" "}
          <code>null</code>. A filter that is not known or cannot be read is answered with 400, an unknown id
          with 404, each with an explanation as problem details (RFC 9457). 300 requests a minute are allowed;{" "}
          <code>RateLimit</code> says what is left. Send <code>If-None-Match</code> with the last{" "}
          <code>ETag</code> and an unchanged answer is sent as an empty 304.
        </p>
        <p>
          All of it as one signed file a night: <a href="/calendar.jsonl.gz">calendar.jsonl.gz</a>, with the
          key at <a href="/.well-known/fire-escape.json">/.well-known/fire-escape.json</a>. Another Fire
          Escape reads it as a source.
        </p>
        <pre tabIndex={0}>
          <code>{`curl "${origin}/api/v1/events?borough=Brooklyn&limit=10"`}</code>
        </pre>
      </section>
      <section aria-labelledby="mcp">
        <h2 id="mcp">For assistants</h2>
        <p>
          <code>{origin}/mcp</code> is a read-only MCP server (Streamable HTTP) that searches the calendar;{" "}
          <a href="/llms.txt">llms.txt</a> says the rest.
        </p>
      </section>
      <section aria-labelledby="feeds">
        <h2 id="feeds">Feeds</h2>
        <p>
          Each as <code>.ics</code> for calendars, <code>.rss</code>, <code>.atom</code>, <code>.json</code>{" "}
          (JSON Feed) or <code>.csv</code> (<a href="/events.csv">all of it</a>, a thousand rows at a time).
          They contain exactly the events of the list with the same filter. A filter that is not known is
          refused with a sentence that names it. Long lists come in parts: follow <code>next_url</code> (JSON
          Feed) or the link <code>next</code> (in the head of a CSV).
        </p>
        <Entries entries={feeds} />
        <p>Filter any of them further:</p>
        <Entries entries={feedFilters} />
      </section>
      <section aria-labelledby="embed">
        <h2 id="embed">On your own site</h2>
        <p>
          Any list can be shown in a frame, such as this one.{" "}
          <a href="/embed">Choose a list and copy its code</a>. The frame loads nothing else, its query is
          that of the feeds, and programs find it by oEmbed.
        </p>
        <pre tabIndex={0}>
          <code>{snippet}</code>
        </pre>
      </section>
    </main>
  );
}

export function loader({ context }: LoaderFunctionArgs) {
  const { endpoints, eventFilters } = apiOverview();
  return {
    endpoints,
    eventFilters: eventFilters.map(({ name, description }) => ({ name, description })),
    origin: context.appOrigin,
    snippet: embedSnippet(`${context.appOrigin}/embed/events?neighborhood=bushwick`, "Events in Bushwick"),
  };
}

function Entries({ entries }: { entries: ContentsEntry[] }) {
  return (
    <dl className={styles.entries}>
      {entries.map(({ name, description }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
