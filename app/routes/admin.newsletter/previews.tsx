/** A letter in its frames, and whose: the editor's own, or one of ten made-up readers'. */
import chipStyles from "~/ui/chips.module.css";
import forms from "~/ui/forms/forms.module.css";
import styles from "./preview.module.css";

export function LetterPreview({ subject, about, src }: { subject: string; about: string; src: string }) {
  return (
    <figure className={styles.preview}>
      <figcaption>
        <strong dir="auto">{subject}</strong> · {about}
      </figcaption>
      <div className={styles.frames}>
        <Frame src={src} title={`Preview: ${subject}`} />
        <Frame src={src} title={`On a phone: ${subject}`} isPhone />
      </div>
    </figure>
  );
}

interface Chosen {
  id: string;
  about: string;
  isSecond: boolean;
}

export function Readers({
  readers,
  chosen,
}: {
  readers: { id: string; name: string }[];
  chosen: Chosen | null;
}) {
  return (
    <section className={styles.readers}>
      <h2>Whose letter</h2>
      <nav aria-label="Readers">
        <ul className={chipStyles.chips}>
          <Chip href="/admin/newsletter" isHere={chosen === null}>
            Yours
          </Chip>
          {readers.map(({ id, name }) => (
            <Chip key={id} href={hereOf(id)} isHere={id === chosen?.id}>
              {name}
            </Chip>
          ))}
        </ul>
      </nav>
      {chosen === null ? (
        <p className={forms.hint}>The others are made up: they have no account and get no mail.</p>
      ) : (
        <nav aria-label="Letters">
          <p className={forms.hint}>{chosen.about}. Made up: nothing of this is stored or sent.</p>
          <ul className={chipStyles.chips}>
            <Chip href={hereOf(chosen.id)} isHere={!chosen.isSecond}>
              Letter of today
            </Chip>
            <Chip href={`${hereOf(chosen.id)}&second`} isHere={chosen.isSecond}>
              The second, two days after the answers
            </Chip>
          </ul>
        </nav>
      )}
    </section>
  );
}

/** The phone's frame loads only where there is room for it. */
function Frame({ src, title, isPhone }: { src: string; title: string; isPhone?: boolean }) {
  return (
    <iframe
      key={src}
      src={src}
      title={title}
      className={isPhone ? styles.phone : undefined}
      loading={isPhone ? "lazy" : undefined}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    />
  );
}

function Chip({ href, isHere, children }: { href: string; isHere: boolean; children: string }) {
  return (
    <li>
      <a href={href} aria-current={isHere ? "true" : undefined} data-keep-scroll="">
        {children}
      </a>
    </li>
  );
}

const hereOf = (id: string) => `/admin/newsletter?as=${id}`;
