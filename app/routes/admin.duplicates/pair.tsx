/** Two events side by side; differences are marked by color and by text. */
import { Form, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Compared } from "~/ui/admin/compared";
import toolbarStyles from "~/ui/admin/toolbar.module.css";
import styles from "~/ui/admin/compared.module.css";
import type { PresentedPair } from "./load";

export function EventPair({ pair }: { pair: PresentedPair }) {
  const { pathname, search } = useLocation();
  const { left, right } = pair;
  return (
    <PairFacts pair={pair} noun="event" caption="Titles">
      <Form method="post" action={pathname + search} preventScrollReset className={toolbarStyles.row}>
        <input type="hidden" name="left" value={left.id} />
        <input type="hidden" name="leftVersion" value={left.version} />
        <input type="hidden" name="right" value={right.id} />
        <input type="hidden" name="rightVersion" value={right.version} />
        <button type="submit" name="intent" value="keep-left" className="button">
          Merge, keep left
        </button>
        <button type="submit" name="intent" value="keep-right" className="button">
          Merge, keep right
        </button>
        <button type="submit" name="intent" value="distinct" className="text-button">
          Not the same
        </button>
      </Form>
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
