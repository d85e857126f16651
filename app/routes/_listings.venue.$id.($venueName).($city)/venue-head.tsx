/** The head of a venue's page: name, address, hours, event count. */
import type { RefObject } from "react";
import { hasRole } from "~/domain/admin/roles";
import { ArrowOut } from "~/ui/icons";
import { SaveButton } from "~/ui/saved/save-button";
import { useFrame } from "~/ui/use-frame";
import styles from "./venue.module.css";

interface Props {
  /** Without it there is nothing to follow. */
  id?: number;
  name: string;
  titleRef: RefObject<HTMLHeadingElement>;
  address?: string;
  hours?: string | null;
  /** The venue's words about itself. */
  description?: string | null;
  neighborhood?: { name: string; href: string } | null;
  /** Access that the venue offers: 'Step-free', 'Captions'. */
  access?: string[];
  website?: string | null;
  subscribe?: { label: string; href: string }[];
  count?: string;
  /** Said where its events may be out of date. */
  stale?: string | null;
}

export function VenueHead(props: Props) {
  const {
    id,
    name,
    titleRef,
    address,
    hours,
    description,
    neighborhood,
    access = [],
    website,
    subscribe = [],
    count,
    stale,
  } = props;
  const isEditor = hasRole(useFrame().user, "editor");
  return (
    <header className={styles.head}>
      <a className={styles.back} href="/">
        <span aria-hidden="true">← </span>Back to home
      </a>
      <h1 className={styles.name} dir="auto" ref={titleRef} tabIndex={-1}>
        {name}
      </h1>
      {description ? (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      ) : null}
      <div className={styles.facts}>
        {address ? <address>{address}</address> : null}
        {neighborhood ? <a href={neighborhood.href}>{neighborhood.name}</a> : null}
        {hours ? <p>{hours}</p> : null}
        {access.length > 0 ? <p>Access: {access.join(", ")}</p> : null}
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
      {id === undefined ? null : (
        <p className={styles.owners}>
          <a href={`/claim/${id}`} rel="nofollow">
            Is this your venue?
          </a>
          {isEditor ? <a href={`/admin/venues/${id}`}>Edit this venue</a> : null}
        </p>
      )}
      {id === undefined ? null : (
        <SaveButton kind="venue" id={id} title={name} back={`/venue/${id}`} hasLink />
      )}
      {stale ? (
        <p className={styles.stale} dir="auto">
          {stale}
        </p>
      ) : null}
      {count ? <p className={styles.count}>{count}</p> : null}
    </header>
  );
}
