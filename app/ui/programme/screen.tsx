/** The page of a series or a person: its head, a way to follow it, the coming days and the past. */
import type { ReactNode } from "react";
import type { Programme } from "~/domain/programme/programme";
import { useFocusOnArrival } from "../focus-on-arrival";
import { JsonLd } from "../json-ld";
import { Past, ProgrammeDays } from "./days";
import { ProgrammeHead } from "./head";
import styles from "./programme.module.css";

interface Props {
  of: { id: number; name: string };
  data: {
    programme: Programme;
    facts: string;
    /** The page's own path, and its absolute address. */
    href: string;
    url: string;
    subscribe: { label: string; href: string }[];
    followHref: string;
    jsonLd: string;
  };
  /** The query of its list: '?series=3'. */
  list: string;
  children?: ReactNode;
}

export function ProgrammeScreen({ of: { id, name }, data, list, children }: Props) {
  const title = useFocusOnArrival(id);
  const { programme, href } = data;
  return (
    <main id="main" className={styles.page}>
      <JsonLd text={data.jsonLd} />
      <ProgrammeHead title={name} titleRef={title} facts={data.facts} url={data.url} feeds={data.subscribe}>
        <a href={data.followHref} rel="nofollow">
          Follow
        </a>
      </ProgrammeHead>
      {children}
      <ProgrammeDays programme={programme} href={href} list={list} />
      <Past programme={programme} />
    </main>
  );
}
