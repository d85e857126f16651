/** One suggestion, in full; approved or rejected here, once (spec: accounts 2 and 4). */
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findSuggestion } from "@db/queries/suggestion-desk";
import { deskTime } from "~/domain/admin/labels";
import {
  approveSuggestion,
  isSuggestionId,
  rejectSuggestion,
} from "~/domain/admin/suggestions/decide-suggestion";
import { eventHref } from "~/domain/events/present";
import { DeskTitle } from "~/ui/desk-title";
import { pageMeta } from "~/ui/meta";
import { answering, field } from "~/web/form-answer";
import type { AppContext } from "~/web/context";
import { privatePage } from "~/web/private-page";
import { requireAdmin } from "~/web/session/guards";
import { redirectWithToast } from "~/web/session/session";
import { Decision } from "./decision";
import { SuggestionSheet } from "./suggestion-sheet";

export const headers = () => privatePage;

async function load({ db }: AppContext, id: string) {
  const row = isSuggestionId(id) ? await findSuggestion(db, id) : undefined;
  if (!row) throw json(null, { status: 404 });
  return {
    id: row.id,
    status: row.status,
    title: row.title,
    notes: row.admin_notes,
    eventHref: row.event_id === null ? null : eventHref(row.event_id, row.title),
    facts: {
      Title: row.title,
      Status: `${row.status.charAt(0).toUpperCase()}${row.status.slice(1)}`,
      Location: [row.venue_name, row.location, row.city].filter(Boolean).join(", "),
      Category: row.interest ?? "None specified",
      "Start Time": deskTime(row.start_time),
      "End Time": row.end_time ? deskTime(row.end_time) : "Not specified",
      Description: row.description.trim() === "" ? "No description provided" : row.description,
      "Submitted By": row.full_name || row.email || "Unknown user",
      "Submitted On": deskTime(row.created_at),
    },
  };
}

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireAdmin(context, request);
  return json(await load(context, params.id ?? ""));
}

const INTENTS = {
  approve: {
    run: approveSuggestion,
    success: "Suggestion approved and event created",
    failure: "Failed to approve suggestion",
  },
  reject: { run: rejectSuggestion, success: "Suggestion rejected", failure: "Failed to reject suggestion" },
};

export async function action({ context, request, params }: ActionFunctionArgs) {
  const by = await requireAdmin(context, request);
  const form = await request.formData();
  const name = field(form, "intent");
  const intent = name === "approve" || name === "reject" ? INTENTS[name] : undefined;
  if (!intent) throw json(null, { status: 400 });
  return answering(context, form, intent.failure, async () => {
    await intent.run(context, by, { id: params.id ?? "", notes: field(form, "notes") });
    const { search } = new URL(request.url);
    return redirectWithToast(context, request, `/admin/suggestions${search}`, {
      tone: "success",
      text: intent.success,
    });
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Event Suggestion", description: "What somebody suggested.", path: null });

export default function Suggestion() {
  const { facts, title, status, notes, eventHref: href } = useLoaderData<typeof loader>();
  return (
    <>
      <DeskTitle>{title}</DeskTitle>
      <SuggestionSheet facts={facts} eventHref={href} />
      <Decision pending={status === "pending"} notes={notes} />
    </>
  );
}
