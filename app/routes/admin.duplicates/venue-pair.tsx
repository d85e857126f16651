/** Two venues side by side. Merging moves everything to the kept one, so it needs a confirmation. */
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import toolbarStyles from "~/ui/admin/toolbar.module.css";
import type { PresentedPair } from "./load";
import { PairFacts } from "./pair";
import { PostButton } from "~/ui/admin/post-button";

type Side = PresentedPair["left"];

export function VenuePair({ pair }: { pair: PresentedPair }) {
  const { left, right } = pair;
  return (
    <PairFacts pair={pair} noun="source" caption="Names">
      <div className={toolbarStyles.row}>
        <Merge label="Merge, keep left" kept={left} lost={right} />
        <Merge label="Merge, keep right" kept={right} lost={left} />
        <PostButton intent="distinct-venues" fields={namesOf(left, right)} className="text-button">
          Not the same
        </PostButton>
      </div>
    </PairFacts>
  );
}

function Merge({ label, kept, lost }: { label: string; kept: Side; lost: Side }) {
  return (
    <ConfirmPopover
      label={label}
      question={`Merge “${lost.title}” (${lost.about}) into “${kept.title}” (${kept.about})?`}
      intent="merge-venues"
      fields={namesOf(kept, lost)}
      yes="Merge the venues"
      className="button"
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
