/** Actions on the selected events. */
import { BulkForm } from "~/ui/admin/bulk-form";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import actionStyles from "~/ui/admin/actions.module.css";

export const EVENTS_FORM = "chosen-events";

export function EventsBulkBar() {
  return (
    <BulkForm id={EVENTS_FORM} noun="event">
      {(count) => (
        <>
          <button
            type="submit"
            name="intent"
            value="publish"
            className={actionStyles.action}
            disabled={count === 0}
          >
            Publish selected
          </button>
          <button
            type="submit"
            name="intent"
            value="unpublish"
            className={actionStyles.action}
            disabled={count === 0}
          >
            Unpublish selected
          </button>
          <ConfirmPopover
            label="Delete selected"
            className={`${actionStyles.action} ${actionStyles.danger}`}
            question="Delete the selected events?"
            intent="delete"
            form={EVENTS_FORM}
            yes="Delete"
          >
            <p>
              This also deletes other sources’ copies of them, and no later fetch adds them again. You can
              undo this for a week.
            </p>
          </ConfirmPopover>
        </>
      )}
    </BulkForm>
  );
}
