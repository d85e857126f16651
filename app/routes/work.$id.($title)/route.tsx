/** One work: all venues, days and hours, where it was before, and what is said of it. */
import { redirect, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { feedLinks, pageFeeds } from "~/domain/feeds/feed-links";
import { readId } from "~/domain/listing/kinds";
import { readWorkPage } from "~/domain/works/work-page";
import { serializeJsonLd } from "~/lib/json-ld";
import { excerpt } from "~/lib/text";
import wordsFont from "~/styles/fonts/newsreader.woff2";
import { useFocusOnArrival } from "~/ui/focus-on-arrival";
import { JsonLd } from "~/ui/json-ld";
import { pageMeta } from "~/ui/meta";
import { About } from "~/ui/programme/about";
import { ProgrammeHead } from "~/ui/programme/head";
import styles from "~/ui/programme/programme.module.css";
import { NothingHere } from "~/ui/programme/nothing-here";
import { SaveButton } from "~/ui/saved/save-button";
import { answerWith } from "~/web/remix";
import { NUMERIC_ID, type RouteHandle } from "~/web/route-handle";
import { Before, WorkDates } from "./dates";

export const handle: RouteHandle = { cache: { params: { id: NUMERIC_ID } } };

/** On a phone its words are the largest thing in sight. Styles would name their font only once they have come. */
export const links: LinksFunction = () => [
  { rel: "preload", href: wordsFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return pageMeta(matches, { title: "Unknown work", description: "Unknown work.", path: null });
  const { title, summary, event, href, isListed, id } = data.work;
  return pageMeta(matches, {
    title,
    description: excerpt([summary, event.blurb].filter(Boolean).join(". "), 200),
    path: isListed ? href : null,
    image: `/og/work/${id}.png`,
    alternates: data.feeds,
  });
};

export default function WorkRoute() {
  const data = useLoaderData<typeof loader>();
  const title = useFocusOnArrival(data?.work.id ?? null);
  if (!data) return <NothingHere title="Unknown work">Nothing on the calendar is of this work.</NothingHere>;
  const { work, subscribe, url } = data;
  return (
    <main id="main" className={styles.page}>
      {work.jsonLd ? <JsonLd text={work.jsonLd} /> : null}
      <ProgrammeHead
        stamp={work.stamp}
        title={work.title}
        titleRef={title}
        facts={work.summary}
        url={url}
        feeds={subscribe}
      >
        <SaveButton kind="work" id={work.id} title={work.title} back={work.href} hasLink />
      </ProgrammeHead>
      <About event={work.event} />
      <WorkDates days={work.days} />
      <Before played={work.played} />
    </main>
  );
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = readId(params.id);
  const time = { now: context.now(), today: context.today(), evening: context.evening() };
  const work = id === null ? null : await readWorkPage(context.db, id, time, context.appOrigin);
  if (!work || id === null) return answerWith(null, { status: 404 });
  // A name that somebody made up, another spelling of the work, or its former name.
  if (context.isWholePage && (work.id !== id || !isOwnName(params.title, work.href)))
    throw redirect(work.href);
  context.facts.dependencies.workPage(id);
  if (!work.event) return answerWith(null, { status: 410 });
  const feeds = feedLinks({ kind: "work", id: work.id });
  return {
    work: { ...work, event: work.event, jsonLd: work.jsonLd && serializeJsonLd(work.jsonLd) },
    feeds,
    subscribe: pageFeeds(context.appOrigin, feeds),
    url: context.appOrigin + work.href,
  };
}

const isOwnName = (name: string | undefined, href: string): boolean =>
  name === undefined || href.endsWith(`/${name}`);
