/** For venues and others: choose a list, see it framed, copy its code. Works without JavaScript. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { listUsedInterests } from "@db/queries/events/interests";
import { listPlaces } from "@db/queries/events/places";
import { listVenues } from "@db/queries/events/venues";
import { brand } from "~/brand";
import { embedPath } from "~/domain/feeds/compose-embed";
import { embedSnippet, resizeScript } from "~/domain/feeds/embed-snippet";
import { embedScope, readEmbed } from "~/domain/feeds/read-embed";
import forms from "~/ui/forms/forms.module.css";
import { NamedOptions } from "~/ui/forms/named-options";
import { SelectField, TextField } from "~/ui/forms/text-field";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { apiContext } from "~/web/api-answer";
import { Code } from "./code";
import styles from "./embed.module.css";
import { placeOptions } from "./places";

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "On your own site",
    description: `Show a list of ${brand.name} on your own site: a venue's, a neighborhood's, or any other.`,
    path: "/embed",
  });

export default function EmbedRoute() {
  const data = useLoaderData<typeof loader>();
  return (
    <main id="main" className={styles.page}>
      <PageTitle>On your own site</PageTitle>
      <p className={styles.lead}>
        Show what is on at your venue, in your neighborhood, or tonight. The list is always up to date, sets
        no cookies and loads nothing from anybody else.
      </p>
      <Choices {...data} />
      {data.refusal ? (
        <p role="alert" className={forms.error}>
          {data.refusal}
        </p>
      ) : (
        <Preview {...data} />
      )}
    </main>
  );
}

function Choices({ choices, venues, places, interests }: Data) {
  return (
    <Form method="get" className={forms.form}>
      <SelectField label="Venue" name="venue" optional defaultValue={choices.venue}>
        <NamedOptions none="All venues" list={venues} />
      </SelectField>
      <div className={forms.pair}>
        <SelectField label="Borough or neighborhood" name="place" optional defaultValue={choices.place}>
          <option value="">Everywhere</option>
          {places.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField label="Interest" name="interest" optional defaultValue={choices.interest}>
          <NamedOptions none="All interests" list={interests} />
        </SelectField>
        <SelectField label="When" name="when" optional defaultValue={choices.when}>
          <option value="">All coming days</option>
          <option value="today">Today</option>
          <option value="tonight">Tonight</option>
          <option value="weekend">This weekend</option>
        </SelectField>
        <TextField
          label="Words to search for"
          name="search"
          optional
          maxLength={200}
          defaultValue={choices.search}
        />
        <SelectField label="Colors" name="theme" defaultValue={choices.theme}>
          <option value="">As the visitor&rsquo;s system</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </SelectField>
        <SelectField label="Events at most" name="count" defaultValue={choices.count || "12"}>
          {["5", "12", "24", "50"].map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
      </div>
      <button className="button" type="submit">
        Show it
      </button>
    </Form>
  );
}

function Preview({ path, title, snippet, script }: Data) {
  return (
    <>
      <section>
        <h2>How it looks</h2>
        <iframe className={styles.frame} key={path} src={path} title={title} loading="lazy" />
      </section>
      <section>
        <h2>To copy</h2>
        <Code
          label="The list"
          hint="Put it where the list should appear. It runs no script of ours on your page."
          text={snippet}
        />
        <Code
          label="As tall as its list (optional)"
          hint="Put it once into the page, and the frame grows and shrinks with what is on. Without it the list scrolls."
          text={script}
        />
      </section>
    </>
  );
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, appOrigin } = context;
  const today = context.today();
  const choices = new URL(request.url).searchParams;
  const path = embedPath(choices);
  const { searchParams, pathname } = new URL(path, appOrigin);
  const [venues, places, interests, reading] = await Promise.all([
    listVenues(db, brand.defaultCity, today),
    listPlaces(db, brand.defaultCity, today),
    listUsedInterests(db, today),
    readEmbed(apiContext(context), embedScope(pathname), searchParams),
  ]);
  return {
    choices: Object.fromEntries(choices),
    venues: venues.filter((venue) => venue.event_count > 0).map(({ id, name }) => ({ id, name })),
    places: placeOptions(places),
    interests,
    path,
    refusal: "refusal" in reading ? reading.refusal : "missing" in reading ? "There is no such venue." : null,
    title: "embed" in reading ? reading.embed.title : "",
    snippet: "embed" in reading ? embedSnippet(appOrigin + path, reading.embed.title) : "",
    script: resizeScript(appOrigin),
  };
}
