/** A page of numbered sections with its date and whom to write to (spec: public-site 2, legal pages). */
import { useFrame } from "~/ui/use-frame";
import styles from "./legal-page.module.css";

export interface LegalSection {
  title: string;
  paragraphs: string[];
}

export function LegalPage({
  title,
  updated,
  sections,
}: {
  title: string;
  /** In words. */
  updated: string;
  sections: LegalSection[];
}) {
  const { contactEmail } = useFrame();
  return (
    <main id="main" className={styles.legal}>
      <header>
        <h1>{title}</h1>
        <p>Last updated: {updated}</p>
      </header>
      <ol>
        {sections.map((section, index) => (
          <li key={section.title}>
            <h2>
              <span>{index + 1}.</span> {section.title}
            </h2>
            {section.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </li>
        ))}
      </ol>
      <p>
        Questions? Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    </main>
  );
}
