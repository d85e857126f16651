/** One decision: picture, facts side by side, what changes, and the answers. Each answer is a form. */
import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, type FormEvent } from "react";
import type { CardAction, Card } from "~/domain/admin/decisions/card";
import { nounOf } from "~/domain/admin/today/kinds";
import { Compared } from "~/ui/admin/compared";
import type { FormAnswer } from "~/ui/forms/answer";
import { ArrowOut } from "~/ui/icons";
import { Thumbnail } from "~/ui/poster";
import { useHydrated } from "~/ui/use-hydrated";
import type { Undoable } from "~/web/intents";
import toolbarStyles from "~/ui/admin/toolbar.module.css";
import pageStyles from "~/ui/page.module.css";
import styles from "./decisions.module.css";
import { HiddenFields } from "~/ui/forms/hidden-fields";

export type CardAnswer = Undoable | FormAnswer;

const KEYS = { accept: "a", refuse: "r", "accept-all": "Shift+A", "refuse-all": "Shift+R" };
type Role = keyof typeof KEYS;

interface Props {
  card: Card;
  /** Why the last act was refused. */
  refusal: string | null;
  onSent: (key: string) => void;
  onAnswer: (card: Card, answer: CardAnswer) => void;
}

export function DecisionCard({ card, refusal, onSent, onAnswer }: Props) {
  const fetcher = useFetcher<CardAnswer>({ key: card.key });
  const { data } = fetcher;
  useEffect(() => {
    if (data) onAnswer(card, data);
    // Each answer is told once, whatever the card says by then.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data]);
  const answer = (act: CardAction, role?: Role) => (
    <AnswerForm fetcher={fetcher} act={act} about={card.title} role={role} onSent={() => onSent(card.key)} />
  );
  return (
    <article
      className={styles.card}
      data-row=""
      data-decision={card.key}
      aria-label={`${nounOf(card.kind)}: ${card.title}`}
      hidden={fetcher.state !== "idle"}
    >
      {card.picture ? (
        <div className={styles.picture}>
          <Thumbnail picture={card.picture} />
        </div>
      ) : null}
      <div className={styles.body}>
        <header>
          <small>{nounOf(card.kind)}</small>
          <h2 dir="auto">
            <a href={card.href}>{card.title}</a>
          </h2>
          <p className={pageStyles.note} dir="auto">
            {card.line}
          </p>
        </header>
        {refusal ? (
          <p role="alert" className={pageStyles.callout}>
            {refusal}
          </p>
        ) : null}
        <p dir="auto">{card.why}</p>
        {card.facts.length > 0 ? (
          <Compared
            caption={<span className="visually-hidden">Facts</span>}
            sides={card.sides}
            facts={card.facts}
            labels={card.kind.endsWith("airs") ? undefined : null}
          />
        ) : null}
        <p className={pageStyles.note}>{card.change}</p>
        <div className={toolbarStyles.toolbar}>
          {answer(card.accept, "accept")}
          {card.refuse ? answer(card.refuse, "refuse") : null}
          {card.others.map((act) => (
            <AnswerForm
              key={act.label}
              fetcher={fetcher}
              act={act}
              about={card.title}
              onSent={() => onSent(card.key)}
            />
          ))}
          <a className="button" href={card.edit.href} data-edits="" aria-keyshortcuts="e">
            {card.edit.label}
            <span className="visually-hidden">: {card.title}</span>
          </a>
          {card.look ? (
            <a className="button" href={card.look} target="_blank" rel="noreferrer noopener">
              Look at the page
              <ArrowOut />
            </a>
          ) : null}
        </div>
        {card.alike ? (
          <div className={styles.alike}>
            <p dir="auto">
              {card.alike.count.toLocaleString("en-US")} of this source have the same doubt:{" "}
              {card.alike.titles.join(" · ")}
              {card.alike.count > card.alike.titles.length + 1 ? " …" : ""}
            </p>
            <div className={toolbarStyles.toolbar}>
              {answer(card.alike.accept, "accept-all")}
              {answer(card.alike.refuse, "refuse-all")}
            </div>
          </div>
        ) : null}
      </div>
    </article>
  );
}

interface AnswerFormProps {
  fetcher: ReturnType<typeof useFetcher<CardAnswer>>;
  act: CardAction;
  about: string;
  /** The act that a key presses it for. */
  role?: Role | undefined;
  onSent: () => void;
}

function AnswerForm({ fetcher, act, about, role, onSent }: AnswerFormProps) {
  const { pathname, search } = useLocation();
  const stays = useHydrated();
  const marks = role ? { [`data-${role}`]: "", "aria-keyshortcuts": KEYS[role] } : {};
  const first = role === "accept" ? { "data-first": "" } : {};
  const send = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    if (currentTarget.isConnected) onSent();
  };
  return (
    <fetcher.Form method="post" action={pathname + search} onSubmit={send}>
      <HiddenFields of={act.fields} />
      {stays ? <input type="hidden" name="stays" value="on" /> : null}
      {act.tick ? (
        <label className={styles.tick}>
          <input type="checkbox" name={act.tick.name} /> {act.tick.label}
        </label>
      ) : null}
      <button className="button" name="intent" value={act.intent} {...marks} {...first}>
        {act.label}
        <span className="visually-hidden">: {about}</span>
      </button>
    </fetcher.Form>
  );
}
