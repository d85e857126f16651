/** Try a URL: which events a page or feed would give, and why some are left out, before adding it as a source. */
import { redirect } from "@remix-run/node";
import { useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { listInterests } from "@db/queries/events/interests";
import { listSourcesAt, listTrials } from "@db/queries/sources/trials";
import { chooseCalendar } from "~/domain/admin/sources/take-calendar";
import { keepTriedRecipe, pointAtPart } from "~/domain/admin/sources/point-at";
import { addAndFetch, addTried, formOfTrial } from "~/domain/admin/sources/tried-source";
import { tryAddress, tryAddresses } from "~/domain/admin/sources/try-address";
import { countOf } from "~/lib/text";
import { readUuid } from "~/lib/uuid";
import { addressWith } from "~/ui/admin/address";
import { PageTitle } from "~/ui/page-title";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import { privateMeta } from "~/ui/meta";
import { field } from "~/web/form-answer";
import { searchWords } from "~/web/admin-table";
import { typedIn } from "~/web/source-form";
import { redirectWithSuccess, type FormInput, type Intent, type Intents } from "~/web/intents";
import pageStyles from "~/ui/page.module.css";
import { Outcome } from "./outcome";
import { Several } from "./several";
import { triedRow, type TriedRow } from "./tried-row";
import { PostForm } from "~/ui/forms/post-form";
import { useKept } from "~/ui/forms/answer";
import { adminAction, adminLoader } from "~/web/admin-page";

/** No trial has the id that is only zeros. */
const trialIn = (form: FormData): string =>
  readUuid(field(form, "trial")) ?? "00000000-0000-0000-0000-000000000000";

/** Leads to what is tried. @param trial returns its address's end: one id or several */
const trying = (trial: (input: FormInput) => Promise<string>): Intent => ({
  failure: "Failed",
  run: async (input) => redirect(`/admin/try?id=${await trial(input)}`, 303),
});

const intents: Intents = {
  add: {
    failure: "Update failed",
    async run(input) {
      const { context, user, form } = input;
      const since = context.now().getTime();
      const id = await addAndFetch(context, user, typedIn(form), readUuid(field(form, "trial")));
      const shown = { search: searchWords(field(form, "name")), fetching: id, since };
      return redirectWithSuccess(input, addressWith("/admin", "", shown), "Source added");
    },
  },
  "add-tried": {
    failure: "Update failed",
    async run(input) {
      const { context, user, form } = input;
      const since = context.now().getTime();
      const ids = form.getAll("trial").flatMap((id) => readUuid(String(id)) ?? []);
      const { added, refused } = await addTried(context, user, ids);
      const text = [`${countOf(added, "source")} added`, ...refused].join(". ");
      return redirectWithSuccess(input, addressWith("/admin", "", { batch: 1, since }), text);
    },
  },
  point: trying(async ({ context, user, form }) => {
    const pointed = { trialId: trialIn(form), role: field(form, "role"), box: field(form, "box") };
    return `${await pointAtPart(context, user, pointed)}#look`;
  }),
  several: trying(async ({ context, user, form }) =>
    (await tryAddresses(context, user, field(form, "urls"))).join(","),
  ),
  try: trying(({ context, user, form }) =>
    tryAddress(context, user, field(form, "url"), context.canRender && form.has("render")),
  ),
  keep: {
    failure: "Update failed",
    async run(input) {
      const { context, user, form, number } = input;
      const sourceId = number("id");
      const name = await keepTriedRecipe(context, user, { trialId: trialIn(form), sourceId });
      return redirectWithSuccess(input, `/admin/sources/${sourceId}`, `${name} is read so from now on`);
    },
  },
  take: {
    failure: "Update failed",
    async run(input) {
      const { context, user, form, number } = input;
      const given = { id: number("id"), version: number("version"), url: field(form, "calendar") };
      const text = `${await chooseCalendar(context, user, given)} is fetched from there from now on`;
      return redirectWithSuccess(input, `/admin?details=${given.id}`, text);
    },
  },
};

export const action = adminAction(intents, { initial: "try", back: "/admin" });

export const meta = privateMeta("Try a URL", "What a page would give.");

export const loader = adminLoader(async (context, request) => {
  const { searchParams } = new URL(request.url);
  const ids = (searchParams.get("id") ?? "").split(",").flatMap((id) => readUuid(id) ?? []);
  const trials = ids.length > 0 ? await listTrials(context.db, ids) : [];
  const none: TriedRow[] = [];
  const interests = await listInterests(context.db);
  const site = { interests, canRender: context.canRender, mapStyleUrl: context.mapStyleUrl };
  const [trial, ...others] = trials;
  if (!trial || others.length > 0) return { trial: null, trials: trials.map(triedRow), site };
  const { id, url, status, result, error } = trial;
  const name = searchParams.get("name") ?? "";
  const existing = await listSourcesAt(context.db, [url, ...(result?.leadsTo ? [result.leadsTo] : [])]);
  const form = formOfTrial(trial);
  return {
    trial: { id, url, status, result, error, existing, form: name === "" ? form : { ...form, name } },
    trials: none,
    site,
  };
});

export default function TryUrl() {
  const { trial, trials, site } = useLoaderData<typeof loader>();
  const kept = useKept<"url">({ url: trial?.url ?? "" });
  const isOpen = isGoing(trial?.status);
  useWatching(isOpen || trials.some(({ status }) => isGoing(status)));
  return (
    <>
      <PageTitle>Try a URL</PageTitle>
      <p className={pageStyles.note}>
        The worker fetches it like a source, but stores nothing, and looks for the calendars behind it. This
        may take a minute.
      </p>
      <PostForm preventScrollReset={false}>
        <TextField
          key={trial?.url}
          label="Address of an events page or feed, or any address of the venue"
          inputMode="url"
          required
          {...kept("url")}
        />
        <Submit>Try it</Submit>
      </PostForm>
      {trial ? (
        <Outcome key={trial.url} trial={trial} isOpen={isOpen} {...site} />
      ) : (
        <Several trials={trials} />
      )}
    </>
  );
}

const isGoing = (status: string | undefined) => status === "waiting" || status === "running";

const POLL_INTERVAL = 1000;

/** Polls while the worker fetches. */
function useWatching(watching: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!watching || state !== "idle") return;
    const timer = setTimeout(revalidate, POLL_INTERVAL);
    return () => clearTimeout(timer);
  }, [watching, state, revalidate]);
}
