/** Facts of one thing, or of two side by side; differences are marked by color and by text. */
import type { ReactNode } from "react";
import styles from "./compared.module.css";

interface Side {
  title: string;
  about: string;
  href: string;
}

interface Fact {
  name: string;
  left: string;
  right: string;
  differs: boolean;
}

const PLACES = ["Left", "Right"];

export function Compared({
  caption,
  sides,
  facts,
  labels = PLACES,
}: {
  caption: ReactNode;
  /** Null where there is one. */
  sides: [Side, Side] | null;
  facts: Fact[];
  labels?: string[] | null;
}) {
  return (
    <table className={styles.facts}>
      <caption>{caption}</caption>
      {sides ? (
        <thead>
          <tr>
            <td />
            {sides.map(({ title, about, href }, at) => (
              <th scope="col" key={PLACES[at]}>
                {labels ? `${labels[at] ?? ""}: ` : null}
                <a href={href}>
                  <bdi>{title}</bdi>
                </a>{" "}
                <small>
                  <bdi>{about}</bdi>
                </small>
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.name} data-differs={fact.differs || undefined}>
            <th scope="row">
              {fact.name}
              {fact.differs ? <small>differs</small> : null}
            </th>
            <td dir="auto">{fact.left || "–"}</td>
            {sides ? <td dir="auto">{fact.right || "–"}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
