import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { dataPaths, prepareFolder } from "./paths";

it.runIf(existsSync("/proc/self"))(
  "says of a folder of the system that it cannot be written, at once",
  () => {
    expect(() => prepareFolder(dataPaths("/proc/fire-escape/data"))).toThrow(
      "the data folder /proc/fire-escape/data cannot be written (ENOENT)",
    );
  },
);
