/** Texts: recommendations that wait, are published, were refused or declined, or are locked. Not in the specification. */
import { useLoaderData } from "@remix-run/react";
import type { TextShow } from "@db/queries/editorial/text-list";
import { NO_KEY } from "~/domain/knowledge/words";
import { countOf } from "~/lib/text";
import { BulkForm, SelectAll } from "~/ui/admin/bulk-form";
import { Pagination } from "~/ui/admin/pagination";
import { SearchBox } from "~/ui/admin/search-box";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import pageStyles from "~/ui/page.module.css";
import { textIntents } from "./intents";
import { loadTexts } from "./load";
import { TEXTS_FORM, TextItem } from "./text-item";
import styles from "./texts.module.css";
import { FilterChips } from "~/ui/admin/filter-chips";
import { adminAction, adminLoader } from "~/web/admin-page";

export const action = adminAction(textIntents);

export const meta = privateMeta("Texts", "Recommendations, and what they stand on.");

export const loader = adminLoader(loadTexts);

const ACTS = [
  ["publish", "Publish selected"],
  ["aside", "Set selected aside"],
] as const;

const SHOWS: [TextShow, string, string][] = [
  ["waiting", "Waiting", "No draft waits."],
  ["check", "To check", "No published text has lost a fact."],
  ["published", "Published", "No text is published."],
  ["refused", "Refused", "No draft was refused."],
  ["declined", "Declined", "The model has declined nothing."],
  ["locked", "Locked", "No text is locked."],
  ["former", "Former", "There are no former texts."],
];

export default function Texts() {
  const { texts, show, search, bounds, waits, hasKey, usage } = useLoaderData<typeof loader>();
  const canChoose = show === "waiting";
  const counts: Partial<Record<TextShow, number>> = waits;
  const empty = SHOWS.find(([option]) => option === show)?.[2];
  return (
    <>
      <div className={pageStyles.heading}>
        <PageTitle>Texts</PageTitle>
        <FilterChips
          label="Which texts"
          name="show"
          value={show}
          options={SHOWS.map(([option, label]) => [option, withCount(label, counts[option])])}
        />
      </div>
      <p className={pageStyles.note}>
        {hasKey ? "" : `${NO_KEY}: nothing is written by itself. `}
        {countOf(usage.today.texts, "text")} asked for today
        {usage.today.cost === "" ? "" : `: ${usage.today.cost}`}. A text belongs to a work; all its dates show
        it.
      </p>
      {usage.before.length === 0 ? null : (
        <details className={pageStyles.note}>
          <summary>What the model cost on the days before</summary>
          <ul>
            {usage.before.map(({ day, label, texts: written, cost }) => (
              <li key={day}>
                {label}: {countOf(written, "text")}
                {cost === "" ? "" : `, ${cost}`}
              </li>
            ))}
          </ul>
        </details>
      )}
      <SearchBox placeholder="Search texts..." value={search} />
      {texts.length === 0 ? (
        <p className={pageStyles.note}>{search === "" ? empty : "No text matches your search."}</p>
      ) : (
        <>
          {canChoose ? (
            <p className={styles.all}>
              <SelectAll form={TEXTS_FORM} noun="draft" /> All on this page
            </p>
          ) : null}
          <ul className={styles.texts}>
            {texts.map((text) => (
              <TextItem key={text.given} text={text} canChoose={canChoose} />
            ))}
          </ul>
        </>
      )}
      {canChoose && texts.length > 0 ? <BulkForm id={TEXTS_FORM} noun="draft" acts={ACTS} /> : null}
      <Pagination bounds={bounds} noun="texts" />
    </>
  );
}

const withCount = (label: string, count = 0) =>
  count === 0 ? label : `${label} ${count.toLocaleString("en-US")}`;
