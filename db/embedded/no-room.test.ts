import { expect, it } from "vitest";
import { noRoom, errorText } from "./no-room";

it.each([
  'FATAL:  could not extend file "base/5/17032": No space left on device',
  "ENOSPC: no space left on device, write",
  "EDQUOT: disk quota exceeded, open",
])("says of %s to make room, and nothing of backups", (reason) => {
  expect(noRoom("/data/pg18", reason)).toBe(
    `the disk of /data/pg18 is full (${reason}); make room: nothing that was saved is lost`,
  );
});

it("knows the numbers of the engine's own file system", () => {
  expect(errorText({ name: "ErrnoError", errno: 51 })).toBe("ENOSPC");
  expect(errorText({ name: "ErrnoError", errno: 2 })).toBe("error 2 of its file system");
});

it("says nothing of other failures", () => {
  expect(noRoom("/data/pg18", "FATAL:  invalid checkpoint record")).toBeNull();
});
