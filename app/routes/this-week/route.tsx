/** The general letter as a page: what is worth leaving the house for this week, for everybody. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readThisWeek, THIS_WEEK } from "~/domain/for-you/this-week";
import { pageMeta } from "~/ui/meta";
import pageStyles from "~/ui/page.module.css";
import { Picks } from "~/ui/picks";
import picksStyles from "~/ui/picks.module.css";
import type { RouteHandle } from "~/web/route-handle";
import styles from "./this-week.module.css";

const RSS = { label: "RSS", href: "/this-week.rss", type: "application/rss+xml" };

export const handle: RouteHandle = { cache: {} };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: "This week",
    description: data?.description ?? "",
    path: "/this-week",
    image: data?.image,
    alternates: [RSS],
  });

export default function ThisWeek() {
  const { lead, note, sections } = useLoaderData<typeof loader>();
  return (
    <main id="main" className={pageStyles.page}>
      <header className={pageStyles.titled}>
        <h1>This week</h1>
        <p className={picksStyles.lead}>{lead ?? "Little is coming up. The calendar has all of it."}</p>
        {note ? (
          <blockquote className={styles.note} dir="auto">
            {note}
            <footer>— The editors</footer>
          </blockquote>
        ) : null}
        <p className={styles.ways}>
          <a className="button button-loud" href="/getstarted">
            Get yours by mail
          </a>
          <a href={RSS.href}>RSS</a>
          <a href="/">The whole calendar</a>
        </p>
      </header>
      <Picks sections={sections} level={2} />
    </main>
  );
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { lead, note, sections } = await readThisWeek(context);
  const first = sections[0]?.picks[0]?.card.id;
  const image = first === undefined ? undefined : `/og/event/${first}.png`;
  return { lead, note, sections, image, description: THIS_WEEK };
}
