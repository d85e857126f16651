/** Figures above a list, each with its name; those that are links narrow the list. */
import styles from "./figures.module.css";

export interface NamedFigure {
  label: string;
  value: string;
  href?: string;
  /** The name of the link, if not that of its figure. */
  about?: string;
  isActive?: boolean;
  isLoud?: boolean;
}

export const Figures = ({ figures }: { figures: NamedFigure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ label, value, href, about, isActive, isLoud }) => (
      <div key={label} data-loud={isLoud || undefined} data-active={isActive || undefined}>
        <dt>{label}</dt>
        <dd>
          {href === undefined ? (
            value
          ) : (
            <a href={href} data-keep-scroll aria-label={about}>
              {value}
            </a>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
