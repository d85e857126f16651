/** "Is your page read right?": what is read on the venue's page beside the page itself, and pointing at what reads wrong. */
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import type { TrialResult } from "@db/schema";
import { pointAtPart } from "~/domain/admin/sources/point-at";
import { findOwnTrial, keepOwnRecipe, tryOwnPage } from "~/domain/venue-desk/own-page";
import type { Speaker } from "~/domain/venue-desk/speaker";
import { countOf } from "~/lib/text";
import { readUuid } from "~/lib/uuid";
import { PageLook } from "~/ui/admin/page-look";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { Submit } from "~/ui/forms/submit";
import { field } from "~/web/form-answer";
import { runIntent, type Intents } from "~/web/intents";
import { deskHref } from "~/domain/venue-desk/desk-href";
import { requireSpeaker } from "~/web/speaker";
import pageStyles from "~/ui/page.module.css";
import styles from "../venue-desk._index/venue-desk.module.css";

/** No trial has the id that is only zeros. */
const trialIn = (form: FormData): string =>
  readUuid(field(form, "trial")) ?? "00000000-0000-0000-0000-000000000000";
const trialHref = ({ venue }: Speaker, id: string) => `${deskHref(venue.source_id, "/look")}&id=${id}`;

const intents: Intents<{ speaker: Speaker }> = {
  read: {
    failure: "Your page could not be read just now. Please try again.",
    async run({ context, speaker }) {
      return redirect(trialHref(speaker, await tryOwnPage(context, speaker)), 303);
    },
  },
  point: {
    failure: "Your page could not be read just now. Please try again.",
    async run({ context, speaker, form }) {
      const pointed = { trialId: trialIn(form), role: field(form, "role"), box: field(form, "box") };
      return redirect(`${trialHref(speaker, await pointAtPart(context, speaker.by, pointed))}#look`, 303);
    },
  },
  keep: {
    failure: "This could not be saved. Please try again.",
    async run({ context, speaker, form }) {
      const outcome = await keepOwnRecipe(context, speaker, trialIn(form));
      return outcome === "published"
        ? "Your page is read so from now on"
        : "Thank you. An editor looks at it before your page is read so";
    },
  },
};

export async function action({ context, request }: ActionFunctionArgs) {
  const { user, speaker } = await requireSpeaker(context, request);
  const back = deskHref(speaker.venue.source_id);
  return runIntent(intents, { context, request, user, speaker, back }, "read");
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Your page", description: "What is read on your page.", path: null });

export default function OwnPage() {
  const { venueId, url, trial, isTrusted } = useLoaderData<typeof loader>();
  const isOpen = trial?.status === "waiting" || trial?.status === "running";
  useWatching(isOpen);
  const result = trial?.result;
  return (
    <>
      <p>
        <a href={deskHref(venueId)}>Your desk</a>
      </p>
      <PageTitle>Is your page read right?</PageTitle>
      {url === null ? (
        <p>No page of yours is read: what you add on your desk is all that the city sees.</p>
      ) : (
        <>
          <p className={pageStyles.note}>
            <bdi dir="ltr">{url}</bdi> is read now as it is every day, and nothing of it is stored. Where a
            name or a date is read wrong, point at the right one on your page.
          </p>
          <Form method="post" action={deskHref(venueId, "/look")}>
            <Submit intent="read">{trial ? "Read it once more" : "Read my page now"}</Submit>
          </Form>
        </>
      )}
      <div aria-live="polite" aria-busy={isOpen}>
        {isOpen ? <p>Reading … Without scripts, reload this page in a moment.</p> : null}
        {trial?.error ? <p role="alert">{trial.error}</p> : null}
        {trial && result ? (
          <>
            <Reading result={result} />
            {result.look ? (
              <PageLook
                trial={trial.id}
                result={result}
                look={result.look}
                frameHref={deskHref(venueId, `/look/${trial.id}`)}
              >
                <Form method="post" action={deskHref(venueId, "/look")}>
                  <input type="hidden" name="trial" value={trial.id} />
                  <Submit intent="keep">
                    {isTrusted ? "Read my page so from now on" : "Send this to the editors"}
                  </Submit>
                </Form>
              </PageLook>
            ) : null}
          </>
        ) : null}
      </div>
    </>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { speaker } = await requireSpeaker(context, request);
  const id = readUuid(new URL(request.url).searchParams.get("id") ?? "");
  const { venue, isTrusted } = speaker;
  return {
    venueId: venue.source_id,
    url: venue.url,
    isTrusted,
    trial: await findOwnTrial(context, speaker, id),
  };
}

const POLL_INTERVAL = 1000;

/** Polls while the worker reads. */
function useWatching(isOpen: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isOpen || state !== "idle") return;
    const timer = setTimeout(revalidate, POLL_INTERVAL);
    return () => clearTimeout(timer);
  }, [isOpen, state, revalidate]);
}

const MOST_SHOWN = 12;

function Reading({ result }: { result: TrialResult }) {
  return (
    <section className={styles.reading}>
      <h2>{countOf(result.total, "event")} read</h2>
      {result.reason ? (
        <p>
          {result.reason.text} {result.reason.nextStep}
        </p>
      ) : null}
      <ul>
        {result.events.slice(0, MOST_SHOWN).map(({ title, when }, index) => (
          <li key={index}>
            {when} <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
      {result.total > MOST_SHOWN ? <p>And {result.total - MOST_SHOWN} more.</p> : null}
    </section>
  );
}
