/** One series or festival: its programme by day, and what was. */
import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findSeries } from "@db/queries/events/series";
import { feedLinks, pageFeeds } from "~/domain/feeds/feed-links";
import { fields } from "~/domain/listing/fields";
import { readId } from "~/domain/listing/kinds";
import { followHref, wishOf } from "~/domain/listing/wish";
import { seriesHref } from "~/domain/programme/addresses";
import { seriesJsonLd } from "~/domain/programme/json-ld";
import { programmeFacts, readProgramme } from "~/domain/programme/programme";
import { serializeJsonLd } from "~/lib/json-ld";
import { excerpt } from "~/lib/text";
import { pageMeta } from "~/ui/meta";
import { NothingHere } from "~/ui/programme/nothing-here";
import styles from "~/ui/programme/programme.module.css";
import { ProgrammeScreen } from "~/ui/programme/screen";
import { answerWith } from "~/web/remix";
import { NUMERIC_ID, type RouteHandle } from "~/web/route-handle";

export const handle: RouteHandle = { cache: { asks: "days", params: { id: NUMERIC_ID } } };

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data)
    return pageMeta(matches, { title: "Unknown series", description: "Unknown series.", path: null });
  const { series, programme, facts, href, feeds } = data;
  return pageMeta(matches, {
    title: series.name,
    description: excerpt([facts, series.description].filter(Boolean).join(". "), 200),
    path: programme.isListed ? href : null,
    image: `/og/series/${series.id}.png`,
    alternates: feeds,
  });
};

export default function SeriesRoute() {
  const data = useLoaderData<typeof loader>();
  if (!data)
    return <NothingHere title="Unknown series">Nothing on the calendar is of this series.</NothingHere>;
  const { series } = data;
  return (
    <ProgrammeScreen of={series} data={data} list={`?series=${series.id}`}>
      {series.description ? (
        <p className={styles.words} dir="auto">
          {series.description}
        </p>
      ) : null}
    </ProgrammeScreen>
  );
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db, appOrigin: origin } = context;
  const id = readId(params.id);
  const series = id === null ? undefined : await findSeries(db, id);
  if (!series) return answerWith(null, { status: 404 });
  const href = seriesHref(series);
  const { searchParams, search } = new URL(request.url);
  if (context.isWholePage && params.name !== undefined && !href.endsWith(`/${params.name}`))
    throw redirect(href + search);
  context.facts.dependencies.programme("series", series.id);
  const time = { now: context.now(), today: context.today(), evening: context.evening() };
  const from = fields.from.read(searchParams.get("from") ?? "");
  const { rows, ...programme } = await readProgramme(db, { series: series.id }, time, from);
  if (rows.length === 0) return answerWith(null, { status: 410 });
  const feeds = feedLinks({ kind: "series", id: series.id });
  const kind = series.kind === "festival" ? "Festival" : "Series";
  return {
    series,
    programme,
    href,
    facts: [kind, series.venue, programmeFacts(programme)].filter(Boolean).join(" · "),
    feeds,
    subscribe: pageFeeds(origin, feeds),
    followHref: followHref(wishOf({ series: series.id })),
    url: origin + href,
    jsonLd: serializeJsonLd(seriesJsonLd(series, rows, origin)),
  };
}
