import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findStartTroubles } from "./start-troubles";

const taken = createServer();
let port: number;
let folder: string;

beforeAll(async () => {
  await once(taken.listen(0, "127.0.0.1"), "listening");
  port = (taken.address() as AddressInfo).port;
  folder = mkdtempSync(join(tmpdir(), "fire-escape-start-"));
});
afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true });
});

it("tells a taken port and a place that keeps no pictures, each in one line", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const { troubles, isSampled } = await findStartTroubles({
    sampleCity: { port, size: "large" },
    pictures: { folder: join(file, "pictures") },
    unknownSettings: [{ name: "PROT", meant: "PORT" }],
  });
  expect(isSampled).toBe(false);
  expect(troubles).toEqual([
    "PROT is not a setting and has no effect. Is PORT meant?",
    `Port ${port} of the sample city is taken: set SAMPLE_CITY_PORT, or SAMPLE_CITY=off.`,
    expect.stringMatching(
      /^No pictures can be kept in \S+ \(ENOTDIR\): events are shown without\. Set PICTURES_DIR\.$/,
    ),
  ]);
});

it("tells missing fonts, without which no poster is drawn", async () => {
  const { troubles, isSampled } = await findStartTroubles(
    { sampleCity: { port: 0, size: "large" }, pictures: null, unknownSettings: [] },
    null,
  );
  expect([isSampled, troubles]).toEqual([
    true,
    [expect.stringMatching(/^The fonts of posters and share images are missing .*without posters\.$/)],
  ]);
});

it("says nothing where all is well, or off", async () => {
  const well = await findStartTroubles({
    sampleCity: null,
    pictures: { folder: join(folder, "pictures") },
    unknownSettings: [],
  });
  expect(well).toEqual({ troubles: [], isSampled: false });
  expect(await findStartTroubles({ sampleCity: null, pictures: null, unknownSettings: [] })).toEqual({
    troubles: [],
    isSampled: false,
  });
});
