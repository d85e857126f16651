/** The list that somebody follows: what plays, what is asked, what waits. */
import { Form } from "@remix-run/react";
import type { AskedTitle, Watchlist } from "~/domain/watchlist/watchlist";
import { countOf } from "~/lib/text";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { EventRows } from "~/ui/event-rows";
import styles from "./watchlist.module.css";

export function OwnList({ list: { total, playing, asked, waiting } }: { list: Watchlist }) {
  return (
    <>
      <section className={styles.part}>
        <h2>Playing near you</h2>
        <p>
          {playing.length.toLocaleString("en-US")} of your {countOf(total, "title")} are on.
        </p>
        <div className={styles.rows}>
          <EventRows cards={playing} search="" level={3} dated openEventId={null} />
        </div>
      </section>
      {asked.length > 0 ? (
        <section className={styles.part}>
          <h2>A question</h2>
          <ul className={styles.titles}>
            {asked.map((title) => (
              <Question key={title.id} asked={title} />
            ))}
          </ul>
        </section>
      ) : null}
      <section className={styles.part}>
        <h2>Waiting for a date</h2>
        <details className={styles.fold}>
          <summary>{countOf(waiting.length, "title")}</summary>
          <ul>
            {waiting.map((title) => (
              <li key={named(title)} dir="auto">
                {named(title)}
              </li>
            ))}
          </ul>
        </details>
        <ConfirmPopover
          label="Stop following this list"
          question="Take the whole list away?"
          intent="stop"
          yes="Take it away"
        />
      </section>
    </>
  );
}

function Question({ asked }: { asked: AskedTitle }) {
  return (
    <li>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="title" value={asked.id} />
        <p>
          <bdi>{named(asked)}</bdi>: is it one of these?
        </p>
        {asked.works.map((work) => (
          <p key={work.id} className={styles.answer}>
            <a href={work.href} dir="auto">
              {work.title}
              {work.years ? ` (${work.years})` : ""}
            </a>
            <button type="submit" name="work" value={work.id} className="text-button">
              Yes<span className="visually-hidden">, {work.title}</span>
            </button>
          </p>
        ))}
        <button type="submit" name="work" value="" className="text-button">
          No<span className="visually-hidden">, {named(asked)} is something else</span>
        </button>
      </Form>
    </li>
  );
}

const named = ({ title, year }: { title: string; year: number | null }) =>
  year === null ? title : `${title} (${year})`;
