/** One series or festival: its name, kind and description, and the events that are part of it. */
import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { findAdminSeries, listSeriesEvents } from "@db/queries/admin/series";
import { editSeries, hideSeries, readEventIds, setMembers } from "~/domain/admin/programme/edit-series";
import { dayLabel } from "~/domain/events/labels";
import { seriesHref } from "~/domain/programme/addresses";
import { countOf } from "~/lib/text";
import { SeriesFields } from "~/ui/admin/series-fields";
import { useFormAnswer, useFormKey, useKept } from "~/ui/forms/answer";
import { Submit } from "~/ui/forms/submit";
import { TextArea } from "~/ui/forms/text-field";
import { pageMeta } from "~/ui/meta";
import { PageTitle } from "~/ui/page-title";
import pageStyles from "~/ui/admin/event-form.module.css";
import { field } from "~/web/form-answer";
import { saying, type Intents } from "~/web/intents";
import { typedSeries } from "~/web/series-form";
import { PostButton } from "~/ui/admin/post-button";
import { PostForm } from "~/ui/forms/post-form";
import { adminAction, adminLoader } from "~/web/admin-page";

const intents: Intents<{ id: number }> = {
  save: saying(
    "Series saved",
    "The series could not be saved. Please try again.",
    ({ context, user, form, id, number }) =>
      editSeries(context, user, { id, version: number("version") }, typedSeries(form)),
  ),
  add: {
    failure: "The events could not be added. Please try again.",
    async run({ context, user, form, id }) {
      const events = readEventIds(field(form, "events"));
      const { entry, count } = await setMembers(context, user, id, { events, isIn: true });
      return { text: `${countOf(count, "event")} added`, entry };
    },
  },
  remove: saying(
    "Event taken out",
    "The event could not be taken out. Please try again.",
    async ({ context, user, id, number }) =>
      (await setMembers(context, user, id, { events: [number("event")], isIn: false })).entry,
  ),
  hide: saying(
    "Series hidden",
    "The series could not be hidden. Please try again.",
    ({ context, user, id }) => hideSeries(context, user, id, true),
  ),
  show: saying("Series shown", "The series could not be shown. Please try again.", ({ context, user, id }) =>
    hideSeries(context, user, id, false),
  ),
};

export const action = adminAction(intents, { initial: "save" });

const MOST = 300;

export const loader = adminLoader(async (context, _request, { id }) => {
  const series = id > 0 ? await findAdminSeries(context.db, id) : undefined;
  if (!series) throw new Response(null, { status: 404 });
  const { name, kind, description, version, venue, hidden_at } = series;
  const members = await listSeriesEvents(context.db, id, MOST);
  return {
    id,
    version,
    venue,
    href: seriesHref(series),
    isHidden: hidden_at !== null,
    stored: { name, kind, description: description ?? "" },
    members: members.map((row) => ({ ...row, day: dayLabel(row.first_day, context.today()) })),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.stored.name ?? "Series", description: "One series.", path: null });

export default function SeriesPage() {
  const { id, version, stored, href, isHidden, venue } = useLoaderData<typeof loader>();
  const formKey = useFormKey();
  const answer = useFormAnswer();
  return (
    <div className={pageStyles.page}>
      <div className={pageStyles.form}>
        <p>
          <a href="/admin/series">Series</a>
        </p>
        <PageTitle>{stored.name}</PageTitle>
        {answer.kind === "edit-conflict" ? (
          <p className={pageStyles.conflict} role="alert">
            {answer.message}
          </p>
        ) : null}
        <PostForm key={formKey} preventScrollReset={false}>
          <input type="hidden" name="version" value={version} />
          <SeriesFields stored={stored} />
          <Submit intent="save">Save</Submit>
        </PostForm>
        <Members />
      </div>
      <aside className={pageStyles.aside} aria-label="About this series">
        <section>
          <h2>Page</h2>
          <p>{isHidden ? "Hidden: it has no page." : <a href={href}>{href}</a>}</p>
          <p dir="auto">{venue ?? "At several venues"}</p>
          <PostButton intent={isHidden ? "show" : "hide"} className="button">
            {isHidden ? "Show it again" : "This is no series: hide it"}
          </PostButton>
          <a href={`/admin/audit?type=series&id=${id}`}>Changes by editors</a>
        </section>
      </aside>
    </div>
  );
}

function Members() {
  const { members } = useLoaderData<typeof loader>();
  const kept = useKept();
  return (
    <section>
      <h2>Events</h2>
      <PostForm>
        <TextArea
          label="Add events"
          rows={3}
          hint="Numbers of events, or addresses of their pages, one a line."
          {...kept("events")}
        />
        <Submit intent="add">Add</Submit>
      </PostForm>
      <ul>
        {members.map(({ id, title, day, venue, by_editor: isByEditor }) => (
          <li key={id}>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="event" value={id} />
              <a href={`/admin/events/${id}`} dir="auto">
                {title}
              </a>{" "}
              · {day} · <bdi>{venue}</bdi>
              {isByEditor ? " · by an editor" : ""}{" "}
              <button type="submit" name="intent" value="remove" className="text-button">
                Take out<span className="visually-hidden"> {title}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
