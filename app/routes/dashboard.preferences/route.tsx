/** Preferences (spec: accounts 2): locations, availability and interests as tabs by the address's hash. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listInterests } from "@db/queries/events/interests";
import {
  findGoesOutByDay,
  listAvailability,
  listLocations,
  listUnknownZips,
} from "@db/queries/accounts/preferences";
import { findUser } from "@db/queries/accounts/users";
import { orderedChoice } from "~/domain/accounts/onboarding-answers";
import {
  saveAvailability,
  saveGoesOutByDay,
  saveInterests,
  saveLocations,
} from "~/domain/accounts/preferences";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { redirectWithSuccess, runIntent, type Intents } from "~/web/intents";
import { requireUser } from "~/web/session/guards";
import { AvailabilityTab, LocationsTab, NewsletterTab } from "./tabs";
import { HashTabs } from "./hash-tabs";

const back = (tab: string) => `/dashboard/preferences#${tab}`;

/** The form of each tab, with the specification's words. Success leads back to the same tab. */
const intents: Intents = {
  locations: {
    failure: "Failed to update location",
    async run(input) {
      await saveLocations(input.context, input.user.id, input.form.getAll("zip").map(String));
      return redirectWithSuccess(input, back("locations"), "Location updated successfully");
    },
  },
  availability: {
    failure: "Failed to update availability",
    async run(input) {
      await saveAvailability(input.context, input.user.id, input.form.getAll("day").map(String));
      await saveGoesOutByDay(input.context, input.user.id, input.form.has("by-day"));
      return redirectWithSuccess(input, back("availability"), "Availability updated successfully");
    },
  },
  newsletter: {
    failure: "Failed to save newsletter preferences",
    async run(input) {
      const { context, user, form } = input;
      const stored = await findUser(context.db, user.id);
      await saveInterests(context, user.id, orderedChoice(form, stored?.newsletter_interests ?? []));
      return redirectWithSuccess(input, back("newsletter"), "Newsletter preferences updated successfully");
    },
  },
};

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireUser(context, request);
  return runIntent(intents, { context, request, user, back: "/dashboard/preferences" });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Preferences", description: "Places, days and interests.", path: null });

export default function Preferences() {
  const { locations, unknownZips, days, goesOutByDay, interests, chosen } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>Preferences</PageTitle>
      <HashTabs
        tabs={[
          {
            hash: "locations",
            label: "Locations",
            content: <LocationsTab locations={locations} unknownZips={unknownZips} />,
          },
          {
            hash: "availability",
            label: "Availability",
            content: <AvailabilityTab days={days} goesOutByDay={goesOutByDay} />,
          },
          {
            hash: "newsletter",
            label: "Newsletter",
            content: <NewsletterTab interests={interests} chosen={chosen} />,
          },
        ]}
      />
    </>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { id } = await requireUser(context, request);
  const availability = await listAvailability(context.db, id);
  const user = await findUser(context.db, id);
  const locations = await listLocations(context.db, id);
  return {
    locations,
    unknownZips: await listUnknownZips(context.db, locations),
    days: availability.length > 0 ? availability.filter((row) => row.available).map((row) => row.day) : null,
    goesOutByDay: await findGoesOutByDay(context.db, id),
    interests: await listInterests(context.db),
    chosen: user?.newsletter_interests ?? [],
  };
}
