/** Run by the build: leaves the compiled frames where frame.ts looks for them. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { COMPILED, compileFrame } from "./frame";
import { note } from "./layout";
import { weekly } from "./weekly-frame";

const compiled = await Promise.all(
  [note, weekly].map(async (frame) => [frame.name, await compileFrame(frame)] as const),
);
await mkdir(dirname(COMPILED), { recursive: true });
await writeFile(COMPILED, JSON.stringify(Object.fromEntries(compiled)));
