/** Knowledge Base: editors' background notes for the written reviews (spec: accounts-and-admin 2). */
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { countKnowledge, findKnowledge, listKnowledge } from "@db/queries/editorial/knowledge";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { adminDate } from "~/domain/admin/labels";
import { NO_KEY } from "~/domain/knowledge/words";
import { Pagination } from "~/ui/admin/pagination";
import { SearchBox } from "~/ui/admin/search-box";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import type { AppContext } from "~/context";
import { pageBounds, pageNumber, searchWords } from "~/web/admin-table";
import { EntryForm, type EditedEntry } from "./entry-form";
import { KnowledgeEntries } from "./entry-list";
import { knowledgeIntents } from "./intents";
import pageStyles from "~/ui/page.module.css";
import styles from "./knowledge.module.css";
import type { RouteHandle } from "~/web/route-handle";
import { adminAction, adminLoader } from "~/web/admin-page";

export const handle: RouteHandle = { limits: { body: 1024 * 1024 } };

export const action = adminAction(knowledgeIntents, { drops: ["added"] });

export const meta = privateMeta("Knowledge Base", "What reviews are written with.");

const PAGE_SIZE = 50;

export const loader = adminLoader(async (context, request) => {
  const { searchParams } = new URL(request.url);
  const search = searchWords(searchParams.get("search"));
  const asked = (name: string) => hiddenNumber(searchParams.get(name) ?? "") || null;
  const bounds = pageBounds(await countKnowledge(context.db, search), pageNumber(request), PAGE_SIZE);
  const page = { limit: PAGE_SIZE, offset: bounds.offset };
  const rows = await listKnowledge(context.db, { search, whole: asked("details"), ...page });
  return {
    search,
    bounds,
    added: asked("added"),
    edited: await loadEdited(context, asked("edit")),
    hasKey: context.embedder !== null,
    entries: rows.map(({ created_at, ...row }) => ({ ...row, addedOn: adminDate(created_at) })),
  };
});

export default function KnowledgeBase() {
  const { search, added, edited, hasKey, entries, bounds } = useLoaderData<typeof loader>();
  // An empty form for the next entry; deleting another one keeps what is being written.
  const [lastAdded, setLastAdded] = useState(added);
  if (added !== null && added !== lastAdded) setLastAdded(added);
  return (
    <>
      <PageTitle>Knowledge Base</PageTitle>
      <p className={pageStyles.note}>
        What editors know about rooms, people and traditions that event pages leave out. An entry about a
        venue or a work counts as fact in its texts; of the others, up to five that are near in meaning are
        read as background.
      </p>
      {hasKey ? null : (
        <p className={pageStyles.callout} role="note">
          <strong>{NO_KEY}.</strong> Entries are saved, and used once OPENAI_API_KEY is set.
        </p>
      )}
      <div className={styles.columns}>
        <EntryForm key={edited ? `edits ${edited.id}` : lastAdded} entry={edited} />
        <section className={styles.entries} aria-label="Entries">
          <SearchBox placeholder="Search entries..." value={search} />
          <KnowledgeEntries entries={entries} search={search} added={added} />
          {bounds.pages > 1 ? <Pagination bounds={bounds} noun="entries" /> : null}
        </section>
      </div>
    </>
  );
}

async function loadEdited({ db }: AppContext, id: number | null): Promise<EditedEntry | null> {
  const entry = id === null ? undefined : await findKnowledge(db, id);
  if (!entry) return null;
  const { title, content, version, venue, work } = entry;
  return { id: entry.id, version, title, content, about: venue ?? work ?? "" };
}
