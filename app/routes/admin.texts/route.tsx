/** Texts: recommendations that wait, are published, were refused or declined, or are locked. Not in the specification. */
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TextShow } from "@db/queries/editorial/text-list";
import { NO_KEY } from "~/domain/knowledge/words";
import { countOf } from "~/lib/text";
import { addressWith, useAddress } from "~/ui/admin/address";
import { BulkForm, SelectAll } from "~/ui/admin/bulk-form";
import { Pagination } from "~/ui/admin/pagination";
import { SearchBox } from "~/ui/admin/search-box";
import { PageTitle } from "~/ui/page-title";
import { pageMeta } from "~/ui/meta";
import { runIntent } from "~/web/intents";
import { requireEditor } from "~/web/session/guards";
import actionStyles from "~/ui/admin/actions.module.css";
import chipStyles from "~/ui/chips.module.css";
import pageStyles from "~/ui/page.module.css";
import { textIntents } from "./intents";
import { loadTexts } from "./load";
import { TEXTS_FORM, TextItem } from "./text-item";
import styles from "./texts.module.css";

const SHOWS: [TextShow, string, string][] = [
  ["waiting", "Waiting", "No draft waits."],
  ["check", "To check", "No published text has lost a fact."],
  ["published", "Published", "No text is published."],
  ["refused", "Refused", "No draft was refused."],
  ["declined", "Declined", "The model has declined nothing."],
  ["locked", "Locked", "No text is locked."],
  ["former", "Former", "There are no former texts."],
];

export async function action({ context, request }: ActionFunctionArgs) {
  const user = await requireEditor(context, request);
  const { pathname, search } = new URL(request.url);
  return runIntent(textIntents, { context, request, user, back: addressWith(pathname, search, {}) });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Texts", description: "Recommendations, and what they stand on.", path: null });

export default function Texts() {
  const { texts, show, search, bounds, waits, hasKey, usage } = useLoaderData<typeof loader>();
  const canChoose = show === "waiting";
  const empty = SHOWS.find(([option]) => option === show)?.[2];
  return (
    <>
      <div className={pageStyles.heading}>
        <PageTitle>Texts</PageTitle>
        <Shows show={show} waits={waits} />
      </div>
      <p className={styles.lead}>
        {hasKey ? "" : `${NO_KEY}: nothing is written by itself. `}
        {countOf(usage.today.texts, "text")} asked for today
        {usage.today.cost === "" ? "" : `: ${usage.today.cost}`}. A text belongs to a work; all its dates show
        it.
      </p>
      {usage.before.length === 0 ? null : (
        <details className={styles.usage}>
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
      {canChoose && texts.length > 0 ? (
        <BulkForm id={TEXTS_FORM} noun="draft">
          {() => (
            <>
              <button
                type="submit"
                name="intent"
                value="publish"
                className={`${actionStyles.action} ${actionStyles.main}`}
              >
                Publish selected
              </button>
              <button type="submit" name="intent" value="aside" className={actionStyles.action}>
                Set selected aside
              </button>
            </>
          )}
        </BulkForm>
      ) : null}
      <Pagination bounds={bounds} noun="texts" />
    </>
  );
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireEditor(context, request);
  return await loadTexts(context, request);
}

function Shows({ show, waits }: { show: TextShow; waits: Partial<Record<TextShow, number>> }) {
  const address = useAddress();
  return (
    <ul className={`${chipStyles.chips} ${styles.shows}`} aria-label="Which texts">
      {SHOWS.map(([option, label]) => (
        <li key={option}>
          <a
            href={address({ show: option === "waiting" ? null : option, page: null })}
            aria-current={option === show ? "true" : undefined}
          >
            {label}
            {waits[option] ? ` ${waits[option].toLocaleString("en-US")}` : ""}
          </a>
        </li>
      ))}
    </ul>
  );
}
