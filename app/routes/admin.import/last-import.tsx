/** The last import, and the way to take it back. */
import { countOf } from "~/lib/text";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";

export interface LastImportData {
  entry: number;
  at: string;
  actor: string;
  untouched: number;
  kept: number;
}

export function LastImport({ last }: { last: LastImportData }) {
  const { entry, at, actor, untouched, kept } = last;
  const stays = kept === 0 ? "" : ` ${countOf(kept, "source")} fetched or changed since would stay.`;
  return (
    <p>
      Last import: {countOf(untouched + kept, "source")} by {actor}, {at}.{" "}
      <ConfirmPopover
        label="Take it back…"
        question={`Delete ${countOf(untouched, "source")} of this import?`}
        intent="undo"
        fields={{ entry }}
        yes="Take it back"
      >
        <p>Only sources that nobody has fetched or changed since are deleted.{stays}</p>
      </ConfirmPopover>
    </p>
  );
}
