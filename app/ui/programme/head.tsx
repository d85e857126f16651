/** The head of a page of a work, a series or a person: name, facts, how to follow it. */
import type { ReactNode, RefObject } from "react";
import { Share } from "../share";
import styles from "./programme.module.css";

interface Props {
  title: string;
  titleRef: RefObject<HTMLHeadingElement>;
  facts: string;
  /** 'Last of 3'. */
  stamp?: string | null;
  /** Absolute address. */
  url: string;
  feeds: { label: string; href: string }[];
  /** The way to follow it. */
  children: ReactNode;
}

export function ProgrammeHead({ title, titleRef, facts, stamp, url, feeds, children }: Props) {
  return (
    <header className={styles.head}>
      {stamp ? <span className={`stamp ${styles.stamp}`}>{stamp}</span> : null}
      <h1 dir="auto" ref={titleRef} tabIndex={-1}>
        {title}
      </h1>
      {facts ? <p className={styles.facts}>{facts}</p> : null}
      <div className={styles.ways} data-screen-only="">
        {children}
        <Share title={title} url={url} className={undefined} />
        <p className={styles.feeds}>
          Subscribe
          {feeds.map(({ label, href }) => (
            <a key={label} href={href} aria-label={`Subscribe: ${label}`}>
              {label}
            </a>
          ))}
        </p>
      </div>
    </header>
  );
}
