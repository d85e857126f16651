/** Actions on the selected sources, and the undo of the last one. */
import { Form } from "@remix-run/react";
import { BulkForm } from "~/ui/admin/bulk-form";
import { countOf } from "~/lib/text";
import actionStyles from "~/ui/admin/actions.module.css";
import bulkStyles from "~/ui/admin/bulk-form.module.css";

export const BULK_FORM = "chosen-sources";

const ACTS = [
  ["enable-selected", "Enable selected"],
  ["disable-selected", "Disable selected"],
  ["fetch-selected", "Fetch selected now"],
] as const;

export function BulkBar() {
  return (
    <BulkForm id={BULK_FORM} noun="source">
      {(count) =>
        ACTS.map(([intent, label]) => (
          <button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            className={actionStyles.action}
            disabled={count === 0}
          >
            {label}
          </button>
        ))
      }
    </BulkForm>
  );
}

export function UndoBar({ done }: { done: { entry: number; enabled: boolean; count: number } }) {
  return (
    <Form method="post" preventScrollReset className={bulkStyles.bulk}>
      <strong role="status">
        {countOf(done.count, "source")} {done.enabled ? "enabled" : "disabled"}.
      </strong>
      <input type="hidden" name="entry" value={done.entry} />
      <button type="submit" name="intent" value="undo" className={actionStyles.action}>
        Undo
      </button>
    </Form>
  );
}
