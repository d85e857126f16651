/** Why: one event's whole way to the lists, or why something is in none. Not in the specification. */
import { useLoaderData } from "@remix-run/react";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { answerWhy, type WhyAnswer } from "~/domain/admin/why/look-up";
import { readWay } from "~/domain/admin/why/read-way";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import pageStyles from "~/ui/page.module.css";
import { searchWords } from "~/web/admin-table";
import { Reasons, WayPage } from "./way";
import styles from "./why.module.css";
import { adminLoader } from "~/web/admin-page";
import { TextField } from "~/ui/forms/text-field";

export const meta = privateMeta("Why", "Why something is listed, or not.");

const NOTHING: WhyAnswer = { event: null, candidates: [], reasons: [], address: null };

export const loader = adminLoader(async (context, request) => {
  const { searchParams } = new URL(request.url);
  const text = searchWords(searchParams.get("asked"));
  const day = dayIn(searchParams.get("day"));
  const event = hiddenNumber(searchParams.get("event") ?? "");
  const answer = event === 0 && text !== "" ? await answerWhy(context, { text, day }) : NOTHING;
  const id = event || answer.event || 0;
  const way = id === 0 ? null : await readWay(context, id);
  const isGone = id > 0 && way === null;
  return { asked: text, day, answer, way, isGone };
});

const dayIn = (text: string | null): string | null =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? "") && new Date(text ?? "").toJSON()?.slice(0, 10) === text ? text : null;

export default function Why() {
  const { asked, day, answer, way, isGone } = useLoaderData<typeof loader>();
  const { candidates, reasons } = answer;
  return (
    <>
      <PageTitle>Why is this here?</PageTitle>
      <AskForm asked={asked} day={day} />
      {isGone ? <p className={pageStyles.note}>There is no event with this number any more.</p> : null}
      {way ? <WayPage way={way} /> : null}
      {candidates.length > 0 ? (
        <section className={styles.part} aria-labelledby="which">
          <h2 id="which">Which one?</h2>
          <ul>
            {candidates.map(({ id, title, when, isPublished }) => (
              <li key={id}>
                <a href={`/admin/why?event=${id}`} dir="auto">
                  {title}
                </a>{" "}
                {when}
                {isPublished ? "" : ", not published"}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {reasons.length > 0 ? (
        <section className={styles.part} aria-labelledby="absent">
          <h2 id="absent">Not listed, because</h2>
          <Reasons reasons={reasons} />
        </section>
      ) : null}
    </>
  );
}

/** Asks by an address, a number or a title, and perhaps a day. A plain form, so that its answer has an address. */
function AskForm({ asked, day }: { asked: string; day: string | null }) {
  return (
    <form method="get" action="/admin/why" className={styles.ask}>
      <TextField
        label="Address, number or title"
        name="asked"
        defaultValue={asked}
        maxLength={200}
        hint="Of its own page, of its page here, or as it is called."
      />
      <TextField type="date" label="Day" name="day" optional defaultValue={day ?? ""} />
      <button className="button button-loud">Ask</button>
    </form>
  );
}
