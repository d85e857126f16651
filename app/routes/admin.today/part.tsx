/** One kind of what waits: a list of sentences with their next steps. */
import { ArrowOut } from "~/ui/icons";
import type { TodayItem, TodayStep } from "./items";
import type { TodaySection } from "./sections";
import actionStyles from "~/ui/admin/actions.module.css";
import toolbarStyles from "~/ui/admin/toolbar.module.css";
import styles from "./today.module.css";
import { PostButton } from "~/ui/admin/post-button";

export function Part({ section }: { section: TodaySection }) {
  const { id, title, note, count, isUrgent, all, items } = section;
  return (
    <section className={styles.part} id={id} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>
          {title} <span data-urgent={isUrgent || undefined}>{count.toLocaleString("en-US")}</span>
        </h2>
        <p>{note}</p>
        {all && count > items.length ? (
          <a href={all} aria-label={`All ${count}: ${title}`}>
            All {count.toLocaleString("en-US")}
          </a>
        ) : null}
      </header>
      <ul>
        {items.map((item) => (
          <Row key={item.key} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Row({ item }: { item: TodayItem }) {
  return (
    <li className={styles.item} data-row="">
      <div>
        <strong dir="auto">
          <a href={item.href}>{item.title}</a>
        </strong>
        <p dir="auto">{item.text}</p>
      </div>
      <div className={toolbarStyles.toolbar}>
        {item.steps.map((step, place) => (
          <StepButton key={step.label} step={step} about={item.title} isFirst={place === 0} />
        ))}
      </div>
    </li>
  );
}

function StepButton({ step, about, isFirst }: { step: TodayStep; about: string; isFirst: boolean }) {
  const name = `${step.label}: ${about}`;
  /** The keyboard goes from first answer to first answer. */
  const mark = isFirst ? { "data-first": "" } : {};
  if (step.href !== undefined)
    return (
      <a
        className={actionStyles.action}
        href={step.href}
        aria-label={name}
        {...mark}
        {...(step.isOutside ? { target: "_blank", rel: "noreferrer" } : {})}
      >
        {step.label}
        {step.isOutside ? <ArrowOut /> : null}
      </a>
    );
  return (
    <PostButton intent={step.intent ?? ""} fields={step.fields ?? {}} aria-label={name} {...mark}>
      {step.label}
    </PostButton>
  );
}
