/** The effect of an entry: how many coming works a search of its phrase shows before and after, and which come and go. */
import type { EntryPreview } from "~/domain/admin/thesaurus/entry";
import { countOf } from "~/lib/text";
import pageStyles from "~/ui/page.module.css";

export function SearchPreview({ preview }: { preview: EntryPreview }) {
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
