/** The reading of a search: its filters as chips that can be taken off, corrected words, and the way back to plain words. */
import type { Wish } from "~/domain/listing/fields";
import type { Correction } from "~/domain/search/match-words";
import type { SearchNote } from "~/domain/search/words-query";
import type { UnderstoodSearch as Reading } from "~/domain/listing/typed";
import { hrefOf } from "~/domain/listing/wish";
import { isZip } from "~/lib/text";
import styles from "./understood.module.css";

interface Props {
  wish: Wish;
  understood: Reading | null;
  corrections: Correction[];
  note: SearchNote | null;
}

const NOTES: Record<SearchNote, (search: string) => string> = {
  signs: () => "A search needs a letter or a digit.",
  common: () => "These words are in nearly every text, so only the last one was looked for.",
  long: () => "Only the first eight words were looked for.",
  zip: (search) => `We know no zip code ${search.split(/\s+/).find(isZip) ?? "of this number"}.`,
};

export function Understood({ wish, understood, corrections, note }: Props) {
  const plain = hrefOf({ ...wish, plain: true, page: 1 });
  if (wish.plain)
    return (
      <p className={styles.understood}>
        Showing events with exactly these words.{" "}
        <a href={hrefOf({ ...wish, plain: false, page: 1 })} data-keep-scroll="">
          Read them as filters
        </a>
      </p>
    );
  return (
    <div className={styles.understood}>
      {understood ? (
        <>
          <h2 className={styles.sentence} dir="auto">
            {understood.sentence}
          </h2>
          <ul className={styles.chips} aria-label="Understood as filters">
            {understood.chips.map(({ label, href }) => (
              <li key={label}>
                <a href={href} data-keep-scroll="" aria-label={`Remove ${label}`}>
                  {label} <span aria-hidden="true">×</span>
                </a>
              </li>
            ))}
            <li>
              <a href={plain} className={styles.plain} data-keep-scroll="">
                Search the plain words
              </a>
            </li>
          </ul>
          {understood.ignored.map((said) => (
            <p key={said}>Only words can be left out, so “{said}” was passed over.</p>
          ))}
          {understood.wantsNear ? <p>Press “Near me” to put the nearest events first.</p> : null}
        </>
      ) : null}
      {note === null ? null : <p>{NOTES[note](wish.search)}</p>}
      {corrections.map(({ typed, shown }) => (
        <p key={typed}>
          Nothing says “{typed}”. Showing {quoted(shown)}.{" "}
          <a href={plain} data-keep-scroll="">
            Search for “{typed}” instead
          </a>
        </p>
      ))}
    </div>
  );
}

const quoted = (words: string[]) => words.map((word) => `“${word}”`).join(" or ");
