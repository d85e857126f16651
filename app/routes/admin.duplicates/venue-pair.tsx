/** Two venues side by side. Merging moves everything the lost one has, so it is asked about first. */
import { Form, useLocation } from "@remix-run/react";
import admin from "~/ui/admin/admin.module.css";
import { Confirm } from "~/ui/admin/confirm";
import type { PresentedPair } from "./load";
import { Facts } from "./pair";

type Side = PresentedPair["left"];

const namesOf = (kept: Side, lost: Side) => ({
  kept: kept.id,
  keptVersion: kept.version,
  lost: lost.id,
  lostVersion: lost.version,
});

function Merge({ label, kept, lost }: { label: string; kept: Side; lost: Side }) {
  return (
    <Confirm
      label={label}
      question={`Merge “${lost.title}” into “${kept.title}”?`}
      intent="merge-venues"
      fields={namesOf(kept, lost)}
      yes="Merge the venues"
      look="button"
    >
      <p>
        All its events move to <bdi>{kept.title}</bdi>, its name becomes another name of{" "}
        <bdi>{kept.title}</bdi>, and its page leads there. From now on only the events page of{" "}
        <bdi>{kept.title}</bdi> is fetched. This cannot be undone.
      </p>
    </Confirm>
  );
}

export function VenuePair({ pair }: { pair: PresentedPair }) {
  const { pathname, search } = useLocation();
  const { left, right } = pair;
  return (
    <Facts pair={pair} noun="source" caption="Names">
      <div className={admin.row}>
        <Merge label="Merge, keep left" kept={left} lost={right} />
        <Merge label="Merge, keep right" kept={right} lost={left} />
        <Form method="post" action={pathname + search} preventScrollReset>
          {Object.entries(namesOf(left, right)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" name="intent" value="distinct-venues" className={admin.plain}>
            Not the same
          </button>
        </Form>
      </div>
    </Facts>
  );
}
