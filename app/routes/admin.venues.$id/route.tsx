/** One venue: what the site shows of it, its point on the map, and the way to merge it into another. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFormKey } from "~/ui/forms/answer";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import formStyles from "~/ui/admin/event-form.module.css";
import { intents } from "./intents";
import { loadVenue } from "./load";
import { MergeVenue } from "./merge";
import { Rooms } from "./rooms";
import { VenueForm } from "./venue-form";
import { adminAction, adminLoader } from "~/web/admin-page";

export const action = adminAction(intents, { initial: "save" });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.name ?? "Venue", description: "One venue.", path: null });

export default function VenuePage() {
  const venue = useLoaderData<typeof loader>();
  const formKey = useFormKey();
  return (
    <div className={formStyles.page}>
      <div className={formStyles.form}>
        <p>
          <a href="/admin">Event sources</a> ·{" "}
          <a href={`/admin/sources/${venue.id}`}>Its fetches and events</a>
        </p>
        <PageTitle>{venue.name}</PageTitle>
        <VenueForm key={formKey} venue={venue} />
      </div>
      <aside className={formStyles.aside} aria-label="About this venue">
        <section>
          <h2>On the site</h2>
          <a href={`/venue/${venue.id}`}>Its public page</a>
          <a href={`/admin/events?source=${venue.id}`}>Its events in the admin area</a>
          <a href={`/admin/audit?type=source&id=${venue.id}`}>Changes by editors</a>
        </section>
        <Rooms key={`rooms ${formKey}`} venue={venue} />
        <MergeVenue venue={venue} />
      </aside>
    </div>
  );
}

export const loader = adminLoader((context, request, { id }) => loadVenue(context, id, request));
