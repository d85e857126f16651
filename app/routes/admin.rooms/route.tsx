/** Rooms of Discord, Slack, Mastodon or a webhook that get the list of each day. */
import { useLoaderData } from "@remix-run/react";
import { listChatRooms } from "@db/queries/chat/rooms";
import { addRoom, pauseRoom, removeRoom, SERVICES, testRoom } from "~/domain/chat/rooms";
import { hiddenNumber } from "~/domain/admin/concurrent";
import { PageTitle } from "~/ui/page-title";
import { privateMeta } from "~/ui/meta";
import { field } from "~/web/form-answer";
import type { Intents } from "~/web/intents";
import pageStyles from "~/ui/page.module.css";
import { presentRoom } from "./present-room";
import { RoomForm } from "./room-form";
import { RoomTable } from "./room-table";
import { adminAction, adminLoader } from "~/web/admin-page";

const FIELDS = ["name", "service", "address", "token", "list", "hour"] as const;

const intents: Intents = {
  add: {
    failure: "The room could not be added. Please try again.",
    async run({ context, user, form }) {
      const typed = Object.fromEntries(FIELDS.map((name) => [name, field(form, name)]));
      await addRoom(context, user, typed as Record<(typeof FIELDS)[number], string>);
      return "Room added. Try it with Test";
    },
  },
  test: {
    failure: "The test could not be asked for. Please try again.",
    async run({ context, user, form }) {
      await testRoom(context, user, hiddenNumber(field(form, "id")));
      return "The test is on its way: load the page again in a moment";
    },
  },
  pause: {
    failure: "The room could not be paused. Please try again.",
    async run({ context, user, form }) {
      await pauseRoom(context, user, hiddenNumber(field(form, "id")), true);
      return "Paused";
    },
  },
  resume: {
    failure: "The room could not be resumed. Please try again.",
    async run({ context, user, form }) {
      await pauseRoom(context, user, hiddenNumber(field(form, "id")), false);
      return "It gets its list again";
    },
  },
  delete: {
    failure: "The room could not be deleted. Please try again.",
    async run({ context, user, form }) {
      return {
        text: "Room deleted",
        entry: await removeRoom(context, user, hiddenNumber(field(form, "id"))),
      };
    },
  },
};

export const action = adminAction(intents);

export const meta = privateMeta("Rooms", "Where the list of each day is posted.");

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

export const loader = adminLoader(async (context) => {
  const rows = await listChatRooms(context.db);
  return { rooms: rows.map(presentRoom), services: Object.entries(SERVICES) };
});
