/** The rooms, each with how it goes and what can be done. */
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { PostButton } from "~/ui/admin/post-button";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import actionStyles from "~/ui/admin/actions.module.css";
import type { ShownRoom } from "./present-room";

const COLUMNS: Column<ShownRoom>[] = [
  { name: "Room", kind: "name", cell: (room) => room.name },
  { name: "Where", label: null, cell: (room) => `${room.service}, ${room.host}` },
  { name: "List", label: null, cell: (room) => <a href={room.href}>{room.list}</a> },
  { name: "Hour", label: null, cell: (room) => room.hour },
  { name: "State", kind: "full", label: null, cell: (room) => <State room={room} /> },
  { name: "Actions", kind: "actions", cell: (room) => <Actions room={room} /> },
];

export const RoomTable = ({ rooms }: { rooms: ShownRoom[] }) => (
  <SortedTable label="Rooms" columns={COLUMNS} rows={rooms} />
);

const State = ({ room: { state, test } }: { room: ShownRoom }) => (
  <>
    {state}
    {test ? <div>{test}</div> : null}
  </>
);

function Actions({ room: { id, name, isPaused } }: { room: ShownRoom }) {
  const acts = [["test", "Test"], isPaused ? ["resume", "Resume"] : ["pause", "Pause"]] as const;
  return (
    <div className={actionStyles.actions}>
      {acts.map(([intent, label]) => (
        <PostButton key={intent} intent={intent} fields={{ id }} about={name}>
          {label}
        </PostButton>
      ))}
      <ConfirmPopover
        label="Delete"
        name={`Delete ${name}`}
        question="Delete this room?"
        intent="delete"
        fields={{ id }}
        yes="Delete"
        className={`${actionStyles.action} ${actionStyles.danger}`}
      >
        <p dir="auto">{name}</p>
      </ConfirmPopover>
    </div>
  );
}
