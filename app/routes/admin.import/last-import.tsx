/** The last import, and the way to take it back. */
import type { findUndoableImport } from "~/domain/admin/sources/files/undo-import";
import { countOf } from "~/lib/text";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";

type UndoableImport = NonNullable<Awaited<ReturnType<typeof findUndoableImport>>>;

export function LastImport({ last }: { last: Omit<UndoableImport, "at"> & { at: string } }) {
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
