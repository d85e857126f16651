/** Every source that is read: its host, when it was read last, what it brings, how surely, and since when it is silent. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { SourceOrder } from "@db/queries/sources/open";
import { brand } from "~/brand";
import { openSourcesHref, readOpenSources, type OpenSourceRow } from "~/domain/sources/open-sources";
import { pageMeta } from "~/ui/meta";
import type { RouteHandle } from "~/web/route-handle";
import styles from "./sources.module.css";

export const handle: RouteHandle = { cache: { asks: "sources" } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: "Our sources",
    description: `Every calendar that ${brand.name} reads, when it was read last, and how surely.`,
    path: data && data.rows.length > 0 ? "/about/sources" : null,
  });

export default function Sources() {
  const { rows, total, shown, previous, next, links, order } = useLoaderData<typeof loader>();
  return (
    <main id="main" className={`page ${styles.sources}`}>
      <h1>
        Our sources <span>{total.toLocaleString("en-US")}</span>
      </h1>
      <p className={styles.lead}>
        {brand.name} reads these calendars once a day. “Sure” is how certain the reading is that a date
        belongs to its event: marked-up pages give 100%. What is read by <a href="/bot">our reader</a> stands
        on the calendar with a link to its source; its facts are <a href="/api">open data</a>. Of{" "}
        <a href="/venues">all venues</a> those without a calendar are not listed here.
      </p>
      <nav aria-label="Order" className={styles.orders}>
        {links.map((link) => (
          <a key={link.order} href={link.href} aria-current={link.order === order ? "true" : undefined}>
            {link.label}
          </a>
        ))}
      </nav>
      {rows.length === 0 ? (
        <p className="empty">No source is read yet.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Source</th>
              <th scope="col">Last read</th>
              <th scope="col">Events to come</th>
              <th scope="col">Sure</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {shown && (previous || next) ? (
        <nav aria-label="Pages" className={styles.pages}>
          {previous ? <a href={previous}>Previous</a> : null}
          <span>{shown}</span>
          {next ? <a href={next}>Next</a> : null}
        </nav>
      ) : null}
    </main>
  );
}

const LINKS: [SourceOrder, string][] = [
  ["name", "Name"],
  ["read", "Last read"],
  ["events", "Most events"],
  ["sure", "Least sure"],
  ["silent", "Silent first"],
];

export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  ...(await readOpenSources(context.db, new URL(request.url).searchParams, context.today())),
  links: LINKS.map(([order, label]) => ({ order, label, href: openSourcesHref({ order }) })),
});

function Row({ row }: { row: OpenSourceRow }) {
  return (
    <tr>
      <th scope="row">
        <a href={`/venue/${row.id}`} dir="auto">
          {row.name}
        </a>
        <small>{row.host}</small>
      </th>
      <td>
        <span className={styles.label}>Read </span>
        {row.read ? <time dateTime={row.read.at}>{row.read.label}</time> : "–"}
        {row.state ? <strong>{row.state}</strong> : null}
      </td>
      <td>
        <span className={styles.label}>To come </span>
        {row.coming.toLocaleString("en-US")}
      </td>
      <td>
        <span className={styles.label}>Sure </span>
        {row.sure ?? "–"}
      </td>
    </tr>
  );
}
