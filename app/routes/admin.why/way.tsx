/** An event's way, step by step. */
import type { ReactNode } from "react";
import type { WhyReason } from "~/domain/admin/why/reasons";
import type { readWay } from "~/domain/admin/why/read-way";
import { ArrowOut } from "~/ui/icons";
import factStyles from "~/ui/admin/facts.module.css";
import pageStyles from "~/ui/page.module.css";
import styles from "./why.module.css";

type Way = NonNullable<Awaited<ReturnType<typeof readWay>>>;

export function WayPage({ way }: { way: Way }) {
  const { id, title, href, when, reasons, evidence, texts, letters } = way;
  return (
    <article className={styles.way}>
      <header>
        <h2 dir="auto">
          <a href={href}>{title}</a>
        </h2>
        <p>
          {when} · event {id} · <a href={`/admin/events/${id}`}>Edit it</a>
        </p>
      </header>
      <section className={pageStyles.callout} aria-label="Is it listed?">
        {reasons.length === 0 ? (
          <p>
            <strong>It is listed.</strong>
          </p>
        ) : (
          <>
            <p>
              <strong>Not listed, because</strong>
            </p>
            <Reasons reasons={reasons} />
          </>
        )}
      </section>
      <div className={styles.steps}>
        <Origin way={way} />
        <Part title="Evidence">
          <Lines
            lines={evidence.map(({ name, text, from }) => `${name}: “${text}”, from ${from}`)}
            none="No fact beside title, day and place was read."
          />
        </Part>
        <Merges way={way} />
        <Edits way={way} />
        <Part title="Texts and letters">
          {texts ? (
            <p>
              <a href={texts.href}>
                <bdi>{texts.work}</bdi>
              </a>
              : {texts.text}
            </p>
          ) : (
            <p>It has no work, so no text.</p>
          )}
          <p>{letters.text}</p>
          {letters.isPinned ? <p>An editor pinned it: coming letters begin with it.</p> : null}
        </Part>
        <ListsPart way={way} />
      </div>
    </article>
  );
}

export function Reasons({ reasons }: { reasons: WhyReason[] }) {
  return (
    <ul>
      {reasons.map(({ kind, text, link }, at) => (
        <li key={`${kind} ${at}`} data-reason={kind} dir="auto">
          {text}{" "}
          {link ? (
            <a href={link.href}>
              <bdi>{link.label}</bdi>
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Origin({ way: { origin, runs, reading, stale } }: { way: Way }) {
  const { source, page, read, suggestion, first, last } = origin;
  return (
    <Part title="Address and fetch">
      <p>{read}</p>
      {source ? (
        <p>
          Source:{" "}
          <a href={`/admin/sources/${source.id}`}>
            <bdi>{source.name}</bdi>
          </a>{" "}
          {source.url ? <Out href={source.url}>its address</Out> : null}
        </p>
      ) : null}
      {suggestion ? (
        <p>
          It was suggested: <a href={`/admin/suggestions/${suggestion}`}>the suggestion</a>
        </p>
      ) : null}
      {page ? (
        <p>
          <Out href={page}>Its own page</Out>
        </p>
      ) : null}
      <p>
        Seen first {first}, last {last}.
      </p>
      {runs.map(({ id, name, at, words, counts, what, problems, error }) => (
        <p key={id}>
          {name} {at} (run {id}): {[words, counts, what, error].filter(Boolean).join("; ")}.
          {problems.length > 0 ? ` It remarked: ${problems.join("; ")}.` : ""}
        </p>
      ))}
      {reading.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {stale ? <p>{stale}</p> : null}
    </Part>
  );
}

const Out = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={styles.out} href={href} target="_blank" rel="noreferrer noopener">
    {children}
    <ArrowOut />
  </a>
);

function Merges({ way: { joined, moves } }: { way: Way }) {
  return (
    <Part title="Listings that are one with it">
      {joined.length === 0 ? <p>None.</p> : null}
      <ul>
        {joined.map(({ title, href, about, because }) => (
          <li key={href} dir="auto">
            <a href={href}>{title}</a>, {about}. {because}
          </li>
        ))}
      </ul>
      {moves.length > 0 ? <Lines lines={moves} none="" /> : null}
    </Part>
  );
}

const Lines = ({ lines, none }: { lines: string[]; none: string }) =>
  lines.length === 0 ? (
    <p>{none}</p>
  ) : (
    <ul>
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  );

function Edits({ way: { id, edits, kept, changes } }: { way: Way }) {
  return (
    <Part title="Edits and changes">
      {kept.length > 0 ? <p>Fetches leave alone: {kept.join(", ")}.</p> : null}
      {edits.length === 0 ? <p>No editor has changed it.</p> : null}
      <ul>
        {edits.map(({ entry, text, changes: lines }) => (
          <li key={entry} dir="auto">
            {text}
            {lines.length > 0 ? `: ${lines.join("; ")}` : ""}
          </li>
        ))}
        {changes.map(({ at, when, texts }) => (
          <li key={at} dir="auto">
            {when}, in public: {texts.join("; ")}
          </li>
        ))}
      </ul>
      <a href={`/admin/audit?type=event&id=${id}`}>All of them</a>
    </Part>
  );
}

function ListsPart({ way: { lists } }: { way: Way }) {
  return (
    <Part title="Lists">
      <dl className={`${factStyles.pairs} ${styles.lists}`}>
        {lists.map(({ name, href, because }) => (
          <div key={name} data-shown={because === null || undefined}>
            <dt>{href ? <a href={href}>{name}</a> : name}</dt>
            <dd>{because === null ? "Shown" : `Not there: ${because}`}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(/\W+/g, "-");
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}
