/** Two events side by side; differences are marked by color and by text. */
import type { ReactNode } from "react";
import { Compared } from "~/ui/admin/compared";
import toolbarStyles from "~/ui/admin/toolbar.module.css";
import styles from "~/ui/admin/compared.module.css";
import type { PresentedPair } from "./load";
import { PostButton } from "~/ui/admin/post-button";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";

type Side = PresentedPair["left"];

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
      <div className={toolbarStyles.toolbar}>
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

/** Two venues side by side. Merging moves everything to the kept one, so it needs a confirmation. */
export function VenuePair({ pair }: { pair: PresentedPair }) {
  const { left, right } = pair;
  return (
    <PairFacts pair={pair} noun="source" caption="Names">
      <div className={toolbarStyles.toolbar}>
        <Merge label="Merge, keep left" kept={left} lost={right} />
        <Merge label="Merge, keep right" kept={right} lost={left} />
        <PostButton intent="distinct-venues" fields={namesOf(left, right)} className="text-button">
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

function Merge({ label, kept, lost }: { label: string; kept: Side; lost: Side }) {
  return (
    <ConfirmPopover
      label={label}
      question={`Merge “${lost.title}” (${lost.about}) into “${kept.title}” (${kept.about})?`}
      intent="merge-venues"
      fields={namesOf(kept, lost)}
      yes="Merge the venues"
      look="button"
    >
      <p>
        All its events move to <bdi>{kept.title}</bdi>, its name becomes another name of{" "}
        <bdi>{kept.title}</bdi>, and its page redirects there. From now on, only the events page of{" "}
        <bdi>{kept.title}</bdi> is fetched. You can undo this for a week.
      </p>
    </ConfirmPopover>
  );
}

const namesOf = (kept: Side, lost: Side) => ({
  kept: kept.id,
  keptVersion: kept.version,
  lost: lost.id,
  lostVersion: lost.version,
});
