/** Try a URL: which events a page or feed would give, and why some are left out, before adding it as a source. */
import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { findTrial, listSourcesAt } from "@db/queries/sources/trials";
import { tryAddress } from "~/domain/admin/sources/try-address";
import { readUuid } from "~/lib/uuid";
import { PageTitle } from "~/ui/page-title";
import { useFocusOnError, useFormAnswer } from "~/ui/forms/answer";
import forms from "~/ui/forms/forms.module.css";
import { Submit } from "~/ui/forms/submit";
import { TextField } from "~/ui/forms/text-field";
import { pageMeta } from "~/ui/meta";
import { answering, field, readForm } from "~/web/form-answer";
import { privatePage } from "~/web/private-page";
import { requireEditor } from "~/web/session/guards";
import pageStyles from "~/ui/page.module.css";
import { Outcome } from "./outcome";

export const headers = () => privatePage;

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireEditor(context, request);
  const id = readUuid(new URL(request.url).searchParams.get("id"));
  const trial = id ? await findTrial(context.db, id) : undefined;
  if (!trial) return json({ trial: null });
  const { url, status, result, error } = trial;
  return json({ trial: { url, status, result, error, known: await listSourcesAt(context.db, url) } });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireEditor(context, request);
  const form = await readForm(request);
  return answering(context, form, "Failed", async () => {
    const id = await tryAddress(context, user, field(form, "url"));
    return redirect(`/admin/try?id=${id}`, 303);
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Try a URL", description: "What a page would give.", path: null });

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

export default function TryUrl() {
  const { trial } = useLoaderData<typeof loader>();
  const answer = useFormAnswer();
  const form = useFocusOnError(answer);
  const isOpen = trial?.status === "waiting" || trial?.status === "running";
  useWatching(isOpen);
  return (
    <>
      <PageTitle>Try a URL</PageTitle>
      <p className={pageStyles.note}>
        The worker fetches it like a source, but stores nothing. This may take a minute.
      </p>
      <Form ref={form} method="post" className={forms.form} noValidate>
        <TextField
          key={trial?.url}
          label="Address of an events page or feed"
          name="url"
          inputMode="url"
          required
          defaultValue={answer.values.url ?? trial?.url ?? ""}
          error={answer.fieldErrors.url}
        />
        <Submit>Try it</Submit>
      </Form>
      {trial ? <Outcome trial={trial} isOpen={isOpen} /> : null}
    </>
  );
}
