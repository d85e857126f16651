/** The entries, newest first, each with the state of its embedding. */
import type { listKnowledge } from "@db/queries/editorial/knowledge";
import { useAddress } from "~/ui/admin/address";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { DeleteIcon } from "~/ui/admin/icons";
import actionStyles from "~/ui/admin/actions.module.css";
import pageStyles from "~/ui/page.module.css";
import styles from "./knowledge.module.css";
import { PostButton } from "~/ui/admin/post-button";

type Entry = Omit<Awaited<ReturnType<typeof listKnowledge>>[number], "created_at"> & { addedOn: string };

export function KnowledgeEntries({
  entries,
  search,
  added,
}: {
  entries: Entry[];
  search: string;
  added: number | null;
}) {
  if (entries.length === 0) {
    return (
      <p className={pageStyles.note}>
        {search === "" ? "No knowledge base entries yet" : "No entries match your search"}
      </p>
    );
  }
  return (
    <ul>
      {entries.map((entry) => (
        <EntryItem key={entry.id} entry={entry} isNew={entry.id === added} />
      ))}
    </ul>
  );
}

function EntryItem({ entry, isNew }: { entry: Entry; isNew: boolean }) {
  const address = useAddress();
  return (
    <li className={styles.entry} data-new={isNew || undefined}>
      <div className={styles.head}>
        <h3 dir="auto">{entry.title}</h3>
        <a
          className={actionStyles.action}
          href={`${address({ edit: entry.id })}#entry`}
          aria-label={`Edit ${entry.title}`}
        >
          Edit
        </a>
        <ConfirmPopover
          label={<DeleteIcon />}
          name={`Delete ${entry.title}`}
          question="Are you sure you want to delete this entry?"
          intent="delete"
          fields={{ id: entry.id }}
          yes="Delete"
          look="danger"
        >
          <p dir="auto">{entry.title}</p>
        </ConfirmPopover>
      </div>
      <p className={pageStyles.note}>
        {`Added on ${entry.addedOn}`}
        {(entry.venue ?? entry.work) ? (
          <>
            {" · About "}
            <bdi>{entry.venue ?? entry.work}</bdi>
          </>
        ) : null}
      </p>
      <p className={styles.text} dir="auto">
        {entry.cut ? `${entry.text.trimEnd()}…` : entry.text}
      </p>
      {entry.cut ? (
        <a
          className="text-button"
          href={address({ details: entry.id })}
          data-keep-scroll
          aria-label={`Read all of ${entry.title}`}
        >
          Read all
        </a>
      ) : null}
      <Embedding entry={entry} />
    </li>
  );
}

function Embedding({ entry }: { entry: Entry }) {
  // An entry about a venue or a work is looked up by it, not by its meaning.
  if (entry.state === "ready" || entry.venue !== null || entry.work !== null)
    return <p className={pageStyles.note}>In use</p>;
  if (entry.state === "waiting") return <p className={pageStyles.note}>Waiting for its embedding</p>;
  return (
    <div className={styles.failed}>
      <p>{`Failed to generate embedding: ${entry.error}`}</p>
      <PostButton
        intent="retry"
        fields={{ id: entry.id }}
        className="text-button"
        aria-label={`Retry the embedding of ${entry.title}`}
      >
        Retry
      </PostButton>
    </div>
  );
}
