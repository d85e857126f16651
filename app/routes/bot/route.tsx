/** Tells venues who fetches their pages, how often, and how to stop it. Requests name this page, unless the operator names another. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { BOT } from "~/services/http/bot";
import { pageMeta } from "~/ui/meta";
import { useFrame } from "~/ui/use-frame";
import type { RouteHandle } from "~/web/route-handle";
import styles from "~/ui/legal-page.module.css";

export const handle: RouteHandle = { cache: {} };

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: `${BOT.product}, our reader`,
    description: `Who fetches venues' pages for ${brand.name}, how often, and how to stop it.`,
    path: "/bot",
  });

export default function Bot() {
  const { origin, bot, runsScripts } = useLoaderData<typeof loader>();
  const { contactEmail } = useFrame();
  return (
    <main id="main" className={styles.legal}>
      <header>
        <h1>{bot.product}</h1>
        <p>
          reads the calendars of venues for{" "}
          <a href="/">
            {brand.name} ({origin})
          </a>
          .
        </p>
      </header>
      <h2>What it reads</h2>
      <p>
        Pages and feeds that list a venue’s events, the pages of single events where the list says too little,
        and posters. It sends nobody’s data, keeps no cookies and fills in no forms. What it finds stands on
        our calendar with a link to the venue’s own page; <a href="/about/sources">all that it reads</a> is
        listed.
        {runsScripts ? " Where a page shows nothing without its scripts, it may run them." : null}
      </p>
      <h2>How often</h2>
      <p>
        Once a day for each calendar. One request at a time for a site, with at least {bot.seconds} second
        between two, or what <code>Crawl-delay</code> asks for up to {bot.longestDelay}. It asks for changes
        only (<code>If-None-Match</code>), waits when a site says <code>Retry-After</code>, and reads{" "}
        {bot.megabytes} MB of a page at most. Somebody may also have one page checked once, at{" "}
        <a href="/for-venues">For venues</a>.
      </p>
      <h2>How to stop it</h2>
      <p>It obeys robots.txt from the next request on that reads it, within a day:</p>
      <pre>
        <code>{`User-agent: ${bot.product}\nDisallow: /`}</code>
      </pre>
      <p>
        Or write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>: we take a site out, or read its
        feed instead. Its requests name themselves <code>{`${bot.product}/${bot.version}`}</code>.
      </p>
    </main>
  );
}

export const loader = ({ context }: LoaderFunctionArgs) => ({
  origin: context.appOrigin,
  bot: BOT,
  runsScripts: context.canRender,
});
