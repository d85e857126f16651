/** Places, days and interests (spec: accounts 2): tabs by the address's hash, all three below each other without scripts. */
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listInterests } from "@db/queries/interests";
import { listAvailability, listLocations } from "@db/queries/preferences";
import { findUser } from "@db/queries/users";
import { orderedChoice } from "~/domain/accounts/onboarding-answers";
import { saveAvailability, saveInterests, saveLocations } from "~/domain/accounts/preferences";
import { DeskTitle } from "~/ui/desk-title";
import { pageMeta } from "~/ui/meta";
import type { AppContext } from "~/web/context";
import { answering, field } from "~/web/form-answer";
import { privatePage } from "~/web/private-page";
import { requireUser } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import { AvailabilityTab, LocationsTab, NewsletterTab } from "./tabs";
import { HashTabs } from "./hash-tabs";

export const headers = () => privatePage;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { id } = await requireUser(context, request);
  const availability = await listAvailability(context.db, id);
  const user = await findUser(context.db, id);
  return json({
    locations: await listLocations(context.db, id),
    days: availability.length > 0 ? availability.filter((row) => row.available).map((row) => row.day) : null,
    interests: await listInterests(context.db),
    chosen: user?.newsletter_interests ?? [],
  });
}

type Save = (context: AppContext, userId: string, form: FormData) => Promise<void>;

/** What each tab's form does, and the specification's words for how it went. */
const intents: Record<string, { save: Save; done: string; failed: string }> = {
  locations: {
    save: (context, userId, form) => saveLocations(context, userId, form.getAll("zip").map(String)),
    done: "Location updated successfully",
    failed: "Failed to update location",
  },
  availability: {
    save: (context, userId, form) => saveAvailability(context, userId, form.getAll("day").map(String)),
    done: "Availability updated successfully",
    failed: "Failed to update availability",
  },
  newsletter: {
    save: async (context, userId, form) => {
      const user = await findUser(context.db, userId);
      await saveInterests(context, userId, orderedChoice(form, user?.newsletter_interests ?? []));
    },
    done: "Newsletter preferences updated successfully",
    failed: "Failed to save newsletter preferences",
  },
};

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireUser(context, request);
  const form = await request.formData();
  const name = field(form, "intent");
  const intent = Object.hasOwn(intents, name) ? intents[name] : undefined;
  if (!intent) throw json(null, { status: 400 });
  return answering(context, form, intent.failed, async () => {
    await intent.save(context, user.id, form);
    return redirectWithToast(context, request, `/dashboard/preferences#${name}`, {
      tone: "success",
      text: intent.done,
    });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Preferences", description: "Places, days and interests.", path: null });

export default function Preferences() {
  const { locations, days, interests, chosen } = useLoaderData<typeof loader>();
  return (
    <>
      <DeskTitle>Preferences</DeskTitle>
      <HashTabs
        tabs={[
          { hash: "locations", label: "Locations", content: <LocationsTab locations={locations} /> },
          { hash: "availability", label: "Availability", content: <AvailabilityTab days={days} /> },
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
