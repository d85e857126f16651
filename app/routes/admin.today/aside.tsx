/** Beside what waits: how the machinery runs, and what editors did today. */
import { countOf } from "~/lib/text";
import type { loadToday } from "./load";
import { UndoButton } from "~/ui/admin/undo-button";
import { FactList } from "~/ui/admin/facts";
import pageStyles from "~/ui/page.module.css";
import styles from "./today.module.css";
import { PostButton } from "~/ui/admin/post-button";

type Today = Awaited<ReturnType<typeof loadToday>>;

export function Running({ running: { workers, mail, fetches } }: Pick<Today, "running">) {
  return (
    <section className={styles.part} aria-labelledby="running-title">
      <header>
        <h2 id="running-title">Running</h2>
      </header>
      <FactList
        isLong
        facts={{
          Workers: workers === 0 ? "none" : workers,
          Fetching: `${countOf(fetches.running, "source")}; ${fetches.waiting} due`,
          Mail:
            mail.waiting === 0
              ? "nothing waits"
              : `${countOf(mail.waiting, "mail")}, the oldest for ${inWords(mail.oldestSeconds)}`,
          "Last 24 hours": `${countOf(fetches.done, "fetch", "fetches")}, ${fetches.failed} failed`,
        }}
      />
    </section>
  );
}

/** Searches without a result, this week and the last, without persons. */
export function Missed({ missed }: Pick<Today, "missed">) {
  if (missed.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="missed-title">
      <header>
        <h2 id="missed-title">Searched, not found</h2>
        <a href="/admin/thesaurus">Thesaurus</a>
      </header>
      <ul className={styles.done}>
        {missed.map(({ words, times }) => (
          <li key={words} dir="auto">
            {times.toLocaleString("en-US")} looked for{" "}
            <a href={`/admin/thesaurus?${new URLSearchParams({ phrase: words }).toString()}`}>“{words}”</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Model({ model }: Pick<Today, "model">) {
  if (!model.isSet) return null;
  return (
    <section className={styles.part} aria-labelledby="model-title">
      <header>
        <h2 id="model-title">Language model</h2>
        <a href="/admin/texts">Texts</a>
      </header>
      <FactList
        isLong
        facts={{
          "Last answer": model.answered ?? "none yet",
          ...(model.failed ? { "Last failure": model.failed } : {}),
          ...(model.rests ? { "Rests until": model.rests } : {}),
          Today: `${countOf(model.texts, "text")}, ${countOf(model.tokens, "token")}`,
        }}
      />
    </section>
  );
}

export function AlertsNote({ receivesAlerts }: Pick<Today, "receivesAlerts">) {
  return (
    <section className={styles.part} aria-labelledby="told-title">
      <header>
        <h2 id="told-title">You are told</h2>
      </header>
      <p className={pageStyles.note}>
        {receivesAlerts
          ? "At once of mail that does not leave; at eight in the morning of what began, what is over and what waits."
          : "Not by mail."}
      </p>
      <PostButton intent="tell" fields={{ to: receivesAlerts ? "off" : "on" }}>
        {receivesAlerts ? "Stop telling me" : "Tell me by mail"}
      </PostButton>
    </section>
  );
}

export function Done({ done }: Pick<Today, "done">) {
  return (
    <section className={styles.part} aria-labelledby="done-title">
      <header>
        <h2 id="done-title">Done today</h2>
        <a href="/admin/audit">All</a>
      </header>
      {done.length === 0 ? <p className={pageStyles.note}>Nothing yet.</p> : null}
      <ul className={styles.done}>
        {done.map(({ id, at, actor, text, href, canUndo }) => (
          <li key={id}>
            <a href={href} dir="auto">
              {text}
            </a>{" "}
            <small>
              {at}, {actor}
            </small>
            {canUndo ? <UndoButton entry={id} about={text} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const inWords = (seconds: number) =>
  seconds < 120 ? countOf(Math.round(seconds), "second") : countOf(Math.round(seconds / 60), "minute");
