/** The thesaurus: what else a search looks for, below what it says. An entry is looked at before it is saved. */
import type { AppContext } from "~/context";
import { Form, useLoaderData } from "@remix-run/react";
import { listEntries } from "@db/queries/search/thesaurus";
import { Rejected } from "~/domain/errors";
import { previewEntry, saveEntry, type EntryPreview } from "~/domain/admin/thesaurus/entry";
import { fold, countOf } from "~/lib/text";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import { Submit } from "~/ui/forms/submit";
import { TextArea, TextField } from "~/ui/forms/text-field";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { field, withoutUnwanted } from "~/web/form-answer";
import type { Intents } from "~/web/intents";
import formStyles from "~/ui/forms/forms.module.css";
import pageStyles from "~/ui/page.module.css";
import { PostForm } from "~/ui/forms/post-form";
import { useKept } from "~/ui/forms/answer";
import { adminAction, adminLoader } from "~/web/admin-page";
import { searchWords } from "~/web/admin-table";

const SHOWN = 100;

const intents: Intents = {
  save: {
    failure: "The entry could not be saved. Please try again.",
    async run({ context, user, form, number }) {
      const typed = { phrase: field(form, "phrase"), words: field(form, "words") };
      return `“${await saveEntry(context, user, typed, number("version"))}” saved`;
    },
  },
};

export const action = adminAction(intents, { initial: "save", back: "/admin/thesaurus" });

export const meta = privateMeta("Thesaurus", "What else a search looks for.");

export const loader = adminLoader(async (context, request) => {
  const { searchParams } = new URL(request.url);
  const search = fold(searchWords(searchParams.get("search")).slice(0, 60)).trim();
  const phrase = withoutUnwanted(searchParams.get("phrase") ?? "").slice(0, 200);
  const [entries, [stored]] = await Promise.all([
    listEntries(context.db, search, SHOWN + 1),
    phrase === "" ? [] : listEntries(context.db, fold(phrase).trim(), 1),
  ]);
  const opened = stored?.phrase === fold(phrase).trim() ? stored : null;
  const asked = searchParams.get("words");
  const words = asked === null ? (opened?.words.join(", ") ?? "") : withoutUnwanted(asked).slice(0, 4000);
  const { preview, problem } = await previewOf(context, { phrase, words });
  return {
    entries: entries.slice(0, SHOWN),
    hasMore: entries.length > SHOWN,
    search,
    form: { phrase, words, version: opened?.version ?? 0 },
    preview,
    problem,
  };
});

const Phrase = ({ phrase }: { phrase: string }) => (
  <a href={`?${new URLSearchParams({ phrase }).toString()}`} data-edits="">
    {phrase}
  </a>
);

type Entry = ReturnType<typeof useLoaderData<typeof loader>>["entries"][number];

const COLUMNS: Column<Entry>[] = [
  { name: "Somebody types", kind: "name", cell: (entry) => <Phrase phrase={entry.phrase} /> },
  {
    name: "Also looked for",
    kind: "full",
    label: null,
    cell: (entry) => entry.words.join(", ") || "Switched off",
  },
];

export default function Thesaurus() {
  const { entries, hasMore, search, form, preview, problem } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>Thesaurus</PageTitle>
      <p className={pageStyles.note}>
        What a search also looks for, below what was typed and under a heading of its own. An entry is read in
        one step: the words it names are not looked up again.
      </p>
      <EntryForm stored={form} />
      {problem ? <p role="alert">{problem}</p> : null}
      {preview ? <SearchPreview preview={preview} /> : null}
      <Form method="get" className={formStyles.form}>
        <TextField label="Find an entry" name="search" type="search" maxLength={60} defaultValue={search} />
        <p>
          <button className="button" type="submit">
            Find
          </button>
        </p>
      </Form>
      <SortedTable label="Entries" columns={COLUMNS} rows={entries} />
      {hasMore ? (
        <p className={pageStyles.note}>The first {SHOWN} are shown. Find others by a word of theirs.</p>
      ) : null}
    </>
  );
}

/** A preview of what cannot be saved says why. */
async function previewOf(
  { db, today }: AppContext,
  typed: { phrase: string; words: string },
): Promise<{ preview: EntryPreview | null; problem: string | null }> {
  if (typed.phrase === "") return { preview: null, problem: null };
  try {
    return { preview: await previewEntry(db, typed, today()), problem: null };
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return { preview: null, problem: error.message };
  }
}

function EntryForm({ stored }: { stored: { phrase: string; words: string; version: number } }) {
  const kept = useKept<"phrase" | "words">({ phrase: stored.phrase, words: stored.words });
  return (
    // Another entry's fields are other fields.
    <PostForm key={stored.phrase}>
      <TextField label="Somebody types" maxLength={60} required {...kept("phrase")} />
      <TextArea
        label="Look also for"
        rows={4}
        optional
        hint="Words or phrases between commas. Without any the entry is switched off."
        {...kept("words")}
      />
      <input type="hidden" name="version" value={stored.version} />
      <p>
        <button className="button" type="submit" formMethod="get" formNoValidate>
          See what it changes
        </button>{" "}
        <Submit intent="save">Save</Submit>
      </p>
    </PostForm>
  );
}

/** The effect of an entry: how many coming works a search of its phrase shows before and after, and which come and go. */
function SearchPreview({ preview }: { preview: EntryPreview }) {
  const { phrase, own, before, after, gained, lost } = preview;
  return (
    <section aria-label="Preview" className={pageStyles.note}>
      <h2>A search for “{phrase}”</h2>
      <p>
        {countOf(own, "coming event")} with these words. Besides, the entry finds{" "}
        {after.toLocaleString("en-US")}; as it is stored it finds {before.toLocaleString("en-US")}.
      </p>
      <Titles label="New" titles={gained} />
      <Titles label="No longer" titles={lost} />
    </section>
  );
}

const Titles = ({ label, titles }: { label: string; titles: string[] }) =>
  titles.length === 0 ? null : (
    <p dir="auto">
      <strong>{label}:</strong> {titles.join(" · ")}
    </p>
  );
