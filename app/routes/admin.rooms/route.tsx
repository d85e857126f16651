/** Rooms of Discord, Slack, Mastodon or a webhook that get the list of each day. */
import { useLoaderData } from "@remix-run/react";
import { listChatRooms } from "@db/queries/chat/rooms";
import { addRoom, pauseRoom, removeRoom, SERVICES, testRoom } from "~/domain/chat/rooms";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { field } from "~/web/form-answer";
import { saying, type Intents } from "~/web/intents";
import pageStyles from "~/ui/page.module.css";
import { presentRoom } from "./present-room";
import { RoomForm } from "./room-form";
import { RoomTable } from "./room-table";
import { adminAction, adminLoader } from "~/web/admin-page";

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

export default function Rooms() {
  const { rooms, services } = useLoaderData<typeof loader>();
  return (
    <>
      <div className={pageStyles.heading}>
        <PageTitle>Rooms</PageTitle>
      </div>
      <p className={pageStyles.note}>
        Each room gets the list of the day once, at its hour: what deserves it most, with one line of why to
        go. A room that refuses is tried again; after a day of that it is paused, and Today says so.
      </p>
      {rooms.length > 0 ? <RoomTable rooms={rooms} /> : <p>No room gets a list yet.</p>}
      <h2>Add a room</h2>
      <RoomForm key={rooms.length} services={services} />
    </>
  );
}
