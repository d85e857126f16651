/** The rooms, each with how it goes and what can be done. */
import { Form } from "@remix-run/react";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { WideTable } from "~/ui/admin/wide-table";
import actionStyles from "~/ui/admin/actions.module.css";
import tableStyles from "~/ui/admin/table.module.css";
import type { ShownRoom } from "./present-room";

export function RoomTable({ rooms }: { rooms: ShownRoom[] }) {
  return (
    <WideTable label="Rooms">
      <thead>
        <tr>
          {["Room", "Where", "List", "Hour", "State", "Actions"].map((heading) => (
            <th scope="col" key={heading}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rooms.map((room) => (
          <tr key={room.id}>
            <th scope="row" dir="auto">
              {room.name}
            </th>
            <td>
              {room.service}, {room.host}
            </td>
            <td>
              <a href={room.href}>{room.list}</a>
            </td>
            <td>{room.hour}</td>
            <td className={tableStyles.full}>
              {room.state}
              {room.test ? <div>{room.test}</div> : null}
            </td>
            <td>
              <Acts room={room} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function Acts({ room: { id, name, isPaused } }: { room: ShownRoom }) {
  const acts = [["test", "Test"], isPaused ? ["resume", "Resume"] : ["pause", "Pause"]] as const;
  return (
    <div className={actionStyles.actions}>
      <Form method="post" className={actionStyles.actions} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        {acts.map(([intent, label]) => (
          <button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            className={actionStyles.action}
            aria-label={`${label}: ${name}`}
          >
            {label}
          </button>
        ))}
      </Form>
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
