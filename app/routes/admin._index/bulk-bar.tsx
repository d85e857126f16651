/** Actions on the selected sources. */
import { BulkForm } from "~/ui/admin/bulk-form";
import actionStyles from "~/ui/admin/actions.module.css";

export const SOURCES_FORM = "chosen-sources";

const ACTS = [
  ["enable-selected", "Enable selected"],
  ["disable-selected", "Disable selected"],
  ["fetch-selected", "Fetch selected now"],
] as const;

export function SourcesBulkBar() {
  return (
    <BulkForm id={SOURCES_FORM} noun="source">
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
