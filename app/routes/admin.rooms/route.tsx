/** Rooms of Discord, Slack, Mastodon or a webhook that get the list of each day. */
import { useLoaderData } from "@remix-run/react";
import { listChatRooms } from "@db/queries/chat/rooms";
import { addRoom, pauseRoom, removeRoom, SERVICES, testRoom } from "~/domain/chat/rooms";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { field } from "~/web/form-answer";
import { saying, type Intents } from "~/web/intents";
import pageStyles from "~/ui/page.module.css";
import { RoomForm } from "./room-form";
import { adminAction, adminLoader } from "~/web/admin-page";
import { ConfirmPopover } from "~/ui/admin/confirm-popover";
import { PostButton } from "~/ui/admin/post-button";
import { SortedTable, type Column } from "~/ui/admin/sorted-table";
import { adminTime } from "~/domain/admin/labels";

const FIELDS = ["name", "service", "address", "token", "list", "hour"] as const;

const intents: Intents = {
  add: saying(
    "Room added. Try it with Test",
    "The room could not be added. Please try again.",
    async ({ context, user, form }) => {
      const typed = Object.fromEntries(FIELDS.map((name) => [name, field(form, name)]));
      await addRoom(context, user, typed as Record<(typeof FIELDS)[number], string>);
    },
  ),
  test: saying(
    "The test is on its way: load the page again in a moment",
    "The test could not be asked for. Please try again.",
    ({ context, user, number }) => testRoom(context, user, number("id")),
  ),
  pause: saying("Paused", "The room could not be paused. Please try again.", ({ context, user, number }) =>
    pauseRoom(context, user, number("id"), true),
  ),
  resume: saying(
    "It gets its list again",
    "The room could not be resumed. Please try again.",
    ({ context, user, number }) => pauseRoom(context, user, number("id"), false),
  ),
  delete: saying(
    "Room deleted",
    "The room could not be deleted. Please try again.",
    ({ context, user, number }) => removeRoom(context, user, number("id")),
  ),
};

export const action = adminAction(intents);

export const meta = privateMeta("Rooms", "Where the list of each day is posted.");

export const loader = adminLoader(async (context) => {
  const rows = await listChatRooms(context.db);
  return { rooms: rows.map(presentRoom), services: Object.entries(SERVICES) };
});

const State = ({ room: { state, test } }: { room: ShownRoom }) => (
  <>
    {state}
    {test ? <div>{test}</div> : null}
  </>
);

type Row = Awaited<ReturnType<typeof listChatRooms>>[number];

type ShownRoom = ReturnType<typeof presentRoom>;

/** A room as editors see it: its host alone, how it goes, what its last test came to. */
const presentRoom = (row: Row) => ({
  id: row.id,
  name: row.name,
  service: SERVICES[row.service],
  host: row.host,
  list: row.list === "" ? "All events" : row.list.slice(1).replaceAll("&", ", "),
  href: `/${row.list}`,
  hour: hourLabel(row.hour),
  isPaused: row.paused_at !== null,
  state: stateOf(row),
  test: row.tested_at && `Test ${adminTime(row.tested_at)}: ${row.test_result ?? ""}`,
});

/** '9 AM'. */
const hourLabel = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`;

const COLUMNS: Column<ShownRoom>[] = [
  { name: "Room", kind: "name", cell: (room) => room.name },
  { name: "Where", label: null, cell: (room) => `${room.service}, ${room.host}` },
  { name: "List", label: null, cell: (room) => <a href={room.href}>{room.list}</a> },
  { name: "Hour", label: null, cell: (room) => room.hour },
  { name: "State", kind: "full", label: null, cell: (room) => <State room={room} /> },
  { name: "Actions", kind: "actions", cell: (room) => <Actions room={room} /> },
];

export default function Rooms() {
  const { rooms, services } = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle>Rooms</PageTitle>
      <p className={pageStyles.note}>
        Each room gets the list of the day once, at its hour: what deserves it most, with one line of why to
        go. A room that refuses is tried again; after a day of that it is paused, and Today says so.
      </p>
      <SortedTable label="Rooms" columns={COLUMNS} rows={rooms} none="No room gets a list yet." />
      <h2>Add a room</h2>
      <RoomForm key={rooms.length} services={services} />
    </>
  );
}

function Actions({ room: { id, name, isPaused } }: { room: ShownRoom }) {
  const acts = [["test", "Test"], isPaused ? ["resume", "Resume"] : ["pause", "Pause"]] as const;
  return (
    <>
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
        look="danger"
      >
        <p dir="auto">{name}</p>
      </ConfirmPopover>
    </>
  );
}

function stateOf(row: Row): string {
  if (row.paused_at) return row.paused_because ? `Paused: ${row.paused_because}` : "Paused by an editor";
  if (row.failing_since)
    return `Refuses since ${adminTime(row.failing_since)}: ${row.last_error ?? ""}${row.next_try_at ? ` Tried again ${adminTime(row.next_try_at)}.` : ""}`;
  return row.posted_at ? `Posted ${adminTime(row.posted_at)}` : "Nothing posted yet";
}
