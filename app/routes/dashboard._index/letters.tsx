/** When the next letter comes, the switch, and the letters so far. */
import type { PersonalPicks } from "~/domain/for-you/for-you";
import { NewsletterSwitch } from "~/ui/forms/newsletter-switch";
import listStyles from "~/ui/lists.module.css";
import { Section } from "~/ui/section";
import styles from "./dashboard.module.css";

interface Props extends Pick<PersonalPicks, "nextLetter" | "pastLetters"> {
  newsletter: { enabled: boolean; frequency: string };
}

export function Letters({ newsletter: { enabled, frequency }, nextLetter, pastLetters }: Props) {
  return (
    <Section
      title="Newsletter"
      lead={`The city through your eyes: your interests, your days, close to you. Yours comes ${frequency}.`}
    >
      <NewsletterSwitch action="/dashboard?index" enabled={enabled}>
        <a href="/dashboard/notifications">How often</a>
        <a href="/dashboard/preferences#newsletter">What about</a>
      </NewsletterSwitch>
      <p className={styles.soft}>
        {nextLetter === null ? "No letter comes while it is off." : `Your next letter: ${nextLetter}, 9 AM.`}
      </p>
      {pastLetters.length > 0 ? (
        <ul className={listStyles.columns}>
          {pastLetters.map(({ id, day, subject, href }) => (
            <li key={id}>
              <span>{day}</span>
              <a href={href} dir="auto">
                {subject}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
