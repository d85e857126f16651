/** One person: other spellings, the venues that name them, and the ways to merge, to part and to hide. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findArtist, listVenuesNaming, listSpellings } from "@db/queries/admin/artists";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { hideArtist, mergeArtists, partArtist } from "~/domain/admin/programme/edit-artist";
import { personHref } from "~/domain/programme/addresses";
import { countOf } from "~/lib/text";
import { NamedOptions } from "~/ui/forms/named-options";
import { Submit } from "~/ui/forms/submit";
import { SelectField, TextField } from "~/ui/forms/text-field";
import { pageMeta } from "~/ui/meta";
import { PageTitle } from "~/ui/page-title";
import pageStyles from "~/ui/admin/event-form.module.css";
import { field } from "~/web/form-answer";
import { redirectWithUndo, saying, type Intents } from "~/web/intents";
import { PostButton } from "~/ui/admin/post-button";
import { PostForm } from "~/ui/forms/post-form";
import { useKept } from "~/ui/forms/answer";
import { adminAction, adminLoader } from "~/web/admin-page";

const intents: Intents<{ id: number }> = {
  merge: {
    failure: "The two could not be merged. Please try again.",
    async run(input) {
      const { context, user, form, id } = input;
      const typed = field(form, "into").trim();
      const into = hiddenNumber(/(?:people|person)\/(\d+)/.exec(typed)?.[1] ?? typed);
      const entry = await mergeArtists(context, user, id, into);
      return redirectWithUndo(input, `/admin/people/${into}`, { text: "Merged", entry });
    },
  },
  part: {
    failure: "The two could not be parted. Please try again.",
    async run(input) {
      const { context, user, id, number } = input;
      const parted = await partArtist(context, user, id, number("venue"));
      const toast = { text: "This is another person now", entry: parted.entry };
      return redirectWithUndo(input, `/admin/people/${parted.id}`, toast);
    },
  },
  hide: saying(
    "The name is shown nowhere now",
    "The person could not be hidden. Please try again.",
    ({ context, user, id }) => hideArtist(context, user, id, true),
  ),
  show: saying(
    "The person is named again",
    "The person could not be shown. Please try again.",
    ({ context, user, id }) => hideArtist(context, user, id, false),
  ),
};

export const action = adminAction(intents);

export const loader = adminLoader(async (context, _request, { id }) => {
  const person = id > 0 ? await findArtist(context.db, id) : undefined;
  if (!person) return null;
  const { name, same_as: into, suppressed_at } = person;
  return {
    id,
    name,
    into,
    isHidden: suppressed_at !== null,
    href: personHref(person),
    spellings: await listSpellings(context.db, id),
    venues: await listVenuesNaming(context.db, id),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.name ?? "Person", description: "One person.", path: null });

export default function PersonPage() {
  const { id, name, into, isHidden, href, spellings, venues } = useLoaderData<typeof loader>();
  const kept = useKept();
  return (
    <div className={pageStyles.page}>
      <div className={pageStyles.form}>
        <p>
          <a href="/admin/people">People</a>
        </p>
        <PageTitle>{name}</PageTitle>
        {into === null ? null : (
          <p>
            Merged into <a href={`/admin/people/${into}`}>another person</a>.
          </p>
        )}
        {spellings.length > 0 ? (
          <p dir="auto">Also written: {spellings.map((spelling) => spelling.name).join(", ")}</p>
        ) : null}
        <NamedBy />
        <PostForm preventScrollReset={false}>
          <TextField
            label="Merge into"
            hint="The number of the other person, or the address of their page."
            {...kept("into")}
          />
          <Submit intent="merge">Merge</Submit>
        </PostForm>
        {venues.length > 1 ? (
          <PostForm preventScrollReset={false}>
            <SelectField
              label="Another person of this name is at"
              hint="What this venue says, now and later, is about the other one."
              {...kept("venue")}
            >
              <NamedOptions none="Choose" list={venues} />
            </SelectField>
            <Submit intent="part">Part the two</Submit>
          </PostForm>
        ) : null}
      </div>
      <aside className={pageStyles.aside} aria-label="About this person">
        <section>
          <h2>Page</h2>
          <p>{isHidden ? "Hidden: the name is shown nowhere." : <a href={href}>{href}</a>}</p>
          <PostButton intent={isHidden ? "show" : "hide"} className="button">
            {isHidden ? "Name this person again" : "Hide on request"}
          </PostButton>
          <a href={`/admin/audit?type=person&id=${id}`}>Changes by editors</a>
        </section>
      </aside>
    </div>
  );
}

function NamedBy() {
  const { venues } = useLoaderData<typeof loader>();
  return (
    <section>
      <h2>Named by</h2>
      <ul>
        {venues.map(({ id, name, events, titles }) => (
          <li key={id} dir="auto">
            <a href={`/admin/sources/${id}`}>{name}</a>: {countOf(events, "event")} ({titles.join(", ")})
          </li>
        ))}
      </ul>
    </section>
  );
}
