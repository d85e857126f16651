/** Knowledge Base: what editors know that no listing says; reviews are written with it (spec: accounts-and-admin 2). */
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listKnowledge } from "@db/queries/knowledge";
import { wholeNumber } from "~/domain/admin/concurrent";
import { deskDate } from "~/domain/admin/labels";
import { NO_KEY } from "~/domain/knowledge/words";
import admin from "~/ui/admin/admin.module.css";
import { SearchBox } from "~/ui/admin/search-box";
import { DeskTitle } from "~/ui/desk-title";
import { pageMeta } from "~/ui/meta";
import { searchWords } from "~/web/admin-table";
import { answering, field } from "~/web/form-answer";
import { privatePage } from "~/web/private-page";
import { requireAdmin } from "~/web/session/guards";
import { EntryForm } from "./entry-form";
import { EntryList } from "./entry-list";
import { knowledgeIntents } from "./intents";
import styles from "./knowledge.module.css";

export const headers = () => privatePage;

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireAdmin(context, request);
  const { searchParams } = new URL(request.url);
  const search = searchWords(searchParams.get("search"));
  const asked = (name: string) => wholeNumber(searchParams.get(name) ?? "") || null;
  const rows = await listKnowledge(context.db, { search, whole: asked("details") });
  return json({
    search,
    added: asked("added"),
    hasKey: context.ai !== null,
    entries: rows.map(({ created_at, ...row }) => ({ ...row, addedOn: deskDate(created_at) })),
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireAdmin(context, request);
  const form = await request.formData();
  const name = field(form, "intent");
  const intent = Object.hasOwn(knowledgeIntents, name) ? knowledgeIntents[name] : undefined;
  if (!intent) throw json(null, { status: 400 });
  return answering(context, form, intent.failure, () => intent.run({ context, request, user, form }));
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Knowledge Base", description: "What reviews are written with.", path: null });

export default function KnowledgeBase() {
  const { search, added, hasKey, entries } = useLoaderData<typeof loader>();
  return (
    <>
      <div className={admin.title}>
        <DeskTitle>Knowledge Base</DeskTitle>
      </div>
      <p className={styles.lead}>
        Rooms, people, habits of the house: what no listing tells. The five entries nearest to an event go
        into its review.
      </p>
      {hasKey ? null : (
        <p className={styles.missing} role="note">
          <strong>{NO_KEY}.</strong> What is here stays; new entries can be saved once OPENAI_API_KEY is set.
        </p>
      )}
      <div className={styles.spread}>
        <EntryForm added={added} />
        <section className={styles.shelf} aria-label="Entries">
          <SearchBox placeholder="Search entries..." value={search} />
          <EntryList entries={entries} search={search} added={added} />
        </section>
      </div>
    </>
  );
}
