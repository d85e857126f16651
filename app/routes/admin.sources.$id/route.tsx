/** One source on one page: its state and next steps, its fetches as a chart, its events and what they were read from. */
import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { switchSource } from "~/domain/admin/sources/edit-source";
import { forgetRecipe } from "~/domain/admin/sources/point-at";
import { tryAddress } from "~/domain/admin/sources/try-address";
import { fetchOne } from "~/domain/admin/sources/fetch-now";
import { FactList } from "~/ui/admin/facts";
import { FetchHistory } from "~/ui/admin/fetch-history";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { field } from "~/web/form-answer";
import { saying, type Intents } from "~/web/intents";
import pageStyles from "~/ui/page.module.css";
import { SourceTroubles } from "~/ui/admin/source-troubles";
import toolbarStyles from "~/ui/admin/toolbar.module.css";
import { Chart } from "~/ui/admin/chart";
import { SourceEvents } from "./events";
import { loadSource, type LoadedSource } from "./load";
import { PostButton } from "~/ui/admin/post-button";
import { adminAction, adminLoader } from "~/web/admin-page";

const intents: Intents<{ id: number }> = {
  fetch: saying("Fetch started", "Failed", ({ context, user, id }) => fetchOne(context, user, id)),
  point: {
    failure: "Failed",
    async run({ context, user, form }) {
      const trialId = await tryAddress(context, user, field(form, "url"));
      return redirect(`/admin/try?id=${trialId}`, 303);
    },
  },
  forget: saying(
    "Its page is guessed from now on",
    "Could not be changed. Please try again.",
    ({ context, user, id }) => forgetRecipe(context, user, id),
  ),
  switch: {
    failure: "Could not toggle source",
    async run({ context, user, id, form }) {
      const isEnabled = field(form, "to") === "on";
      const entry = await switchSource(context, user, id, isEnabled);
      return { text: isEnabled ? "Source enabled" : "Source disabled", entry };
    },
  },
};

export const action = adminAction(intents);

export const loader = adminLoader((context, _request, { id }) => loadSource(context, id));

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.name ?? "Source", description: "One event source.", path: null });

export default function Source() {
  const source = useLoaderData<typeof loader>();
  return (
    <>
      <div className={pageStyles.heading}>
        <PageTitle>{source.name}</PageTitle>
        <Tools source={source} />
      </div>
      <SourceTroubles source={source} />
      <FactList
        facts={{
          Status: source.status,
          Place: source.place || null,
          "Last successful fetch": source.lastSuccess,
          "Last fetch with changes": source.lastNew,
          "Next fetch": source.nextFetch,
          Events: `${source.events}, ${source.edited} of them edited by hand`,
        }}
      />
      <Recipe source={source} />
      <section className={pageStyles.part}>
        <h2>Last fetches</h2>
        <Chart chart={source.chart} />
        <FetchHistory runs={source.runs} />
      </section>
      <section className={pageStyles.part}>
        <h2>Coming events</h2>
        <SourceEvents upcoming={source.upcoming} />
        {source.hasMore ? (
          <p>
            <a href={`/admin/events?source=${source.id}`}>All events of this source</a>
          </p>
        ) : null}
      </section>
    </>
  );
}

function Tools({ source }: { source: LoadedSource }) {
  return (
    <div className={toolbarStyles.toolbar}>
      {source.href ? (
        <PostButton intent="fetch" className="button">
          Fetch now
        </PostButton>
      ) : null}
      <PostButton intent="switch" fields={{ to: source.isEnabled ? "off" : "on" }} className="button">
        {source.isEnabled ? "Turn fetching off" : "Turn fetching on"}
      </PostButton>
      <a className="text-button" href={`/admin/venues/${source.id}`}>
        Edit the venue
      </a>
      <a className="text-button" href={`/admin?details=${source.id}`}>
        Edit the source
      </a>
      {source.href ? (
        <a className="text-button" href={source.href} target="_blank" rel="noreferrer">
          Look at the page
        </a>
      ) : null}
      <a className="text-button" href={`/admin/audit?type=source&id=${source.id}`}>
        Changes by editors
      </a>
    </div>
  );
}

/** How its page is read. */
function Recipe({ source: { recipe, href } }: { source: LoadedSource }) {
  if (!href) return null;
  return (
    <section className={pageStyles.part}>
      <h2>How its page is read</h2>
      {recipe?.trouble ? <p>{recipe.trouble}</p> : null}
      <p>{recipe ? recipe.text : "Without a recipe: as data, or by guessing each time."}</p>
      {recipe ? (
        <ul>
          {recipe.paths.map((path) => (
            <li key={path}>
              <code dir="ltr">{path}</code>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={toolbarStyles.toolbar}>
        <PostButton intent="point" fields={{ url: href }} className="button">
          Point at its parts
        </PostButton>
        {recipe ? (
          <PostButton intent="forget" className="text-button">
            Forget the recipe
          </PostButton>
        ) : null}
      </div>
    </section>
  );
}
