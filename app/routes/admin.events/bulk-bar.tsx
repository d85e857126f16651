/** Actions on the selected events. */
import { BulkForm } from "~/ui/admin/bulk-form";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";

export const EVENTS_FORM = "chosen-events";

const ACTS = [
  ["publish", "Publish selected"],
  ["unpublish", "Unpublish selected"],
] as const;

export const EventsBulkBar = () => (
  <BulkForm id={EVENTS_FORM} noun="event" acts={ACTS}>
    {() => (
      <ConfirmPopover
        label="Delete selected"
        look="danger"
        question="Delete the selected events?"
        intent="delete"
        form={EVENTS_FORM}
        yes="Delete"
      >
        <p>
          This also deletes other sources’ copies of them, and no later fetch adds them again. You can undo
          this for a week.
        </p>
      </ConfirmPopover>
    )}
  </BulkForm>
);
