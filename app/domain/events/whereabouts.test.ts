import { expect, it } from "vitest";
import { eventRow } from "@tests/factories/event-row";
import { onlineAddress, pointOf, takesPlaceOnline } from "./whereabouts";

it.each([
  [{ status: "moved_online", location: "1 Bridge Street" }, true],
  [{ venue_name: "Virtual/Online Workshop" }, true],
  [{ venue_name: "Zoom" }, true],
  [{ venue_name: "Zoom", location: "1 Bridge Street" }, false],
  [{ venue_name: "Online", location: "1 Bridge Street", lat: 40.7 }, true],
  [{ venue_name: "Virtual/Online Workshop", location: "1 Bridge Street" }, true],
  [{ venue_name: "Virtual Reality Arcade", location: "1 Bridge Street" }, false],
  [{ venue_name: "Line Hotel" }, false],
  [{}, false],
] as const)("%j takes place online: %s", (columns, isOnline) => {
  const row = eventRow({ ...columns, event_url: "https://hall.example/join" });
  expect(takesPlaceOnline(row)).toBe(isOnline);
  expect(pointOf(row) === null).toBe(isOnline);
  expect(onlineAddress(row)).toBe(isOnline ? "https://hall.example/join" : null);
});
