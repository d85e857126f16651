/** Two events side by side; differences are marked by color and by text. */
import type { ReactNode } from "react";
import { Compared } from "~/ui/admin/compared";
import toolbarStyles from "~/ui/admin/toolbar.module.css";
import styles from "~/ui/admin/compared.module.css";
import type { PresentedPair } from "./load";
import { PostButton } from "~/ui/admin/post-button";

export function EventPair({ pair }: { pair: PresentedPair }) {
  const { left, right } = pair;
  const shown = {
    left: left.id,
    leftVersion: left.version,
    right: right.id,
    rightVersion: right.version,
  };
  return (
    <PairFacts pair={pair} noun="event" caption="Titles">
      <div className={toolbarStyles.row}>
        <PostButton intent="keep-left" fields={shown} className="button">
          Merge, keep left
        </PostButton>
        <PostButton intent="keep-right" fields={shown} className="button">
          Merge, keep right
        </PostButton>
        <PostButton intent="distinct" fields={shown} className="text-button">
          Not the same
        </PostButton>
      </div>
    </PairFacts>
  );
}

export function PairFacts({
  pair: { left, right, facts, alike },
  noun,
  caption,
  children,
}: {
  pair: PresentedPair;
  noun: string;
  /** Why the two may be one. */
  caption: string;
  children: ReactNode;
}) {
  return (
    <section
      className={styles.pair}
      data-row=""
      aria-label={`${left.title} and ${right.title} (${noun}s ${left.id} and ${right.id})`}
    >
      <Compared
        caption={`${caption} ${alike} % alike`}
        sides={[named(left, noun), named(right, noun)]}
        facts={facts}
      />
      {children}
    </section>
  );
}

const named = ({ title, about, href, id }: PresentedPair["left"], noun: string) => ({
  title,
  href,
  about: `${about}, ${noun} ${id}`,
});
