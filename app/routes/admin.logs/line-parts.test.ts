import { expect, it } from "vitest";
import { lineParts } from "./line-parts";

it.each([
  ["Film Forum: 42 parsed", "Film Forum", "Film Forum", ": 42 parsed"],
  ["Theater: the Lab: not changed: 3 s", "Theater: the Lab", "Theater: the Lab", ": not changed: 3 s"],
  ["Old Name: 42 parsed", "New Name", "Old Name", ": 42 parsed"],
  ["Deleted: 42 parsed", null, "Deleted", ": 42 parsed"],
  ["3 fetches were cut short", null, null, "3 fetches were cut short"],
])("parts %j of %j", (message, source, name, text) =>
  expect(lineParts(message, source)).toEqual({ name, text }),
);
