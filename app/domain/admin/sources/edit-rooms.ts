/** The rooms of a venue, typed one a line: "Theater 2 | Step-free, Captions | 40.7286, -74.0042". */
import {
  assignRooms,
  listEventsOf,
  listRooms,
  replaceRooms,
  type RoomFields,
} from "@db/queries/events/rooms";
import { Rejected } from "~/domain/errors";
import { NO_POINT, pointText, readPoint } from "~/lib/point";
import { recordAudit, type Editor, type EditContext } from "../audit";

/** Events that name a room are shown there at once. @throws Rejected with a field error */
export async function editRooms(ctx: EditContext, by: Editor, sourceId: number, text: string): Promise<void> {
  const rooms = readRooms(text);
  await ctx.db.transaction().execute(async (trx) => {
    const before = roomsText(await listRooms(trx, sourceId));
    await replaceRooms(trx, sourceId, rooms);
    await assignRooms(trx, await listEventsOf(trx, sourceId));
    await recordAudit(trx, ctx, by, {
      action: "edited the rooms of",
      subject: { type: "source", id: sourceId },
      before: { rooms: before },
      after: { rooms: roomsText(rooms) },
    });
  });
}

export const roomsText = (rooms: readonly RoomFields[]): string =>
  rooms
    .map(({ name, access_info, lat, lng }) =>
      [name, access_info.join(", "), pointText(lat, lng)].join(" | ").replace(/[ |]+$/, ""),
    )
    .join("\n");

const MOST_ROOMS = 40;

function readRooms(text: string): RoomFields[] {
  const rooms = text
    .replaceAll("\0", "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map(readRoom);
  if (rooms.length > MOST_ROOMS) throw new Rejected({ rooms: `Please keep to ${MOST_ROOMS} rooms` });
  if (new Set(rooms.map(({ name }) => name.toLowerCase())).size < rooms.length)
    throw new Rejected({ rooms: "Two rooms have one name" });
  return rooms;
}

const LONGEST_NAME = 100;

function readRoom(line: string): RoomFields {
  const [name = "", access = "", point = ""] = line.split("|").map((part) => part.trim());
  const at = readPoint(point);
  if (name === "" || name.length > LONGEST_NAME)
    throw new Rejected({ rooms: `Please begin each line with a name of ${LONGEST_NAME} characters at most` });
  if (at === undefined) throw new Rejected({ rooms: `${name}: ${NO_POINT}` });
  const access_info = access.split(",").flatMap((feature) => feature.trim() || []);
  return { name, access_info, lat: at?.lat ?? null, lng: at?.lng ?? null };
}
