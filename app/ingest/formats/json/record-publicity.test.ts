import { expect, it } from "vitest";
import { recordPublicity } from "./record-publicity";

it.each([
  [{ hidden: "true" }, "private"],
  [{ hidden: true, private: true }, "private"],
  [{ hidden: "true", private: "false" }, null],
  [{ hidden: false, private: false, status: "draft" }, "draft"],
  [{ unlisted: true, private: false }, "private"],
])("%j: %s", (record, withheld) => expect(recordPublicity([record])).toBe(withheld));
