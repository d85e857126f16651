/** One suggestion in detail, to approve or reject once (spec: accounts 2 and 4). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { findSuggestion } from "@db/queries/admin/suggestions";
import { adminTime } from "~/domain/admin/labels";
import { listInterests } from "@db/queries/events/interests";
import { approveSuggestion, rejectSuggestion } from "~/domain/admin/suggestions/decide-suggestion";
import { editSuggestion, suggestionValues } from "~/domain/admin/suggestions/edit-suggestion";
import { isSuggestionId } from "~/domain/admin/suggestions/pending-suggestion";
import { eventHref } from "~/domain/events/present";
import { FactList } from "~/ui/admin/facts";
import toolbarStyles from "~/ui/admin/toolbar.module.css";
import { useFormAnswer, useFormKey } from "~/ui/forms/answer";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { field } from "~/web/form-answer";
import type { AppContext } from "~/context";
import { eventChangesIn } from "~/web/event-form";
import { redirectWithSuccess, runIntent, saying, type Intents } from "~/web/intents";
import { requireEditor } from "~/web/session/guards";
import { Decision } from "./decision";

export const meta = privateMeta("Event Suggestion", "What somebody suggested.");

const intents: Intents<{ id: string }> = {
  save: {
    failure: "Failed to save suggestion",
    async run(input) {
      const { context, user, id, form, request } = input;
      const notes = { typed: field(form, "notes"), was: field(form, "was.notes") };
      await editSuggestion(context, user, { id, notes }, eventChangesIn(form));
      const { pathname, search } = new URL(request.url);
      return redirectWithSuccess(input, pathname + search, "Suggestion saved");
    },
  },
  approve: saying(
    "Suggestion approved and event created",
    "Failed to approve suggestion",
    ({ context, user, id, form, number }) => {
      const given = { id, version: number("version"), notes: field(form, "notes") };
      return approveSuggestion(context, user, given, eventChangesIn(form));
    },
  ),
  reject: saying(
    "Suggestion rejected",
    "Failed to reject suggestion",
    ({ context, user, id, form, number }) =>
      rejectSuggestion(context, user, { id, version: number("version"), notes: field(form, "notes") }),
  ),
};

export async function action({ context, request, params }: ActionFunctionArgs) {
  const user = await requireEditor(context, request);
  const back = `/admin/suggestions${new URL(request.url).search}`;
  return runIntent(intents, { context, request, user, back, id: params.id ?? "" });
}

export default function Suggestion() {
  const { facts, title, status, eventHref: href, ...deciding } = useLoaderData<typeof loader>();
  const { notes } = deciding;
  const { search } = useLocation();
  const formKey = useFormKey();
  const typed = useFormAnswer().values.notes;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p className={toolbarStyles.toolbar}>
        <a className="text-button" href={`/admin/suggestions${search}`}>
          Back to List
        </a>
        {href ? (
          <a className="text-button" href={href}>
            See the event
          </a>
        ) : null}
      </p>
      <FactList isLong facts={facts} />
      {status === "pending" ? (
        <Decision key={formKey} {...deciding} />
      ) : (
        <FactList
          isLong
          facts={{
            "Admin Notes": notes ?? "None",
            // Refused, because another editor decided first.
            ...(typed ? { "Your notes, not saved": typed } : {}),
          }}
        />
      )}
    </>
  );
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireEditor(context, request);
  return await load(context, params.id ?? "");
}

async function load({ db }: AppContext, id: string) {
  const row = isSuggestionId(id) ? await findSuggestion(db, id) : undefined;
  if (!row) throw new Response(null, { status: 404 });
  return {
    id: row.id,
    status: row.status,
    title: row.title,
    version: row.version,
    notes: row.admin_notes,
    stored: suggestionValues(row),
    interests: row.status === "pending" ? await listInterests(db) : [],
    eventHref: row.event_id === null ? null : eventHref(row.event_id, row.title),
    facts: {
      Title: row.title,
      Status: `${row.status.charAt(0).toUpperCase()}${row.status.slice(1)}`,
      Location: [row.venue_name, row.location, row.city].filter(Boolean).join(", "),
      Category: row.interest ?? "None specified",
      "Start Time": adminTime(row.start_time),
      "End Time": row.end_time ? adminTime(row.end_time) : "Not specified",
      Description: row.description.trim() === "" ? "No description provided" : row.description,
      "Submitted By": row.full_name || row.email || "Unknown user",
      "Submitted On": adminTime(row.created_at),
    },
  };
}
