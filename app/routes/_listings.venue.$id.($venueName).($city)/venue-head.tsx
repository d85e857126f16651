/** The head of a venue's page: its name as large as a sign over a door, then where, when and how many. */
import type { RefObject } from "react";
import { ArrowOut } from "~/ui/icons";
import styles from "./venue.module.css";

interface Props {
  name: string;
  titleRef: RefObject<HTMLHeadingElement>;
  address?: string;
  hours?: string | null;
  website?: string | null;
  subscribe?: { label: string; href: string }[];
  count?: string;
}

export function VenueHead({ name, titleRef, address, hours, website, subscribe = [], count }: Props) {
  return (
    <header className={styles.head}>
      <a className={styles.back} href="/">
        <span aria-hidden="true">← </span>Back to home
      </a>
      <h1 className={styles.name} dir="auto" ref={titleRef} tabIndex={-1}>
        {name}
      </h1>
      <div className={styles.facts}>
        {address ? <address>{address}</address> : null}
        {hours ? <p>{hours}</p> : null}
        {website ? (
          <a className={styles.website} href={website} target="_blank" rel="noopener">
            Website <ArrowOut />
          </a>
        ) : null}
        {subscribe.length > 0 ? (
          <p className={styles.subscribe}>
            Subscribe{" "}
            {subscribe.map(({ label, href }) => (
              <a key={label} href={href} aria-label={`Subscribe: ${label}`}>
                {label}
              </a>
            ))}
          </p>
        ) : null}
      </div>
      {count ? <p className={styles.count}>{count}</p> : null}
    </header>
  );
}
